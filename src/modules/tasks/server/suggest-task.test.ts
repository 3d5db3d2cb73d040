import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { deals } from '../../deals/contract.ts'
import { aDeal } from '../../deals/server/testing.ts'
import { tasks } from '../contract.ts'
import { inDays } from './test-task.ts'

const world = await startWorld()

it('a deal without a next step suggests the task that what happened calls for, and says why; once it is added, none', async () => {
  const { admin, user, within } = await world.company()
  const { id } = await aDeal(admin, { ownerId: admin.id })
  const suggested = async () => (await admin.call(tasks.suggestion, { query: { dealId: id } })).suggested
  expect(await suggested()).toMatchObject({ why: 'Falta a conta de energia.', task: { dueOn: inDays(1) } })
  await admin.call(deals.edit, { params: { id }, body: { closingOn: inDays(-1) } })
  expect(await suggested()).toMatchObject({ task: { title: 'Combinar nova data de fechamento' } })
  const opened = () =>
    within((ctx) => ctx.emit({ kind: 'proposals.viewed', subject: { kind: 'deal', id }, threadId: id }))
  await opened()
  await opened()
  const { why, task } = (await suggested())!
  expect(why).toBe('O cliente abriu a proposta 2 vezes.')
  const added = await admin.call(tasks.create, { body: task })
  expect(added).toMatchObject({ title: 'Ligar sobre a proposta', typeName: 'Ligação', dealId: id })
  expect(await suggested()).toBeNull()
  // What was done about it answers what happened before.
  const done = (await admin.call(tasks.statuses, {})).find(({ kind }) => kind === 'done')!
  await admin.call(tasks.setStatus, { params: { id: added.id }, body: { statusId: done.id } })
  expect(await suggested()).toMatchObject({ task: { title: 'Combinar nova data de fechamento' } })
  const hidden = await user('manager', { plus: ['deal-tabs.tasks'] })
  expect((await hidden.request('GET', `/api/tasks/suggestion?dealId=${id}`)).status).toBe(403)
})
