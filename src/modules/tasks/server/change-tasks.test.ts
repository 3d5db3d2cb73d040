import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { works } from '../../../platform/work/contract.ts'
import { tasks } from '../contract.ts'
import { aTask } from './test-task.ts'

const world = await startWorld()

it('many tasks are changed at once, each by its own rules with the reason, and that is undone', async () => {
  const { admin } = await world.company()
  const make = async (title: string) => (await admin.call(tasks.create, { body: await aTask(admin, { title }) })).id
  const [first, waits] = [await make('Primeira'), await make('Espera')]
  await admin.call(tasks.block, { params: { id: waits }, body: { blockedById: first } })
  const done = (await admin.call(tasks.statuses, {})).find(({ kind }) => kind === 'done')!
  const other = await make('Outra')
  const kinds = async () =>
    Promise.all([other, waits].map(async (id) => (await admin.call(tasks.show, { params: { id } })).statusKind))
  const work = await admin.call(tasks.change, {
    body: { chosen: { ids: [other, waits] }, to: { statusId: done.id, priority: 'high' } },
  })
  expect(work).toMatchObject({ done: 1, failed: 1, mayUndo: true })
  expect((await admin.call(works.failures, { params: { id: work.id } })).list).toMatchObject([
    { title: 'Espera', reason: 'Esta tarefa está bloqueada por outra tarefa não concluída.' },
  ])
  expect(await kinds()).toEqual(['done', 'to-do'])
  await admin.call(works.undo, { params: { id: work.id } })
  expect(await kinds()).toEqual(['to-do', 'to-do'])
  expect(await admin.call(tasks.show, { params: { id: other } })).toMatchObject({
    finishedAt: null,
    priority: 'medium',
  })
})

it('changes of other people’s tasks are left out for whoever may change their own alone', async () => {
  const { admin, user } = await world.company()
  const seller = await user('salesman', { plus: ['tasks.list-others'] })
  const { id } = await admin.call(tasks.create, { body: await aTask(admin) })
  const work = await seller.call(tasks.change, { body: { chosen: { ids: [id] }, to: { priority: 'urgent' } } })
  expect(work).toMatchObject({ done: 0, failed: 1 })
})
