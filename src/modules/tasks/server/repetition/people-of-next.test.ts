import { expect, it } from 'vitest'
import { startWorld, type TestCompany } from '../../../../app/testing.ts'
import { aDeal } from '../../../deals/server/testing.ts'
import { team } from '../../../team/contract.ts'
import { tasks } from '../../contract.ts'
import { aTask, inDays, runJob } from '../test-task.ts'
import { repeatDue } from './repeat-task.ts'

const world = await startWorld()
const repeats = { every: 1, unit: 'week', until: null } as const

const leave = ({ admin }: TestCompany, { id }: { id: string }, more: object = {}) =>
  admin.call(team.editUser, { params: { id }, body: { active: false, ...more } })

/** Finishes a task, and answers whose the open one is that comes out of it. */
async function next({ admin }: TestCompany, id: string) {
  const statusId = (await admin.call(tasks.statuses, {})).find(({ kind }) => kind === 'done')!.id
  await admin.call(tasks.setStatus, { params: { id }, body: { statusId, minutes: 5 } })
  const { list } = await admin.call(tasks.list, { query: { pending: true } })
  return list.map(({ ownerId, responsibleIds }) => ({ ownerId, responsibleIds }))
}

it('what repeats comes again for who is still there, and never for who left', async () => {
  const company = await world.company()
  const { admin } = company
  const gone = await company.user('salesman', { name: 'Zeca' })
  const other = await company.user('salesman')
  const body = await aTask(admin, { responsibleIds: [gone.id, other.id], repeats })
  const { id } = await admin.call(tasks.create, { body })
  await leave(company, gone)
  expect(await next(company, id)).toEqual([{ ownerId: admin.id, responsibleIds: [other.id] }])
})

it('where nobody responsible is left it comes to the owner, or else to whoever answers for the deal', async () => {
  const company = await world.company()
  const { admin } = company
  const gone = await company.user('salesman')
  const seller = await company.user('salesman')
  const owned = await admin.call(tasks.create, { body: await aTask(admin, { responsibleIds: [gone.id], repeats }) })
  const deal = await aDeal(admin, { ownerId: seller.id })
  const given = { ownerId: gone.id, responsibleIds: [gone.id], dealId: deal.id, repeats }
  const ofDeal = await admin.call(tasks.create, { body: await aTask(admin, given) })
  await leave(company, gone)
  expect(await next(company, owned.id)).toContainEqual({ ownerId: admin.id, responsibleIds: [admin.id] })
  expect(await next(company, ofDeal.id)).toContainEqual({ ownerId: seller.id, responsibleIds: [seller.id] })
})

it('while a successor still gets what is open, what comes again is theirs', async () => {
  const company = await world.company()
  const { admin } = company
  const gone = await company.user('salesman')
  const successor = await company.user('salesman')
  const given = { ownerId: gone.id, responsibleIds: [gone.id], repeats }
  const { id } = await admin.call(tasks.create, { body: await aTask(admin, given) })
  // No worker runs: nothing has been handed over yet.
  await leave(company, gone, { successorId: successor.id })
  expect(await next(company, id)).toEqual([{ ownerId: successor.id, responsibleIds: [successor.id] }])
})

it('one that is due when nobody is left comes to an administrator', async () => {
  const company = await world.company()
  const { admin, within } = company
  const gone = await company.user('salesman')
  const days = { startsOn: inDays(-1), dueOn: inDays(-1) }
  const given = { ownerId: gone.id, responsibleIds: [gone.id], repeats, ...days }
  const { id } = await admin.call(tasks.create, { body: await aTask(admin, given) })
  await leave(company, gone)
  await runJob(within, repeatDue, id)
  const { list } = await admin.call(tasks.list, { query: { pending: true } })
  expect(list.filter((one) => one.id !== id)).toMatchObject([{ ownerId: admin.id, responsibleIds: [admin.id] }])
})
