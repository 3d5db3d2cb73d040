import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { works } from '../../../platform/work/contract.ts'
import { activity } from '../../activity/contract.ts'
import { aContact } from '../../deals/server/testing.ts'
import { tasks } from '../contract.ts'
import { aTask, inDays } from './test-task.ts'

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
    {
      title: 'Espera',
      reason: 'Esta tarefa está bloqueada por outra tarefa não concluída. Ela espera “Primeira” (nº 1).',
    },
  ])
  expect(await kinds()).toEqual(['done', 'to-do'])
  await admin.call(works.undo, { params: { id: work.id } })
  expect(await kinds()).toEqual(['to-do', 'to-do'])
  expect(await admin.call(tasks.show, { params: { id: other } })).toMatchObject({
    finishedAt: null,
    priority: 'medium',
  })
})

it('many deliveries are put on another day, and undone, also of what repeats', async () => {
  const { admin } = await world.company()
  const repeats = { every: 1, unit: 'month', until: null } as const
  const body = await aTask(admin, { startsOn: inDays(2), dueOn: inDays(3), repeats })
  const { id } = await admin.call(tasks.create, { body })
  const to = { startsOn: inDays(5), dueOn: inDays(9) }
  const work = await admin.call(tasks.change, { body: { chosen: { ids: [id] }, to } })
  expect(await admin.call(tasks.show, { params: { id } })).toMatchObject(to)
  expect(await admin.call(works.undo, { params: { id: work.id } })).toMatchObject({ failed: 0 })
  expect(await admin.call(tasks.show, { params: { id } })).toMatchObject({ startsOn: inDays(2), dueOn: inDays(3) })
})

it('new delivery days of many tasks are undone, also of one whose hour of delivery went along', async () => {
  const { admin } = await world.company()
  const { id, dueOn, dueAt } = await admin.call(tasks.create, { body: await aTask(admin) })
  const body = { chosen: { ids: [id] }, to: { dueOn: inDays(20) } }
  const work = await admin.call(tasks.change, { body })
  expect(work).toMatchObject({ done: 1, failed: 0 })
  expect(await admin.call(works.undo, { params: { id: work.id } })).toMatchObject({ done: 1, failed: 0 })
  expect(await admin.call(tasks.show, { params: { id } })).toMatchObject({ dueOn, dueAt })
})

it('changes of other people’s tasks are left out for whoever may change their own alone', async () => {
  const { admin, user } = await world.company()
  const seller = await user('salesman', { plus: ['tasks.list-others'] })
  const { id } = await admin.call(tasks.create, { body: await aTask(admin) })
  const work = await seller.call(tasks.change, { body: { chosen: { ids: [id] }, to: { priority: 'urgent' } } })
  expect(work).toMatchObject({ done: 0, failed: 1 })
})

it('of many, a task that the person does not see is as if it were not there', async () => {
  const { admin, user } = await world.company()
  const seller = await user('salesman', { plus: ['tasks.delete'] })
  const { id } = await admin.call(tasks.create, { body: await aTask(admin) })
  const ids = [id, crypto.randomUUID()]
  const work = await seller.call(tasks.change, { body: { chosen: { ids }, to: { priority: 'urgent' } } })
  const { list } = await seller.call(works.failures, { params: { id: work.id } })
  expect(list.map(({ title, reason }) => [title, reason])).toEqual([
    ['', 'Tarefa não encontrada.'],
    ['', 'Tarefa não encontrada.'],
  ])
  const own = await seller.call(tasks.create, { body: await aTask(seller) })
  const alone = await seller.call(tasks.removeMany, { body: { chosen: { ids: [own.id] } } })
  expect(alone).toMatchObject({ title: 'Exclusão de 1 tarefa' })
})

it('many that move to another status are told one by one, those that stand in it already are not; their timers stop', async () => {
  const { admin, look } = await world.company()
  const contactId = (await aContact(admin)).id
  const statuses = await admin.call(tasks.statuses, {})
  const [from, to] = ['to-do', 'done'].map((kind) => statuses.find((status) => status.kind === kind)!.id)
  const [moves, stands] = await Promise.all([
    admin.call(tasks.create, { body: await aTask(admin, { title: 'Medir', contactId }) }),
    admin.call(tasks.create, { body: await aTask(admin, { title: 'Pronta', contactId }) }),
  ])
  await admin.call(tasks.change, { body: { chosen: { ids: [stands.id] }, to: { statusId: to! } } })
  await admin.call(tasks.startTimer, { params: { id: moves.id } })
  await admin.call(tasks.change, { body: { chosen: { ids: [moves.id, stands.id] }, to: { statusId: to! } } })
  const events = await look((ctx) =>
    ctx.rows(
      statement<{ subjectId: string; data: unknown }>(
        "select subject_id, data from events where tenant_id = platform.current_tenant() and kind = 'tasks.status-changed' order by seq",
      ),
    ),
  )
  expect(events).toEqual([
    { subjectId: stands.id, data: { title: 'Pronta', from, to } },
    { subjectId: moves.id, data: { title: 'Medir', from, to } },
  ])
  expect(await admin.call(tasks.timer, {})).toBeNull()
  const { entries } = await admin.call(activity.timeline, { params: { threadId: contactId }, query: {} })
  expect(entries.map(({ text }) => text)).toContain('moveu a tarefa Medir para Concluída')
})

it('many tasks are deleted at once, those of others stay with the reason, and come back together', async () => {
  const { admin, user } = await world.company()
  const seller = await user('salesman', { plus: ['tasks.list-others', 'tasks.delete'] })
  const make = async (title: string, given: object = {}) =>
    (await admin.call(tasks.create, { body: await aTask(admin, { title, ...given }) })).id
  const own = { responsibleIds: [seller.id] }
  const ids = [await make('Minha', own), await make('Alheia'), await make('Outra minha', own)]
  const titles = async () => (await seller.call(tasks.list, { query: {} })).list.map(({ title }) => title).toSorted()
  const work = await seller.call(tasks.removeMany, { body: { chosen: { ids } } })
  expect(work).toMatchObject({ title: 'Exclusão de 3 tarefas', done: 2, failed: 1, mayUndo: true })
  expect((await seller.call(works.failures, { params: { id: work.id } })).list).toMatchObject([
    { title: 'Alheia', reason: 'Só o dono e os responsáveis alteram esta tarefa.' },
  ])
  expect(await titles()).toEqual(['Alheia'])
  await seller.call(works.undo, { params: { id: work.id } })
  expect(await titles()).toEqual(['Alheia', 'Minha', 'Outra minha'])
  await seller.call(tasks.removeMany, { body: { chosen: { filters: { title: 'minha' } } } })
  expect(await titles()).toEqual(['Alheia'])
})

it('the undo of many that were finished takes back what followed from it, and brings their reminders back', async () => {
  const { admin } = await world.company()
  const { id: typeId } = await admin.call(tasks.addType, { body: { name: 'Retorno' } })
  const followUps = ['Ligar depois', 'Cobrar'].map((title) => ({ typeId, title, afterDays: 2 }))
  const visit = await admin.call(tasks.addType, { body: { name: 'Visita', followUps } })
  const repeats = { every: 1, unit: 'month', until: null } as const
  const make = async (given: object) => (await admin.call(tasks.create, { body: await aTask(admin, given) })).id
  const [visiting, report] = [
    await make({ title: 'Visitar', typeId: visit.id }),
    await make({ title: 'Relatar', repeats }),
  ]
  const params = { id: visiting }
  await admin.call(tasks.remind, { params, body: { onDay: '2099-01-01', onTime: '09:00', forAll: true } })
  const statusId = (await admin.call(tasks.statuses, {})).find(({ kind }) => kind === 'done')!.id
  const finish = () => admin.call(tasks.change, { body: { chosen: { ids: [visiting, report] }, to: { statusId } } })
  const open = async () =>
    (await admin.call(tasks.list, { query: { pending: true } })).list.map(({ title }) => title).toSorted()
  const work = await finish()
  expect(await open()).toEqual(['Cobrar', 'Ligar depois', 'Relatar'])
  expect(await admin.call(tasks.reminders, { params })).toEqual([])
  expect(await admin.call(works.undo, { params: { id: work.id } })).toMatchObject({ done: 2, failed: 0 })
  expect(await open()).toEqual(['Relatar', 'Visitar'])
  expect(await admin.call(tasks.reminders, { params })).toMatchObject([{ onDay: '2099-01-01', onTime: '09:00' }])
  await finish()
  expect(await open()).toEqual(['Cobrar', 'Ligar depois', 'Relatar'])
})

it('what followed from a finishing and was begun stays when that is undone', async () => {
  const { admin } = await world.company()
  const { id: typeId } = await admin.call(tasks.addType, { body: { name: 'Retorno' } })
  const followUps = [{ typeId, title: 'Ligar depois', afterDays: 2 }]
  const visit = await admin.call(tasks.addType, { body: { name: 'Visita', followUps } })
  const { id } = await admin.call(tasks.create, { body: await aTask(admin, { title: 'Visitar', typeId: visit.id }) })
  const statusId = (await admin.call(tasks.statuses, {})).find(({ kind }) => kind === 'done')!.id
  const work = await admin.call(tasks.change, { body: { chosen: { ids: [id] }, to: { statusId } } })
  const [next] = (await admin.call(tasks.list, { query: { pending: true } })).list
  await admin.call(tasks.comment, { params: { id: next!.id }, body: { text: 'Já liguei' } })
  await admin.call(works.undo, { params: { id: work.id } })
  const { list } = await admin.call(tasks.list, { query: { pending: true } })
  expect(list.map(({ title }) => title).toSorted()).toEqual(['Ligar depois', 'Visitar'])
})
