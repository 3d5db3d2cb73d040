import { expect, it } from 'vitest'
import { type Actor, startWorld } from '../../../app/testing.ts'
import { activity } from '../../activity/contract.ts'
import { contacts } from '../../contacts/contract.ts'
import { contactRelations } from '../../contacts/relations-contract.ts'
import { deals } from '../../deals/contract.ts'
import { funnelOf } from '../../deals/server/testing.ts'
import { tasks } from '../contract.ts'
import { aTask } from './test-task.ts'

const world = await startWorld()

it('[CONT-014] a note, an appointment, a task, a project and a reminder are activities of their contact', async () => {
  const { admin, user } = await world.company()
  const seller = await user('administrator', { name: 'Renata Moreira' })
  const { id } = await admin.call(contacts.create, { body: { name: 'Maria Lima', phone: '34998124000' } })
  const begun = new Date().toISOString()
  const params = { threadId: id }
  await seller.call(activity.addNote, { params, body: { text: 'Prefere à tarde' } })
  await seller.call(activity.addAppointment, {
    params,
    body: { title: 'Medir o telhado', startsAt: '2099-01-10T12:00:00Z' },
  })
  await seller.call(tasks.create, { body: await aTask(seller, { contactId: id, title: 'Pedir a conta de luz' }) })
  const { at } = await funnelOf(admin)
  await seller.call(deals.create, {
    body: { ...at('Comercial', 'Novo contato'), contactId: id, title: 'Casa de praia' },
  })
  await seller.call(contactRelations.remind, {
    params: { id },
    body: { text: 'Ligar na volta', at: '2099-01-12T12:00:00Z' },
  })
  const { entries } = await admin.call(activity.timeline, { params, query: { kind: 'all' } })
  const texts = entries
    .filter(({ actorName, at: when }) => actorName === 'Renata Moreira' && when >= begun)
    .toReversed()
    .map((one) => [one.subject.kind, one.text, one.note?.text ?? one.appointment?.title])
  expect(texts).toEqual([
    ['note', 'escreveu uma nota', 'Prefere à tarde'],
    ['appointment', 'marcou um compromisso', 'Medir o telhado'],
    ['task', 'criou a tarefa Pedir a conta de luz', undefined],
    ['deal', 'abriu o negócio Casa de praia em Novo contato', undefined],
    ['reminder', 'criou o lembrete “Ligar na volta”', undefined],
  ])
})

it('whoever may not list the projects of a contact is not told of them', async () => {
  const { admin, user, withdraw } = await world.company()
  const { id } = await admin.call(contacts.create, { body: { name: 'Maria Lima', phone: '34998124000' } })
  const { at } = await funnelOf(admin)
  const made = await admin.call(deals.create, { body: { ...at('Comercial', 'Novo contato'), contactId: id } })
  const textsTo = async (actor: Actor) =>
    (await actor.call(activity.timeline, { params: { threadId: id } })).entries.filter(
      ({ subject }) => subject.id === made.id,
    ).length
  expect(await textsTo(await user('administrator'))).toBe(1)
  await withdraw('contacts.list-projects', 'administrator')
  expect(await textsTo(await user('administrator'))).toBe(0)
})
