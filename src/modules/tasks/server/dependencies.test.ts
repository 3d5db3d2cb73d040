import { expect, it } from 'vitest'
import { type Actor, startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { notifications } from '../../notifications/contract.ts'
import { tasks } from '../contract.ts'
import { aTask, waitingFor } from './test-task.ts'

const world = await startWorld()

const statusOf = async (actor: Actor, kind: string) =>
  (await actor.call(tasks.statuses, {})).find((status) => status.kind === kind)!.id

const finish = async (actor: Actor, id: string, more: object = {}) =>
  actor.call(tasks.setStatus, { params: { id }, body: { statusId: await statusOf(actor, 'done'), ...more } })

it('[TASK-036] a task that waits for another is neither started nor finished until that is done; its people are told', async () => {
  const { admin, user } = await world.company()
  const bia = await user('salesman')
  const { id: first } = await admin.call(tasks.create, { body: await aTask(admin, { title: 'Antes' }) })
  const { id } = await admin.call(tasks.create, {
    body: await aTask(admin, { title: 'Depois', responsibleIds: [bia.id] }),
  })
  const blocked = await admin.call(tasks.block, { params: { id }, body: { blockedById: first } })
  expect(blocked).toMatchObject({ blocked: true, blockedBy: [{ id: first }] })
  for (const kind of ['in-progress', 'done'])
    await expect(
      admin.call(tasks.setStatus, { params: { id }, body: { statusId: await statusOf(admin, kind) } }),
    ).rejects.toMatchObject({
      code: 'tasks.blocked_by',
      message: 'Esta tarefa está bloqueada por outra tarefa não concluída. Ela espera “Antes” (nº 1).',
    })
  const timer = { code: 'tasks.blocked_by', message: expect.stringContaining('Ela espera “Antes” (nº 1).') }
  await expect(admin.call(tasks.startTimer, { params: { id } })).rejects.toMatchObject(timer)
  await expect(finish(bia, id)).rejects.toMatchObject({
    code: 'tasks.blocked',
    message: 'Esta tarefa está bloqueada por outra tarefa não concluída.',
  })
  await finish(admin, first)
  const notices = await bia.call(notifications.list, { query: {} })
  expect(notices.list.map(({ kind }) => kind)).toContain('task-freed')
  expect(await finish(admin, id)).toMatchObject({ statusKind: 'done' })
})

it('whoever waits for two tasks that are done at once is told, and once', async () => {
  const { admin, user, within } = await world.company()
  const bia = await user('salesman')
  const make = async (given: object) => (await admin.call(tasks.create, { body: await aTask(admin, given) })).id
  const waiting = async () => {
    const ids = [await make({ title: 'A' }), await make({ title: 'B' })]
    const id = await make({ title: 'Depois', responsibleIds: [bia.id] })
    for (const blockedById of ids) await admin.call(tasks.block, { params: { id }, body: { blockedById } })
    return { id, ids }
  }
  const freed = async (id: string) =>
    (await bia.call(notifications.list, { query: {} })).list.filter(
      ({ kind, link }) => kind === 'task-freed' && link.endsWith(id),
    ).length
  const byTwo = await waiting()
  const finishing = await within(async (ctx) => {
    await ctx.run(statement('select from tasks where id = $1 for update', [byTwo.id]))
    const started = byTwo.ids.map((id) => finish(admin, id))
    await expect.poll(() => waitingFor(ctx), { timeout: 10_000 }).toBe(2)
    return { started }
  })
  await Promise.all(finishing.started)
  expect(await freed(byTwo.id)).toBe(1)
  const byMany = await waiting()
  const statusId = await statusOf(admin, 'done')
  await admin.call(tasks.change, { body: { chosen: { ids: byMany.ids }, to: { statusId } } })
  expect(await freed(byMany.id)).toBe(1)
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

it('a task waits for fifty others and no more', async () => {
  const { admin, within } = await world.company()
  const make = async () => (await admin.call(tasks.create, { body: await aTask(admin) })).id
  const [id, last, oneMore] = [await make(), await make(), await make()]
  for (let count = 0; count < 49; count++) await make()
  await within((ctx) =>
    ctx.run(
      statement(
        'insert into task_dependencies (task_id, blocked_by_id) select $1, id from tasks where id <> all($2::uuid[])',
        [id, [id, last, oneMore]],
      ),
    ),
  )
  const wait = (blockedById: string) => admin.call(tasks.block, { params: { id }, body: { blockedById } })
  expect((await wait(last)).blockedBy).toHaveLength(50)
  await expect(wait(oneMore)).rejects.toMatchObject({
    status: 409,
    code: 'tasks.too_many_blockers',
    message: 'Uma tarefa espera por no máximo 50 outras.',
  })
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
