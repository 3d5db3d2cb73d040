import { expect, it } from 'vitest'
import { type Actor, startWorld } from '../../../app/testing.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import { works } from '../../../platform/work/contract.ts'
import { aDeal } from '../../deals/server/testing.ts'
import { team } from '../../team/contract.ts'
import { goals } from '../contract.ts'

const world = await startWorld()

const range = { startsOn: '2020-01-01', endsOn: '2099-12-31' }
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

it('[ORG-027] a goal counts sold value, sales, sold power, proposals or new deals, and knows no other objective', async () => {
  const { admin, within, storeId } = await world.company()
  const { id: dealId } = await aDeal(admin)
  await aDeal(admin)
  await aDeal(admin)
  await within(async (ctx) => {
    for (const [number, kwp] of [
      [1, 6.5],
      [2, 4.5],
    ] as const) {
      const proposalId = newId()
      await ctx.run(
        statement(
          `insert into proposals (id, number, deal_id, consultant_id, state, choices, input, reference, result, engine_version,
             data_version, price_cents, power_kwp, module_count, generation_kwh, consumption_kwh, valid_until, created_at)
           values ($1, $2, $3, $4, 'generated', '{}', '{}', '{}', '{}', '', '', 100, $5, 1, 1, 1, '2026-12-01', '2026-05-05T12:00:00Z')`,
          [proposalId, number, dealId, admin.id, kwp],
        ),
      )
      await ctx.run(
        statement(
          `insert into sales (id, code, deal_id, proposal_id, total, entry, financed, salesman_id, sold_on, seller_percent, pre_seller_percent)
           values ($1, $2, $3, $4, $5, 0, 0, $6, '2026-05-05', 0, 0)`,
          [newId(), number, dealId, proposalId, number * 10_000_00, admin.id],
        ),
      )
    }
  })
  for (const objective of ['sold-value', 'sales', 'sold-power', 'proposals', 'new-deals'])
    await aGoal(admin, { name: objective, objective, scope: 'store', storeId, target: 7 })
  const { list } = await admin.call(goals.goalList, { query: {} })
  expect(Object.fromEntries(list.map(({ name, reached, target }) => [name, [reached, target]]))).toEqual({
    'sold-value': [30_000_00, 7],
    sales: [2, 7],
    'sold-power': [11, 7],
    proposals: [2, 7],
    'new-deals': [3, 7],
  })
  await expect(aGoal(admin, { objective: 'calls' })).rejects.toMatchObject({ status: 422 })
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
  expect(await days()).toEqual({ [one]: '2026-12-31', [other]: '2099-12-31' })
  await admin.call(works.undo, { params: { id: work.id } })
  expect((await days())[one]).toBe('2099-12-31')
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

it('a goal of a person is given to nobody who left; the one that was theirs keeps its name', async () => {
  const { admin, user } = await world.company()
  const gone = await user('salesman')
  const { id } = await aGoal(admin, { name: 'De quem saiu', scope: 'user', userId: gone.id })
  await admin.call(team.editUser, { params: { id: gone.id }, body: { active: false } })
  await expect(aGoal(admin, { scope: 'user', userId: gone.id })).rejects.toMatchObject({
    status: 422,
    fields: { userId: 'Escolha a pessoa da meta.' },
  })
  await admin.call(goals.editGoal, { params: { id }, body: { name: 'Da antiga' } })
  const { list } = await admin.call(goals.goalList, { query: { userId: [gone.id] } })
  expect(list).toMatchObject([{ id, name: 'Da antiga' }])
})
