import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { aContact, aDeal, funnelOf } from '../../deals/server/testing.ts'
import { funnels } from '../../funnels/contract.ts'
import { search } from '../../search/contract.ts'
import { team } from '../../team/contract.ts'
import { trash } from '../../trash/contract.ts'
import { tasks } from '../contract.ts'
import { insertTask } from './insert-task.ts'
import { aTask, inDays } from './test-task.ts'

const world = await startWorld()

it('[TASK-001] is added, found, listed by its filters, changed, deleted and brought back', async () => {
  const { admin } = await world.company()
  const given = await aTask(admin, { title: 'Medir o padrão de entrada' })
  const { id, number } = await admin.call(tasks.create, { body: given })
  await admin.call(tasks.create, { body: { ...given, title: 'Outra', priority: 'urgent' } })
  expect(await admin.call(tasks.show, { params: { id } })).toMatchObject({
    title: 'Medir o padrão de entrada',
    origin: 'manual',
    ownerId: admin.id,
    statusKind: 'to-do',
    can: { edit: true, remove: true, depend: true },
  })
  const ids = async (query: object) => (await admin.call(tasks.list, { query })).list.map((row) => row.id)
  for (const query of [
    { search: 'padrao' },
    { title: 'medir' },
    { priority: 'medium', mine: true, pending: true },
    { numberFrom: number, numberTo: number },
  ])
    expect([query, await ids(query)]).toEqual([query, [id]])
  const page = await admin.call(tasks.list, { query: { responsible: admin.id, pageSize: 1, sort: 'number' } })
  expect(page).toMatchObject({ list: [{ id }], totalItems: 2 })
  const rest = await admin.call(tasks.list, { query: { pageSize: 1, sort: 'number', after: page.nextCursor! } })
  expect(rest).toMatchObject({ list: [{ title: 'Outra' }] })
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

it('[TASK-009] holds every one of its fields', async () => {
  const { admin, user } = await world.company()
  const bia = await user('salesman')
  const contact = await aContact(admin, { name: 'Maria Lima' })
  const { id: dealId } = await aDeal(admin, { title: 'Casa', contactId: contact.id })
  const { statusId: targetStatusId } = (await funnelOf(admin)).at('Comercial', 'Qualificação')
  const given = {
    ...(await aTask(admin)),
    title: 'Vistoria',
    description: 'Levar a escada',
    responsibleIds: [admin.id, bia.id],
    ownerId: bia.id,
    dealId,
    startsOn: inDays(1),
    startsTime: '08:00',
    dueOn: inDays(2),
    dueTime: '17:30',
    endsOn: inDays(3),
    priority: 'urgent' as const,
    estimatedMinutes: 90,
    targetStatusId,
  }
  const first = await admin.call(tasks.create, { body: await aTask(admin) })
  const { id } = await admin.call(tasks.create, { body: given })
  const params = { id }
  await admin.call(tasks.block, { params, body: { blockedById: first.id } })
  await admin.call(tasks.addTime, { params, body: { onDay: inDays(0), minutes: 20 } })
  const line = { text: 'Medir' }
  const body = { objectives: [line], checklists: [{ name: 'No local', items: [line] }] }
  await admin.call(tasks.editLists, { params, body })
  const said = await admin.call(tasks.comment, { params, body: { text: 'Pronta?' } })
  await admin.call(tasks.comment, { params, body: { text: 'Quase', parentId: said.id } })
  await admin.call(tasks.remind, { params, body: { onDay: inDays(1), onTime: '07:00' } })
  const { dueAt: _dueAt, ...shown } = await admin.call(tasks.show, { params })
  expect(shown).toMatchObject({
    ...given,
    contactId: contact.id,
    origin: 'deal',
    executedMinutes: 20,
    blockedBy: [{ id: first.id }],
    comments: 2,
    items: 2,
  })
})

it('a task is found by the customer whom it stands on, itself or by its deal', async () => {
  const { admin } = await world.company()
  const contact = await aContact(admin, { name: 'Aurora Boreal' })
  const { id: dealId } = await aDeal(admin, { contactId: contact.id })
  const onDeal = await admin.call(tasks.create, { body: await aTask(admin, { title: 'Medir', dealId }) })
  const call = await aTask(admin, { title: 'Ligar', contactId: contact.id })
  const onContact = await admin.call(tasks.create, { body: call })
  await admin.call(tasks.create, { body: await aTask(admin, { title: 'Varrer' }) })
  const ids = async (search: string) => (await admin.call(tasks.list, { query: { search } })).list.map(({ id }) => id)
  expect((await ids('aurora')).toSorted()).toEqual([onDeal.id, onContact.id].toSorted())
  expect(await ids('ligar boreal')).toEqual([onContact.id])
  expect(await ids('varrer aurora')).toEqual([])
})

it('[TASK-013] has one of four priorities, the middle one unless another is given', async () => {
  const { admin } = await world.company()
  expect(await admin.call(tasks.create, { body: await aTask(admin) })).toMatchObject({ priority: 'medium' })
  for (const priority of ['low', 'medium', 'high', 'urgent'] as const)
    expect(await admin.call(tasks.create, { body: await aTask(admin, { priority }) })).toMatchObject({ priority })
  const { status } = await admin.request('POST', '/api/tasks', { ...(await aTask(admin)), priority: 'whenever' })
  expect(status).toBe(422)
})

it('[TASK-025] is overdue once its deadline has passed, until it is done', async () => {
  const { admin } = await world.company()
  const make = async (given: object) => (await admin.call(tasks.create, { body: await aTask(admin, given) })).id
  const [late, today] = [await make({ dueOn: inDays(-1) }), await make({ dueOn: inDays(0), dueTime: '' })]
  const overdue = async () => (await admin.call(tasks.list, { query: { overdue: true } })).list.map(({ id }) => id)
  expect(await overdue()).toEqual([late])
  expect(await admin.call(tasks.show, { params: { id: late } })).toMatchObject({ overdue: true })
  expect(await admin.call(tasks.show, { params: { id: today } })).toMatchObject({ overdue: false })
  const statusId = (await admin.call(tasks.statuses, {})).find(({ kind }) => kind === 'done')!.id
  await admin.call(tasks.setStatus, { params: { id: late }, body: { statusId } })
  expect(await overdue()).toEqual([])
  expect(await admin.call(tasks.show, { params: { id: late } })).toMatchObject({ overdue: false })
})

it('[TASK-014] its origin is the place it was made from, and no other may be sent', async () => {
  const company = await world.company()
  const { admin } = company
  const contact = await aContact(admin)
  const deal = await aDeal(admin, { contactId: contact.id })
  const made = async (title: string, given: object) =>
    admin.call(tasks.create, { body: { ...(await aTask(admin, { title })), ...given } })
  await expect(made('automation', { origin: 'automation' })).rejects.toMatchObject({ status: 422 })
  await made('manual', {})
  await made('deal', { dealId: deal.id })
  await made('contact', { contactId: contact.id })
  // Rules and service orders add their tasks by this.
  const given = await aTask(admin)
  await company.within(async (ctx) => {
    for (const origin of ['automation', 'service-order'])
      await insertTask(ctx, {
        ...given,
        title: origin,
        origin,
        ownerId: admin.id,
        dealId: null,
        contactId: null,
        repeats: null,
      })
  })
  for (const origin of ['manual', 'deal', 'contact', 'automation', 'service-order'] as const) {
    const { list } = await admin.call(tasks.list, { query: { origin: [origin] } })
    expect(list).toMatchObject([{ title: origin, origin }])
  }
})

it('nobody names a target that they may not move deals into, on a task or a type: another’s hand would move them there', async () => {
  const { admin, user, roleIds } = await world.company()
  const { at } = await funnelOf(admin)
  const { id: dealId } = await aDeal(admin)
  const [first, next] = [at('Comercial', 'Qualificação').statusId, at('Comercial', 'Negociação').statusId]
  await admin.call(funnels.editStatus, { params: { id: next }, body: { moveRoles: [roleIds.administrator!] } })
  const manager = await user('manager', { plus: ['team.see-all-stores', 'tasks.configure', 'tasks.edit-others'] })
  const refused = { status: 403, code: 'funnels.may_not_move_into', fields: { targetStatusId: expect.any(String) } }
  const made = await aTask(manager, { dealId, targetStatusId: next })
  await expect(manager.call(tasks.create, { body: made })).rejects.toMatchObject(refused)
  await expect(manager.call(tasks.addType, { body: { name: 'Contrato', targetStatusId: next } })).rejects.toMatchObject(
    refused,
  )
  const { id } = await manager.call(tasks.create, { body: { ...made, targetStatusId: first } })
  const edit = (actor: typeof admin, body: object) => actor.call(tasks.edit, { params: { id }, body })
  await expect(edit(manager, { targetStatusId: next })).rejects.toMatchObject(refused)
  // What is there already, and what a type of somebody who may says, stays.
  await edit(admin, { targetStatusId: next })
  expect(await edit(manager, { title: 'Medir', targetStatusId: next })).toMatchObject({ title: 'Medir' })
  const type = await admin.call(tasks.addType, { body: { name: 'Assinatura', targetStatusId: next } })
  const ofType = await aTask(manager, { dealId, typeId: type.id, targetStatusId: next })
  expect(await manager.call(tasks.create, { body: ofType })).toMatchObject({ targetStatusId: next })
})

it('a task that names who left keeps them when others are named beside, and takes nobody new who left', async () => {
  const { admin, user } = await world.company()
  const [gone, other, goneToo] = [await user('salesman'), await user('salesman'), await user('salesman')]
  const { id } = await admin.call(tasks.create, {
    body: await aTask(admin, { ownerId: gone.id, responsibleIds: [gone.id, admin.id] }),
  })
  for (const one of [gone, goneToo])
    await admin.call(team.editUser, { params: { id: one.id }, body: { active: false } })
  const edit = (responsibleIds: string[]) =>
    admin.call(tasks.edit, { params: { id }, body: { priority: 'urgent', ownerId: gone.id, responsibleIds } })
  expect(await edit([gone.id, admin.id])).toMatchObject({ priority: 'urgent' })
  expect(await edit([gone.id, admin.id, other.id])).toMatchObject({ responsibleIds: [gone.id, admin.id, other.id] })
  await expect(edit([gone.id, goneToo.id])).rejects.toMatchObject({ status: 404 })
})
