import { expect, it } from 'vitest'
import { type Actor, startWorld } from '../../../app/testing.ts'
import { deals } from '../../deals/contract.ts'
import { touchDeal } from '../../deals/server/public.ts'
import { aDeal, funnelOf } from '../../deals/server/testing.ts'
import { notifications } from '../../notifications/contract.ts'
import { team } from '../../team/contract.ts'
import { activity } from '../contract.ts'

const world = await startWorld()

const noticesOf = async (actor: Actor) =>
  (await actor.call(notifications.list, {})).list.map(({ title, text, link }) => `${title} | ${text} | ${link}`)

it('whoever a note names hears of it once, and only if they may see the deal', async () => {
  const { admin, user } = await world.company()
  const seller = await user('salesman')
  const shut = await user('salesman')
  const { id } = await aDeal(admin, { title: 'Padaria', ownerId: seller.id })
  await admin.call(team.deny, { params: { kind: 'deal', recordId: id }, body: { userIds: [shut.id] } })
  const note = await admin.call(activity.addNote, {
    params: { threadId: id },
    body: { text: '@Seller, ligue hoje', mentions: [seller.id, shut.id] },
  })
  expect(note.mentions).toEqual([seller.id])
  const once = [`Ana Administradora citou você | Padaria: @Seller, ligue hoje | /negocio/${id}`]
  const mentions = async (actor: Actor) => (await noticesOf(actor)).filter((one) => one.includes('citou'))
  expect(await mentions(seller)).toEqual(once)
  expect(await mentions(shut)).toEqual([])
  await admin.call(activity.editNote, {
    params: { id: note.id },
    body: { text: '@Seller, ligue amanhã', mentions: [seller.id] },
  })
  expect(await mentions(seller)).toEqual(once)
  const { entries } = await admin.call(activity.timeline, { params: { threadId: id }, query: { kind: 'notes' } })
  expect(entries[0]!.note!.mentions.map((person) => person.id)).toEqual([seller.id])
})

it('followers hear of changes that they may see, not of counters, and not again before they have read', async () => {
  const { admin, user, within } = await world.company()
  const seller = await user('salesman', { plus: ['deal-tabs.opportunity-value'] })
  const { id } = await aDeal(admin, { title: 'Mercado' })
  const params = { threadId: id }
  await seller.call(activity.follow, { params })
  await seller.call(activity.follow, { params })
  expect(await admin.call(activity.followers, { params })).toMatchObject({
    isFollowing: false,
    people: [{ id: seller.id }],
  })
  await within((ctx) => touchDeal(ctx, id, { files: 3 }))
  await admin.call(deals.edit, { params: { id }, body: { bidAmount: 5_000_00 } })
  expect(await noticesOf(seller)).toEqual([])
  const { at } = await funnelOf(admin)
  await admin.call(deals.move, { params: { id }, body: at('Comercial', 'Qualificação') })
  await admin.call(deals.edit, { params: { id }, body: { description: 'Telhado novo' } })
  expect(await noticesOf(seller)).toEqual([`Mercado | Mudou de status, por Ana Administradora. | /negocio/${id}`])
  await seller.call(activity.unfollow, { params })
  expect(await seller.call(activity.followers, { params })).toEqual({ isFollowing: false, people: [] })
})

it('followers hear of a deal that is moved with others, and of no other', async () => {
  const { admin, user } = await world.company()
  const seller = await user('salesman')
  const [followed, other] = [await aDeal(admin, { title: 'Mercado' }), await aDeal(admin)]
  await seller.call(activity.follow, { params: { threadId: followed.id } })
  const { statusId } = (await funnelOf(admin)).at('Comercial', 'Qualificação')
  await admin.call(deals.moveMany, { body: { ids: [followed.id, other.id], statusId } })
  expect(await noticesOf(seller)).toEqual([
    `Mercado | Mudou de status, por Ana Administradora. | /negocio/${followed.id}`,
  ])
})

it('a call is kept with direction, result and minutes, and reads as what was done', async () => {
  const { admin } = await world.company()
  const { id } = await aDeal(admin)
  const body = { direction: 'in', result: 'answered', minutes: 12, text: 'Pediu desconto' } as const
  await admin.call(activity.logCall, { params: { threadId: id }, body })
  const { entries } = await admin.call(activity.timeline, { params: { threadId: id }, query: { kind: 'notes' } })
  expect(entries).toMatchObject([
    {
      text: 'recebeu uma ligação',
      note: { text: 'Pediu desconto', call: { direction: 'in', result: 'answered', minutes: 12 } },
    },
  ])
  await expect(
    admin.call(activity.logCall, { params: { threadId: id }, body: { ...body, minutes: -1 } }),
  ).rejects.toMatchObject({ status: 422 })
})

it('the calls of a deal are read apart, but not by whom they are hidden from', async () => {
  const { admin, user } = await world.company()
  const { id } = await aDeal(admin)
  const params = { threadId: id }
  const call = { direction: 'out', result: 'no-answer', text: 'Retorno amanhã' } as const
  await admin.call(activity.addNote, { params, body: { text: 'Prefere WhatsApp' } })
  await admin.call(activity.logCall, { params, body: call })
  const read = async (actor: Actor, kind: 'calls' | 'all') =>
    (await actor.call(activity.timeline, { params, query: { kind } })).entries.map(({ note }) => note?.text)
  expect(await read(admin, 'calls')).toEqual(['Retorno amanhã'])
  const shut = await user('administrator', { plus: ['deal-tabs.calls'] })
  expect(await read(shut, 'calls')).toEqual([])
  expect(await read(shut, 'all')).toContain('Prefere WhatsApp')
  expect(await read(shut, 'all')).not.toContain('Retorno amanhã')
})

it('the earliest open appointment is the deal’s next action until it is done or cancelled', async () => {
  const { admin } = await world.company()
  const { id } = await aDeal(admin)
  const add = (title: string, startsAt: string) =>
    admin.call(activity.addAppointment, { params: { threadId: id }, body: { title, startsAt, place: 'Rua A, 10' } })
  const next = async () => (await admin.call(deals.show, { params: { id } })).nextTask
  const later = await add('Assinatura', '2026-12-20T14:00:00Z')
  const visit = await add('Visita', '2026-12-10T12:30:00Z')
  expect(await next()).toBe('Visita')
  await admin.call(activity.editAppointment, { params: { id: visit.id }, body: { startsAt: '2026-12-22T12:30:00Z' } })
  expect(await next()).toBe('Assinatura')
  await admin.call(activity.completeAppointment, { params: { id: later.id } })
  expect(await next()).toBe('Visita')
  await admin.call(activity.removeAppointment, { params: { id: visit.id } })
  expect(await next()).toBe('')
  const { entries } = await admin.call(activity.timeline, { params: { threadId: id }, query: { kind: 'appointments' } })
  expect(entries.map(({ text, appointment }) => [text, appointment?.place ?? null])).toEqual([
    ['cancelou o compromisso Visita', null],
    ['concluiu o compromisso Assinatura', null],
    ['alterou o compromisso Visita', null],
    ['marcou um compromisso', null],
    ['marcou um compromisso', 'Rua A, 10'],
  ])
})

it('who may not write notes on a deal does not log calls either', async () => {
  const { admin, user, withdraw } = await world.company()
  const { id } = await aDeal(admin)
  await withdraw('contacts.add-note', 'salesman')
  const seller = await user('salesman')
  const forbidden = { status: 403, details: { permission: 'contacts.add-note' } }
  const call = { direction: 'out', result: 'busy' } as const
  await expect(seller.call(activity.logCall, { params: { threadId: id }, body: call })).rejects.toMatchObject(forbidden)
})

it('making and changing an appointment needs its permission, which writing notes does not', async () => {
  const { admin, user, withdraw } = await world.company()
  const { id } = await aDeal(admin)
  const params = { threadId: id }
  const body = { title: 'Visita', startsAt: '2026-12-10T12:30:00.000Z' }
  const visit = await admin.call(activity.addAppointment, { params, body })
  await withdraw('contacts.add-appointment', 'salesman')
  const seller = await user('salesman')
  const forbidden = { status: 403, details: { permission: 'contacts.add-appointment' } }
  const ofVisit = { params: { id: visit.id } }
  for (const attempt of [
    () => seller.call(activity.addAppointment, { params, body }),
    () => seller.call(activity.editAppointment, { ...ofVisit, body }),
    () => seller.call(activity.completeAppointment, ofVisit),
    () => seller.call(activity.removeAppointment, ofVisit),
  ])
    await expect(attempt()).rejects.toMatchObject(forbidden)
  await seller.call(activity.addNote, { params, body: { text: 'Só uma nota' } })
  expect((await seller.call(activity.timeline, { params })).can).toEqual({ addNote: true, addAppointment: false })
})

it('a change of the record tells what a field held, so that it can be put back by an edit', async () => {
  const { admin } = await world.company()
  const { id } = await aDeal(admin)
  await admin.call(deals.edit, { params: { id }, body: { bidAmount: 100_00, description: 'antes' } })
  await admin.call(deals.edit, { params: { id }, body: { bidAmount: 200_00, description: 'depois' } })
  const { entries } = await admin.call(activity.timeline, { params: { threadId: id } })
  const was = Object.fromEntries(entries[0]!.changes.map((change) => [change.field, change.was]))
  expect(was).toEqual({ bidAmount: 100_00, description: 'antes' })
  expect(await admin.call(deals.edit, { params: { id }, body: was })).toMatchObject(was)
})

it('whoever sells makes appointments on contacts and deals in a new company, nobody having set it up', async () => {
  const { admin, user } = await world.company()
  const deal = await aDeal(admin)
  const { contactId } = await admin.call(deals.show, { params: { id: deal.id } })
  const body = { title: 'Visita', startsAt: '2026-12-10T12:30:00.000Z' }
  for (const preset of ['pre-salesman', 'salesman', 'supervisor', 'manager']) {
    const seller = await user(preset)
    for (const threadId of [deal.id, contactId]) {
      expect(await seller.call(activity.addAppointment, { params: { threadId }, body }), preset).toMatchObject(body)
      const { can } = await seller.call(activity.timeline, { params: { threadId } })
      expect(can, preset).toEqual({ addNote: true, addAppointment: true })
    }
  }
})
