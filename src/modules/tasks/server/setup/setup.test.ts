import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { tasks } from '../../contract.ts'
import { aTask, inDays, waitingFor } from '../test-task.ts'

const world = await startWorld()

it('[TASK-010] [TASK-024] [TASK-035] a type has name, colour and icon, gives its tasks their start, and stays while it is in use', async () => {
  const { admin } = await world.company()
  const follow = await admin.call(tasks.addType, { body: { name: 'Retorno' } })
  const type = await admin.call(tasks.addType, {
    body: {
      name: 'Vistoria',
      color: '#2A9D8F',
      icon: 'home-search',
      estimatedMinutes: 60,
      objectives: ['Medir'],
      checklists: [{ name: 'No local', items: ['Foto', 'Telha'] }],
      followUps: [{ typeId: follow.id, title: 'Ligar depois', afterDays: 2 }],
    },
  })
  expect(type).toMatchObject({ name: 'Vistoria', color: '#2A9D8F', icon: 'home-search' })
  const task = await admin.call(tasks.create, { body: await aTask(admin, { typeId: type.id }) })
  expect(task).toMatchObject({ estimatedMinutes: 60, items: 3 })
  for (const id of [type.id, follow.id])
    await expect(admin.call(tasks.removeType, { params: { id } })).rejects.toMatchObject({
      status: 409,
      message: 'Não é possível excluir o tipo de tarefa, pois está em uso.',
    })
  const done = (await admin.call(tasks.statuses, {})).find(({ kind }) => kind === 'done')!
  await admin.call(tasks.setStatus, { params: { id: task.id }, body: { statusId: done.id } })
  const { list } = await admin.call(tasks.list, { query: { pending: true } })
  expect(list).toMatchObject([{ title: 'Ligar depois', typeId: follow.id }])
  for (const statusId of [task.statusId, done.id])
    await admin.call(tasks.setStatus, { params: { id: task.id }, body: { statusId } })
  expect((await admin.call(tasks.list, { query: { pending: true } })).totalItems).toBe(1)
})

it('[TASK-011] [TASK-012] statuses have a kind and an order; one with tasks and the last of its kind stay', async () => {
  const { admin } = await world.company()
  const waiting = await admin.call(tasks.addStatus, { body: { name: 'Esperando', kind: 'in-progress' } })
  expect(waiting).toMatchObject({ name: 'Esperando', kind: 'in-progress', position: 3 })
  const asked = await admin.request('POST', '/api/task-statuses', { name: 'Parada', kind: 'paused' })
  expect(asked.status).toBe(422)
  const names = async () => (await admin.call(tasks.statuses, {})).map(({ name }) => name)
  expect(await names()).toEqual(['A fazer', 'Em andamento', 'Concluída', 'Esperando'])
  await admin.call(tasks.arrangeStatuses, { body: { ids: [waiting.id] } })
  expect((await names())[0]).toBe('Esperando')
  const task = await admin.call(tasks.create, { body: await aTask(admin, { statusId: waiting.id }) })
  await expect(admin.call(tasks.removeStatus, { params: { id: waiting.id } })).rejects.toMatchObject({
    code: 'tasks.status_in_use',
  })
  await admin.call(tasks.remove, { params: { id: task.id } })
  await admin.call(tasks.removeStatus, { params: { id: waiting.id } })
  const todo = (await admin.call(tasks.statuses, {})).find(({ kind }) => kind === 'to-do')!
  await expect(admin.call(tasks.removeStatus, { params: { id: todo.id } })).rejects.toMatchObject({
    code: 'tasks.status_last_of_kind',
  })
})

it('of the last two statuses of a kind that are deleted at once one stays', async () => {
  const { admin, within } = await world.company()
  const last = (await admin.call(tasks.statuses, {})).find(({ kind }) => kind === 'in-progress')!
  const other = await admin.call(tasks.addStatus, { body: { name: 'Esperando', kind: 'in-progress' } })
  const removing = await within(async (ctx) => {
    // What is deleted is kept in the trash, after all that may refuse it.
    await ctx.run(statement('lock table deleted_records in share mode'))
    const both = [last, other].map(({ id }) => admin.request('DELETE', `/api/task-statuses/${id}`))
    await expect.poll(() => waitingFor(ctx), { timeout: 10_000 }).toBe(2)
    return { both }
  })
  const answers = await Promise.all(removing.both)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect((await admin.call(tasks.statuses, {})).filter(({ kind }) => kind === 'in-progress')).toHaveLength(1)
})

it('[TASK-030] what a task needs is asked for, left out or empty, in both languages', async () => {
  const { admin } = await world.company()
  const needed = { title: '', typeId: '', statusId: '', responsibleIds: [], startsOn: '', dueOn: '' }
  for (const [given, lang, said] of [
    [needed, 'pt-BR', 'Campo obrigatório.'],
    [{}, 'pt-BR', 'Campo obrigatório.'],
    [needed, 'en-US', 'Required field.'],
  ] as const) {
    const { status, body } = await admin.request('POST', '/api/tasks', given, { 'accept-language': lang })
    expect(status).toBe(422)
    const fields = Object.fromEntries(Object.keys(needed).map((name) => [name, said]))
    expect(body).toMatchObject({ Fields: fields })
  }
})

it('[TASK-031] its start stands not after its end', async () => {
  const { admin } = await world.company()
  await expect(admin.call(tasks.create, { body: await aTask(admin, { endsOn: inDays(-5) }) })).rejects.toMatchObject({
    fields: { startsOn: 'A data de início não pode ser posterior à data de término.' },
  })
})

it('people see their own tasks, and those of others with the permission for it', async () => {
  const { admin, user } = await world.company()
  const [seller, supervisor] = [await user('salesman'), await user('supervisor')]
  const { id } = await admin.call(tasks.create, { body: await aTask(admin) })
  const own = await seller.call(tasks.create, { body: await aTask(seller) })
  const seen = async (actor: typeof seller) => (await actor.call(tasks.list, { query: {} })).list.map((row) => row.id)
  expect(await seen(seller)).toEqual([own.id])
  expect((await seen(supervisor)).toSorted()).toEqual([id, own.id].toSorted())
  await expect(seller.call(tasks.show, { params: { id } })).rejects.toMatchObject({ status: 404 })
  await expect(seller.call(tasks.edit, { params: { id }, body: { title: 'Minha' } })).rejects.toMatchObject({
    status: 404,
  })
})
