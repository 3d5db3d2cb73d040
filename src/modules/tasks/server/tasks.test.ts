import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { contacts } from '../../contacts/contract.ts'
import { search } from '../../search/contract.ts'
import { trash } from '../../trash/contract.ts'
import { tasks } from '../contract.ts'
import { aTask } from './test-task.ts'

const world = await startWorld()

it('is added, found, listed by its filters, changed, deleted and brought back', async () => {
  const { admin } = await world.company()
  const given = await aTask(admin, { title: 'Medir o padrão de entrada' })
  const { id, number } = await admin.call(tasks.create, { body: given })
  await admin.call(tasks.create, { body: { ...given, title: 'Outra', priority: 'urgent' } })
  expect(await admin.call(tasks.show, { params: { id } })).toMatchObject({
    title: 'Medir o padrão de entrada',
    origin: 'manual',
    ownerId: admin.id,
    statusKind: 'to-do',
    can: { edit: true },
  })
  const ids = async (query: object) => (await admin.call(tasks.list, { query })).list.map((row) => row.id)
  for (const query of [
    { search: 'padrao' },
    { title: 'medir' },
    { priority: 'medium', mine: true, pending: true },
    { numberFrom: number, numberTo: number },
  ])
    expect([query, await ids(query)]).toEqual([query, [id]])
  expect(await ids({ responsible: admin.id })).toHaveLength(2)
  expect(await ids({ overdue: true })).toEqual([])
  expect(await ids({ blocked: true })).toEqual([])
  const { finds } = await admin.call(search.find, { query: { q: 'medir padrao' } })
  expect(finds).toMatchObject([{ kind: 'task', id }])
  const edited = await admin.call(tasks.edit, { params: { id }, body: { title: 'Medir' } })
  expect(edited.title).toBe('Medir')
  await admin.call(tasks.remove, { params: { id } })
  expect(await ids({ title: 'medir' })).toEqual([])
  await admin.call(trash.restore, { params: { kind: 'task', id } })
  expect(await ids({ title: 'medir' })).toEqual([id])
})

it('a task on what is denied to a person is hidden from them, also when it is their own', async () => {
  const { admin, user } = await world.company()
  const seller = await user('salesman')
  const { id: contactId } = await admin.call(contacts.create, { body: { name: 'Maria Lima', phone: '34998124000' } })
  const body = await aTask(admin, { contactId, responsibleIds: [seller.id] })
  const { id } = await admin.call(tasks.create, { body })
  expect((await seller.call(tasks.list, { query: {} })).list.map((task) => task.id)).toEqual([id])
  await admin.request('PUT', `/api/denials/contact/${contactId}`, { userIds: [seller.id] })
  expect((await seller.call(tasks.list, { query: {} })).list).toEqual([])
  expect((await seller.request('GET', `/api/tasks/${id}`)).status).toBe(404)
})
