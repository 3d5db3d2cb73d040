import { expect, it } from 'vitest'
import { type Actor, startWorld, type TestCompany } from '../../../app/testing.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import { activity } from '../../activity/contract.ts'
import { contacts } from '../../contacts/contract.ts'
import { deals } from '../../deals/contract.ts'
import { dealViews } from '../../deals/views-contract.ts'
import { funnels } from '../../funnels/contract.ts'
import { tasks } from '../contract.ts'
import { aTask, inDays, waitingFor } from './test-task.ts'

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

it('the timeline tells once that a task was finished', async () => {
  const { admin, dealId } = await withDeal()
  const { id } = await admin.call(tasks.create, { body: await aTask(admin, { dealId, title: 'Medir' }) })
  await finish(admin, id)
  const { entries } = await admin.call(activity.timeline, { params: { threadId: dealId }, query: {} })
  const texts = entries.map(({ text }) => text).filter((text) => text.includes('Medir'))
  expect(texts).toEqual(['moveu a tarefa Medir para Concluída', 'criou a tarefa Medir'])
})

it('a task that was added to the deal meanwhile is no reason not to finish', async () => {
  const { admin, user, dealId, next } = await withDeal()
  const colleague = await user('administrator')
  const { id } = await admin.call(tasks.create, { body: await aTask(admin, { dealId, targetStatusId: next }) })
  await colleague.call(tasks.create, { body: await aTask(colleague, { dealId }) })
  const body = { statusId: await statusOf(admin, 'done') }
  const finished = await admin.request('PUT', `/api/tasks/${id}/status`, body, { 'x-form-age': '60000' })
  expect(finished.status).toBe(200)
  expect(await admin.call(deals.show, { params: { id: dealId } })).toMatchObject({ pendingTasks: 1, statusId: next })
})

it('a counter that the product keeps is nobody’s edit: a form that writes it along is not refused for it', async () => {
  const { admin, dealId, user } = await withDeal()
  const colleague = await user('administrator')
  const { id } = await admin.call(tasks.create, { body: await aTask(admin, { dealId }) })
  await colleague.call(tasks.create, { body: await aTask(colleague, { dealId }) })
  const body = { statusId: await statusOf(admin, 'done') }
  const put = () => admin.request('PUT', `/api/tasks/${id}/status`, body, { 'x-form-age': '60000' })
  expect((await put()).status).toBe(200)
})

it('[TASK-026] finishing sets the end date, writes the time down and counts on the deal', async () => {
  const { admin, dealId } = await withDeal()
  const { id } = await admin.call(tasks.create, { body: await aTask(admin, { dealId }) })
  const pending = async () => (await admin.call(deals.show, { params: { id: dealId } })).pendingTasks
  expect(await pending()).toBe(1)
  const done = await finish(admin, id, { minutes: 45 })
  expect(done).toMatchObject({ statusKind: 'done', executedMinutes: 45, overdue: false, origin: 'deal' })
  expect(done.endsOn).toBe(inDays(0))
  expect(done.finishedAt).not.toBeNull()
  expect(await pending()).toBe(0)
  const todo = await statusOf(admin, 'to-do')
  const reopened = await admin.call(tasks.setStatus, { params: { id }, body: { statusId: todo } })
  expect(reopened).toMatchObject({ finishedAt: null, endsOn: null })
  expect(await pending()).toBe(1)
})

it('two tasks of a deal that are finished at once leave none pending', async () => {
  const { admin, dealId, within } = await withDeal()
  const both: string[] = []
  for (const title of ['A', 'B'])
    both.push((await admin.call(tasks.create, { body: await aTask(admin, { title, dealId }) })).id)
  const finishing = await within(async (ctx) => {
    await ctx.run(statement('select from deals where id = $1 for update', [dealId]))
    const started = both.map((id) => finish(admin, id))
    await expect.poll(() => waitingFor(ctx), { timeout: 10_000 }).toBe(2)
    return { started }
  })
  await Promise.all(finishing.started)
  expect((await admin.call(deals.show, { params: { id: dealId } })).pendingTasks).toBe(0)
})

it('[TASK-023] finishing moves the deal by the rules of its next status; refused, the task stays open unless it is done without', async () => {
  const { admin, dealId, first, next } = await withDeal(['document'])
  // Set on the type, another on the task.
  const type = await admin.call(tasks.addType, { body: { name: 'Contrato', targetStatusId: next } })
  const body = await aTask(admin, { dealId, typeId: type.id })
  const ofType = await admin.call(tasks.create, { body })
  expect(ofType.targetStatusId).toBe(next)
  const { targetStatusId } = await admin.call(tasks.edit, {
    params: { id: ofType.id },
    body: { targetStatusId: first },
  })
  expect(targetStatusId).toBe(first)
  const { id } = await admin.call(tasks.create, { body: await aTask(admin, { dealId, targetStatusId: next }) })
  await expect(finish(admin, id, { minutes: 10 })).rejects.toMatchObject({ status: 409, code: 'funnels.missing_items' })
  const where = async () => (await admin.call(deals.show, { params: { id: dealId } })).statusId
  expect(await admin.call(tasks.show, { params: { id } })).toMatchObject({ finishedAt: null, executedMinutes: 0 })
  expect(await where()).toBe(first)
  expect(await finish(admin, id, { withoutMoving: true })).toMatchObject({ statusKind: 'done' })
  expect(await where()).toBe(first)
})

it('what the next status of its deal lacks is sent along: deal and task change together or not at all', async () => {
  const { admin, dealId, contactId, first, next } = await withDeal(['document', 'email'])
  const { id } = await admin.call(tasks.create, { body: await aTask(admin, { dealId, targetStatusId: next }) })
  const state = async () => ({
    done: (await admin.call(tasks.show, { params: { id } })).finishedAt !== null,
    statusId: (await admin.call(deals.show, { params: { id: dealId } })).statusId,
    document: (await admin.call(contacts.show, { params: { id: contactId } })).document,
  })
  const document = '52998224725'
  await expect(finish(admin, id, { fill: { document } })).rejects.toMatchObject({ code: 'funnels.missing_items' })
  expect(await state()).toEqual({ done: false, statusId: first, document: '' })
  await finish(admin, id, { fill: { document, email: 'maria@exemplo.com.br' } })
  expect(await state()).toEqual({ done: true, statusId: next, document })
})

it('a deal goes back to an earlier status when whoever finishes has confirmed that', async () => {
  const { admin, dealId, first, next } = await withDeal()
  await admin.call(deals.move, { params: { id: dealId }, body: { statusId: next } })
  const { id } = await admin.call(tasks.create, { body: await aTask(admin, { dealId, targetStatusId: first }) })
  await expect(finish(admin, id)).rejects.toMatchObject({ code: 'deals.confirm_back' })
  await finish(admin, id, { confirmedBack: true })
  expect((await admin.call(deals.show, { params: { id: dealId } })).statusId).toBe(first)
})

it('the deal keeps the nearest deadline of its open tasks, whatever moves it', async () => {
  const { admin, dealId } = await withDeal()
  const make = async (dueOn: string) =>
    (await admin.call(tasks.create, { body: await aTask(admin, { dealId, dueOn }) })).id
  const [near, far] = [await make(inDays(3)), await make(inDays(9))]
  const kept = async () => Date.parse((await admin.call(deals.show, { params: { id: dealId } })).tasksDueAt ?? '')
  const dueAt = async (id: string) => Date.parse((await admin.call(tasks.show, { params: { id } })).dueAt)
  expect(await kept()).toBe(await dueAt(near))
  const [startsOn, late] = [inDays(-9), inDays(-2)]
  await admin.call(tasks.setDays, { params: { id: far }, body: { startsOn, dueOn: late } })
  expect(await kept()).toBe(await dueAt(far))
  expect(await admin.call(dealViews.nextSteps, { query: {} })).toMatchObject({ overdue: 1, none: 0 })
  await admin.call(tasks.change, { body: { chosen: { ids: [far] }, to: { dueOn: inDays(12) } } })
  expect(await kept()).toBe(await dueAt(near))
  await finish(admin, near)
  expect(await kept()).toBe(await dueAt(far))
  await finish(admin, far)
  expect(await kept()).toBeNaN()
  expect(await admin.call(dealViews.nextSteps, { query: {} })).toMatchObject({ overdue: 0, none: 1 })
})

it('finishing moves a deal that lacks nothing, also into a status that wants no task left', async () => {
  const { admin, dealId, next } = await withDeal(['no-pending-tasks'])
  const { id } = await admin.call(tasks.create, { body: await aTask(admin, { dealId, targetStatusId: next }) })
  await finish(admin, id)
  expect((await admin.call(deals.show, { params: { id: dealId } })).statusId).toBe(next)
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
    details: { found: [{ kind: 'task', id, name: 'Vistoria', leadsTo: `/tasks/${id}` }], others: 0 },
  })
  await finish(admin, id)
  await admin.call(tasks.addType, { body: { name: 'Contrato', targetStatusId: next } })
  await expect(admin.call(funnels.removeStatus, { params: { id: next }, query: {} })).rejects.toMatchObject({
    code: 'funnels.status_has_tasks',
    message: 'Não é possível excluir o status, pois há tarefas ou tipos de tarefa que levam negócios a ele.',
    details: { found: [{ kind: 'task-type', name: 'Contrato', leadsTo: '/settings/task/task-types' }], others: 0 },
  })
})

it('a task is not created finished: whoever sends a status of that kind is told the way, and nothing is written', async () => {
  const { admin, dealId, next } = await withDeal()
  const done = (await admin.call(tasks.statuses, {})).find(({ kind }) => kind === 'done')!
  const body = await aTask(admin, { dealId, targetStatusId: next, statusId: done.id })
  await expect(admin.call(tasks.create, { body })).rejects.toMatchObject({
    status: 422,
    fields: { statusId: expect.stringContaining('não nasce concluída') },
  })
  expect((await admin.call(tasks.list, { query: {} })).list).toEqual([])
})

it('a status sent along with other fields is refused with the way to change it; the same one changes nothing', async () => {
  const { admin, dealId } = await withDeal()
  const { id, statusId } = await admin.call(tasks.create, { body: await aTask(admin, { dealId }) })
  const done = (await admin.call(tasks.statuses, {})).find(({ kind }) => kind === 'done')!
  const edit = (body: object) => admin.call(tasks.edit, { params: { id }, body })
  await expect(edit({ title: 'Outra', statusId: done.id })).rejects.toMatchObject({
    status: 422,
    fields: { statusId: expect.stringContaining(`PUT /tasks/${id}/status`) },
  })
  expect(await edit({ title: 'Outra', statusId })).toMatchObject({ title: 'Outra', statusId })
})

it('[FUNN-046] a status beside the main one does not go either while a deal in it has open tasks', async () => {
  const { admin, dealId } = await withDeal()
  const step = await admin.call(funnels.addStep, { body: { name: 'Obra', parallel: true } })
  const beside = await admin.call(funnels.addStatus, { params: { id: step.id }, body: { name: 'Em obra' } })
  const other = await admin.call(funnels.addStatus, { params: { id: step.id }, body: { name: 'Parada' } })
  await admin.call(deals.move, { params: { id: dealId }, body: { stepId: step.id, statusId: beside.id } })
  const { id } = await admin.call(tasks.create, { body: await aTask(admin, { dealId, title: 'Vistoria' }) })
  const remove = () => admin.call(funnels.removeStatus, { params: { id: beside.id }, query: { takenOverBy: other.id } })
  await expect(remove()).rejects.toMatchObject({
    code: 'funnels.status_has_tasks',
    details: { found: [{ kind: 'task', id }] },
  })
  await finish(admin, id)
  await remove()
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

it('[FUNN-037] a status that asks for it is closed to a deal while one of its tasks is open', async () => {
  const { admin, dealId, next } = await withDeal(['no-pending-tasks'])
  const [one, other] = [
    await admin.call(tasks.create, { body: await aTask(admin, { dealId }) }),
    await admin.call(tasks.create, { body: await aTask(admin, { dealId }) }),
  ]
  const move = () => admin.call(deals.move, { params: { id: dealId }, body: { statusId: next } })
  const label = 'Concluir tarefas pendentes'
  await finish(admin, one.id)
  await expect(move()).rejects.toMatchObject({ status: 409, details: { missing: [{ label }] } })
  await finish(admin, other.id)
  expect(await move()).toMatchObject({ statusId: next })
})
