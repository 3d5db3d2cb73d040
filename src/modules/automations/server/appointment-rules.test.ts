import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { activity } from '../../activity/contract.ts'
import { aContact, aDeal } from '../../deals/server/testing.ts'
import { automations } from '../contract.ts'
import { liveRule, notesOf, workOffAll } from './testing.ts'

const world = await startWorld()
const { services } = world.running

it('a rule hears appointments of deals, made, done and cancelled, and none of contacts', async () => {
  const company = await world.company()
  const { admin } = company
  const noting = (event: string, text: string) =>
    liveRule(
      company,
      {
        kind: 'instant',
        when: {
          on: 'event',
          event,
          if: { join: 'all', parts: [{ field: 'event.title', is: 'contains', value: 'telhado' }] },
        },
        steps: [{ do: 'act', action: 'notes.add-deal', input: { text } }],
      },
      text,
    )
  const made = await noting('appointments.created', 'marcado')
  await noting('appointments.done', 'feito')
  await noting('appointments.removed', 'cancelado')
  const contact = await aContact(admin)
  const { id } = await aDeal(admin, { contactId: contact.id })
  const book = (threadId: string, title: string) =>
    admin.call(activity.addAppointment, { params: { threadId }, body: { title, startsAt: '2099-01-10T12:00:00Z' } })
  const [first, second] = [await book(id, 'Medir o telhado'), await book(id, 'Ver o telhado')]
  await book(id, 'Mostrar a proposta')
  const ofContact = await book(contact.id, 'Medir o telhado')
  await workOffAll(services, company)
  expect(await notesOf(company)).toEqual(['marcado', 'marcado'])
  expect((await admin.call(automations.runs, { params: { id: made.id } })).list).toMatchObject([
    { subjectKind: 'deal', subjectId: id },
    { subjectKind: 'deal', subjectId: id },
  ])
  // Tried on the log it would have begun as often.
  const { rule } = await admin.call(automations.show, { params: { id: made.id } })
  expect(await admin.call(automations.tryOut, { body: { rule } })).toMatchObject({ begun: 2 })
  await admin.call(activity.completeAppointment, { params: { id: first.id } })
  await admin.call(activity.completeAppointment, { params: { id: ofContact.id } })
  await admin.call(activity.removeAppointment, { params: { id: second.id } })
  await workOffAll(services, company)
  expect((await notesOf(company)).toSorted()).toEqual(['cancelado', 'feito', 'marcado', 'marcado'])
})

it('a rule about contacts hears their appointments, made, rescheduled, done and cancelled, and none of deals', async () => {
  const company = await world.company()
  const { admin } = company
  const noting = (event: string, text: string) =>
    liveRule(
      company,
      {
        kind: 'instant',
        when: { on: 'event', event },
        steps: [{ do: 'act', action: 'notes.add-contact', input: { text: `${text}: {{contact.name}}` } }],
      },
      text,
    )
  const made = await noting('contact-appointments.created', 'marcado')
  await noting('contact-appointments.changed', 'remarcado')
  await noting('contact-appointments.done', 'feito')
  await noting('contact-appointments.removed', 'cancelado')
  const contact = await aContact(admin, { name: 'Joana Reis' })
  const deal = await aDeal(admin, { contactId: contact.id })
  const book = (threadId: string) =>
    admin.call(activity.addAppointment, {
      params: { threadId },
      body: { title: 'Visita', startsAt: '2099-01-10T12:00:00Z' },
    })
  const [first, second, ofDeal] = [await book(contact.id), await book(contact.id), await book(deal.id)]
  const edit = (id: string, body: object) => admin.call(activity.editAppointment, { params: { id }, body })
  await edit(first.id, { startsAt: '2099-01-11T12:00:00Z' })
  await edit(first.id, { title: 'Visita técnica' })
  await edit(ofDeal.id, { startsAt: '2099-01-11T12:00:00Z' })
  await admin.call(activity.completeAppointment, { params: { id: first.id } })
  await admin.call(activity.completeAppointment, { params: { id: ofDeal.id } })
  await admin.call(activity.removeAppointment, { params: { id: second.id } })
  await workOffAll(services, company)
  const texts = ['cancelado', 'feito', 'marcado', 'marcado', 'remarcado'].map((text) => `${text}: Joana Reis`)
  expect((await notesOf(company)).toSorted()).toEqual(texts)
  expect((await admin.call(automations.runs, { params: { id: made.id } })).list).toMatchObject([
    { subjectKind: 'contact', subjectId: contact.id },
    { subjectKind: 'contact', subjectId: contact.id },
  ])
  const { rule } = await admin.call(automations.show, { params: { id: made.id } })
  expect(await admin.call(automations.tryOut, { body: { rule } })).toMatchObject({ begun: 2 })
})

it('a rule about deals hears that their appointments get another moment, and no other change of them', async () => {
  const company = await world.company()
  const { admin } = company
  await liveRule(company, {
    kind: 'instant',
    when: { on: 'event', event: 'appointments.changed' },
    steps: [{ do: 'act', action: 'notes.add-deal', input: { text: 'remarcado' } }],
  })
  const contact = await aContact(admin)
  const deal = await aDeal(admin, { contactId: contact.id })
  for (const threadId of [deal.id, contact.id]) {
    const { id } = await admin.call(activity.addAppointment, {
      params: { threadId },
      body: { title: 'Visita', startsAt: '2099-01-10T12:00:00Z' },
    })
    await admin.call(activity.editAppointment, { params: { id }, body: { title: 'Vistoria' } })
    await admin.call(activity.editAppointment, { params: { id }, body: { startsAt: '2099-01-11T12:00:00Z' } })
  }
  await workOffAll(services, company)
  expect(await notesOf(company)).toEqual(['remarcado'])
})
