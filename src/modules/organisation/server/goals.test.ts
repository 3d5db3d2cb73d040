import { expect, it } from 'vitest'
import { type Actor, startWorld } from '../../../app/testing.ts'
import { works } from '../../../platform/work/contract.ts'
import { aDeal } from '../../deals/server/testing.ts'
import { goals } from '../contract.ts'

const world = await startWorld()

const range = { startsOn: '2020-01-01', endsOn: '2100-12-31' }
const aGoal = (actor: Actor, given: object = {}) =>
  actor.call(goals.addGoal, {
    body: { name: 'Meta do ano', objective: 'new-deals', target: 10, scope: 'general', ...range, ...given } as never,
  })

it('[ORG-006] [ORG-026] [ORG-027] [ORG-028] goals are set by person, store and company and count what was done', async () => {
  const { admin, user, storeId } = await world.company()
  const seller = await user('salesman')
  await aGoal(admin, { name: 'Geral' })
  await aGoal(admin, { name: 'Da pessoa', scope: 'user', userId: seller.id })
  const { id } = await aGoal(admin, { name: 'Da loja', scope: 'store', storeId })
  await aDeal(admin)
  await aDeal(admin, { ownerId: seller.id })
  const reached = async () =>
    Object.fromEntries((await admin.call(goals.goalList, { query: {} })).list.map((goal) => [goal.name, goal.reached]))
  expect(await reached()).toEqual({ Geral: 2, 'Da pessoa': 1, 'Da loja': 2 })
  await admin.call(goals.editGoal, { params: { id }, body: { endsOn: '2020-02-01', target: 5 } })
  expect(await reached()).toMatchObject({ 'Da loja': 0 })
  await admin.call(goals.removeGoal, { params: { id } })
  expect(await reached()).not.toHaveProperty('Da loja')
})

it('[ORG-026] a goal names whom it is for and ends after it starts', async () => {
  const { admin } = await world.company()
  await expect(aGoal(admin, { scope: 'user' })).rejects.toMatchObject({
    fields: { userId: 'Escolha a pessoa da meta.' },
  })
  await expect(aGoal(admin, { endsOn: '2019-12-31' })).rejects.toMatchObject({
    fields: { endsOn: 'O fim deve ser no dia do início ou depois.' },
  })
  await expect(aGoal(admin, { target: 0 })).rejects.toMatchObject({ status: 422 })
})

it('days of many goals change at once; a goal that would end before it starts keeps its own and says why', async () => {
  const { admin } = await world.company()
  const [{ id: one }, { id: other }] = [await aGoal(admin), await aGoal(admin, { startsOn: '2030-01-01' })]
  const body = { chosen: { ids: [one, other] }, to: { endsOn: '2026-12-31' } }
  const work = await admin.call(goals.changeGoals, { body })
  expect(work).toMatchObject({ done: 1, failed: 1 })
  const { list } = await admin.call(works.failures, { params: { id: work.id }, query: {} })
  expect(list.map(({ reason }) => reason)).toEqual(['O fim deve ser no dia do início ou depois.'])
  const days = async () =>
    Object.fromEntries((await admin.call(goals.goalList, { query: {} })).list.map(({ id, endsOn }) => [id, endsOn]))
  expect(await days()).toEqual({ [one]: '2026-12-31', [other]: '2100-12-31' })
  await admin.call(works.undo, { params: { id: work.id } })
  expect((await days())[one]).toBe('2100-12-31')
})

it('goals are narrowed by what they count and for whom, and ordered by their end', async () => {
  const { admin, user } = await world.company()
  const seller = await user('salesman')
  await aGoal(admin, { name: 'Fim distante' })
  await aGoal(admin, { name: 'Fim próximo', endsOn: '2090-01-01', objective: 'sales' })
  await aGoal(admin, { name: 'Da pessoa', scope: 'user', userId: seller.id })
  const names = async (query: object) => (await admin.call(goals.goalList, { query })).list.map(({ name }) => name)
  expect(await names({ objective: ['sales'] })).toEqual(['Fim próximo'])
  expect(await names({ userId: [seller.id] })).toEqual(['Da pessoa'])
  expect((await names({ sort: 'endsOn' }))[0]).toBe('Fim próximo')
})
