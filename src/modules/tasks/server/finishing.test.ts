import { expect, it } from 'vitest'
import { type Actor, startWorld, type TestCompany } from '../../../app/testing.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import { contacts } from '../../contacts/contract.ts'
import { deals } from '../../deals/contract.ts'
import { funnels } from '../../funnels/contract.ts'
import { notifications } from '../../notifications/contract.ts'
import { tasks } from '../contract.ts'
import { aTask } from './test-task.ts'

const world = await startWorld()

async function withDeal(requires: string[] = [], ownerId?: string | null) {
  const company = await world.company()
  const { admin, storeId, within } = company
  const [stepId, first, next, dealId] = [newId(), newId(), newId(), newId()]
  const contact = await admin.call(contacts.create, { body: { name: 'Maria Lima', phone: '34998124000' } })
  await within(async (ctx) => {
    await ctx.run(statement("insert into steps (id, name) values ($1, 'Vendas')", [stepId]))
    await ctx.run(
      statement(
        `insert into statuses (id, step_id, name, position, requires)
         values ($1, $3, 'Visita', 100, '{}'), ($2, $3, 'Negociação', 101, $4)`,
        [first, next, stepId, requires],
      ),
    )
    await ctx.run(
      statement(
        `insert into deals (id, number, title, contact_id, step_id, status_id, store_id, owner_id)
         values ($1, 9001, 'Casa de Maria', $2, $3, $4, $5, $6)`,
        [dealId, contact.id, stepId, first, storeId, ownerId === undefined ? admin.id : ownerId],
      ),
    )
  })
  return { ...company, dealId, first, next, contactId: contact.id }
}

const statusOf = async (actor: Actor, kind: string) =>
  (await actor.call(tasks.statuses, {})).find((status) => status.kind === kind)!.id

const finish = async (actor: Actor, id: string, more: object = {}) =>
  actor.call(tasks.setStatus, { params: { id }, body: { statusId: await statusOf(actor, 'done'), ...more } })

it('[TASK-026] finishing sets the end date, writes the time down and counts on the deal', async () => {
  const { admin, dealId } = await withDeal()
  const { id } = await admin.call(tasks.create, { body: await aTask(admin, { dealId }) })
  const pending = async () => (await admin.call(deals.show, { params: { id: dealId } })).pendingTasks
  expect(await pending()).toBe(1)
  const done = await finish(admin, id, { minutes: 45 })
  expect(done).toMatchObject({ statusKind: 'done', executedMinutes: 45, overdue: false, origin: 'deal' })
  expect(done.endsOn).toMatch(/^\d{4}-/)
  expect(done.finishedAt).not.toBeNull()
  expect(await pending()).toBe(0)
  const todo = await statusOf(admin, 'to-do')
  const reopened = await admin.call(tasks.setStatus, { params: { id }, body: { statusId: todo } })
  expect(reopened).toMatchObject({ finishedAt: null, endsOn: null })
  expect(await pending()).toBe(1)
})

it('[TASK-023] finishing moves the deal by the rules of its next status; refused, the task stays open unless it is done without', async () => {
  const { admin, dealId, first, next } = await withDeal(['document'])
  const { id } = await admin.call(tasks.create, { body: await aTask(admin, { dealId, targetStatusId: next }) })
  await expect(finish(admin, id, { minutes: 10 })).rejects.toMatchObject({ status: 409, code: 'funnels.missing_items' })
  const where = async () => (await admin.call(deals.show, { params: { id: dealId } })).statusId
  expect(await admin.call(tasks.show, { params: { id } })).toMatchObject({ finishedAt: null, executedMinutes: 0 })
  expect(await where()).toBe(first)
  expect(await finish(admin, id, { withoutMoving: true })).toMatchObject({ statusKind: 'done' })
  expect(await where()).toBe(first)
})

it('finishing moves a deal that lacks nothing, also into a status that wants no task left', async () => {
  const { admin, dealId, next } = await withDeal(['no-pending-tasks'])
  const { id } = await admin.call(tasks.create, { body: await aTask(admin, { dealId, targetStatusId: next }) })
  await finish(admin, id)
  expect((await admin.call(deals.show, { params: { id: dealId } })).statusId).toBe(next)
})

it('[TASK-036] a task that waits for another is neither started nor finished until that is done; its people are told', async () => {
  const { admin, user } = await world.company()
  const bia = await user('salesman')
  const { id: first } = await admin.call(tasks.create, { body: await aTask(admin) })
  const { id } = await admin.call(tasks.create, {
    body: await aTask(admin, { title: 'Depois', responsibleIds: [bia.id] }),
  })
  const blocked = await admin.call(tasks.block, { params: { id }, body: { blockedById: first } })
  expect(blocked).toMatchObject({ blocked: true, blockedBy: [{ id: first }] })
  for (const kind of ['in-progress', 'done'])
    await expect(
      admin.call(tasks.setStatus, { params: { id }, body: { statusId: await statusOf(admin, kind) } }),
    ).rejects.toMatchObject({
      code: 'tasks.blocked',
      message: 'Esta tarefa está bloqueada por outra tarefa não concluída.',
    })
  await finish(admin, first)
  const told = await bia.call(notifications.list, { query: {} })
  expect(told.list.map(({ kind }) => kind)).toContain('task-freed')
  expect(await finish(admin, id)).toMatchObject({ statusKind: 'done' })
})

it('[TASK-020] a dependency that would make a task block itself is refused, also when two people close the ring at once', async () => {
  const { admin } = await world.company()
  const ids: string[] = []
  for (const title of ['A', 'B', 'C'])
    ids.push((await admin.call(tasks.create, { body: await aTask(admin, { title }) })).id)
  const [a, b, c] = ids as [string, string, string]
  const block = (id: string, blockedById: string) => admin.call(tasks.block, { params: { id }, body: { blockedById } })
  await expect(block(a, a)).rejects.toMatchObject({ code: 'tasks.cycle' })
  await block(a, b)
  const both = await Promise.allSettled([block(b, c), block(c, a)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

it('[TASK-039] only who manages dependencies sets and takes them away', async () => {
  const { admin, user } = await world.company()
  const technician = await user('technician')
  const first = await technician.call(tasks.create, { body: await aTask(technician) })
  const { id } = await technician.call(tasks.create, { body: await aTask(technician) })
  await expect(technician.call(tasks.block, { params: { id }, body: { blockedById: first.id } })).rejects.toMatchObject(
    { status: 403 },
  )
  await admin.call(tasks.block, { params: { id }, body: { blockedById: first.id } })
  await expect(technician.call(tasks.unblock, { params: { id, blockerId: first.id } })).rejects.toMatchObject({
    status: 403,
  })
})

it('[DEAL-075] a task on a deal needs an owner of the deal', async () => {
  const { admin, dealId } = await withDeal([], null)
  await expect(admin.call(tasks.create, { body: await aTask(admin, { dealId }) })).rejects.toMatchObject({
    code: 'deals.owner_required',
  })
})

it('[FUNN-046] [FUNN-064] a status goes neither with open tasks of its deals nor while a type moves deals to it', async () => {
  const { admin, dealId, first, next } = await withDeal()
  const { id } = await admin.call(tasks.create, { body: await aTask(admin, { dealId, title: 'Vistoria' }) })
  const gone = admin.call(funnels.removeStatus, { params: { id: first }, query: { takenOverBy: next } })
  await expect(gone).rejects.toMatchObject({
    code: 'funnels.status_has_tasks',
    message: 'Não é possível excluir o status, pois existem tarefas nele.',
  })
  await finish(admin, id)
  await admin.call(tasks.addType, { body: { name: 'Contrato', targetStatusId: next } })
  await expect(admin.call(funnels.removeStatus, { params: { id: next }, query: {} })).rejects.toMatchObject({
    code: 'funnels.status_has_tasks',
  })
})

it('[CONT-054] a task on a contact needs the permission for it', async () => {
  const company: TestCompany & { contactId: string } = await withDeal()
  const { admin, user, contactId } = company
  const technician = await user('technician', { plus: ['contacts.view'] })
  await expect(technician.call(tasks.create, { body: await aTask(technician, { contactId }) })).rejects.toMatchObject({
    status: 403,
  })
  expect(await admin.call(tasks.create, { body: await aTask(admin, { contactId }) })).toMatchObject({
    origin: 'contact',
  })
})
