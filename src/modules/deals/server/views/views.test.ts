import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { today } from '../../../../platform/i18n/days.ts'
import { stores } from '../../../organisation/stores-contract.ts'
import { deals } from '../../contract.ts'
import { dealViews } from '../../views-contract.ts'
import { aDeal, funnelOf, manyDeals } from '../testing.ts'

const world = await startWorld()
const uberlandia = { latitude: -18.9186, longitude: -48.2772 }
const manaus = { latitude: -3.119, longitude: -60.0217 }
const day = today()
const period = { from: day, to: day }

it('[DEAL-007] puts deals on the map by their coordinates, gathered where they stand close and apart when nearer', async () => {
  const { admin } = await world.company()
  await aDeal(admin, { title: 'Ana', ...uberlandia })
  await aDeal(admin, { title: 'Bia', latitude: -18.93, longitude: -48.28 })
  const far = await aDeal(admin, { title: 'Caio', ...manaus })
  await aDeal(admin, { title: 'Sem lugar' })
  const all = await admin.call(dealViews.map, {})
  expect(all).toMatchObject({ total: 4, located: 3, inSight: 3 })
  expect(all.bounds).toEqual({
    west: manaus.longitude,
    south: -18.93,
    east: uberlandia.longitude,
    north: manaus.latitude,
  })
  expect(all.pins.map(({ count, dealId }) => [count, dealId])).toEqual([
    [2, null],
    [1, far.id],
  ])
  expect(all.deals.map(({ title }) => title)).toEqual(['Ana', 'Bia', 'Caio'])
  const near = await admin.call(dealViews.map, {
    query: { zoom: 16, west: -48.3, east: -48.2, south: -19, north: -18.9 },
  })
  expect(near.pins.map(({ count }) => count)).toEqual([1, 1])
  expect(near).toMatchObject({ located: 3, inSight: 2 })
})

it('the pins carry the colours of their statuses, the filters narrow them, and a hidden address hides the map', async () => {
  const { admin, user } = await world.company()
  await aDeal(admin, { ...uberlandia, bidAmount: 100_000 })
  await aDeal(admin, { ...uberlandia, status: 'Qualificação', bidAmount: 900_000 })
  const { step } = await funnelOf(admin)
  const colorOf = (name: string) => step('Comercial').statuses.find((one) => one.name === name)!.color
  const { pins } = await admin.call(dealViews.map, {})
  expect(pins[0]!.colors.map(({ color, count }) => `${color} ${count}`).toSorted()).toEqual(
    ['Novo contato', 'Qualificação'].map((name) => `${colorOf(name)} 1`).toSorted(),
  )
  const rich = await admin.call(dealViews.map, { query: { amountFrom: 500_000 } })
  expect(rich.pins).toMatchObject([{ count: 1, colors: [{ color: colorOf('Qualificação'), count: 1 }] }])
  const poor = await user('manager', { plus: ['deal-tabs.opportunity-value'] })
  expect((await poor.call(dealViews.map, {})).deals[0]).not.toHaveProperty('amount')
  const blind = await user('manager', { plus: ['deal-tabs.address'] })
  await expect(blind.call(dealViews.map, {})).rejects.toMatchObject({ status: 403 })
})

it('each view shows a salesman only the deals within his reach', async () => {
  const { admin, user } = await world.company()
  const { id: storeId } = await admin.call(stores.addStore, {
    body: { name: 'Filial Uberaba', zipCode: '38010-000' },
  })
  await aDeal(admin, { ...uberlandia, closingOn: day, bidAmount: 500, storeId })
  const salesman = await user('salesman')
  const reach = (await salesman.call(deals.list, {})).totalItems
  const all = (await admin.call(deals.list, {})).totalItems
  expect([reach, all]).toEqual([0, 1])
  expect(await salesman.call(dealViews.map, {})).toMatchObject({ total: 0, located: 0, pins: [], deals: [] })
  expect((await salesman.call(dealViews.schedule, { query: period })).list).toEqual([])
  expect(await salesman.call(dealViews.calendar, { query: period })).toEqual([])
  const flow = await salesman.call(dealViews.flow, { query: period })
  expect(flow.moves).toEqual([])
  expect(flow.steps.flatMap(({ statuses }) => statuses).every(({ count }) => count === 0)).toBe(true)
  expect(await salesman.call(dealViews.insights, {})).toMatchObject({ open: { count: 0 }, owners: [] })
})

it('[DEAL-008] draws a bar from installation start to end, else from creation to closing forecast', async () => {
  const { admin } = await world.company()
  const installing = await aDeal(admin, { title: 'Obra' })
  await admin.call(deals.edit, {
    params: { id: installing.id },
    body: { installationStartsOn: '2027-03-10', installationEndsOn: '2027-03-20', closingOn: '2027-01-31' },
  })
  const promised = await aDeal(admin, { title: 'Promessa', closingOn: '2027-03-12' })
  await aDeal(admin, { title: 'Sem datas' })
  const march = await admin.call(dealViews.schedule, { query: { from: '2027-03-01', to: '2027-03-31' } })
  expect(march.totalItems).toBe(2)
  expect(march.list.map(({ id, kind, startsOn, endsOn }) => ({ id, kind, startsOn, endsOn }))).toEqual([
    { id: promised.id, kind: 'forecast', startsOn: day, endsOn: '2027-03-12' },
    { id: installing.id, kind: 'installation', startsOn: '2027-03-10', endsOn: '2027-03-20' },
  ])
  const over = await aDeal(admin, { title: 'Já foi' })
  const past = { installationStartsOn: '2020-01-05', installationEndsOn: '2020-01-09' }
  await admin.call(deals.edit, { params: { id: over.id }, body: past })
  expect((await admin.call(dealViews.schedule, { query: { from: '2020-01-01', to: '2020-12-31' } })).list).toEqual([
    expect.objectContaining({ id: over.id, startsOn: '2020-01-05', endsOn: '2020-01-09' }),
  ])
  const later = await admin.call(dealViews.schedule, { query: { from: '2027-03-13', to: '2027-03-31', pageSize: 1 } })
  expect(later.list.map(({ id }) => id)).toEqual([installing.id])
  await expect(
    admin.call(dealViews.schedule, { query: { from: '2027-03-01', to: '2029-03-01' } }),
  ).rejects.toMatchObject({ status: 422, fields: { to: 'Escolha um período de até 400 dias.' } })
})

it('the calendar counts the closing forecasts of each day and names the greatest', async () => {
  const { admin, user } = await world.company()
  for (const bidAmount of [100, 500, 300, 400, 200]) await aDeal(admin, { closingOn: '2027-02-10', bidAmount })
  const february = { from: '2027-02-01', to: '2027-02-28' }
  const [day, ...others] = await admin.call(dealViews.calendar, { query: february })
  expect(others).toEqual([])
  expect(day).toMatchObject({ day: '2027-02-10', count: 5, amount: 1500 })
  expect(day!.deals).toHaveLength(4)
  const poor = await user('manager', { plus: ['deal-tabs.opportunity-value'] })
  expect((await poor.call(dealViews.calendar, { query: february }))[0]).not.toHaveProperty('amount')
})

it('[DEAL-009] shows steps and statuses with their deals, and the moves of a period between them', async () => {
  const { admin } = await world.company()
  const { at, steps } = await funnelOf(admin)
  const [first, second] = [at('Comercial', 'Novo contato'), at('Comercial', 'Qualificação')]
  for (let made = 0; made < 3; made++) await aDeal(admin, { bidAmount: 1000 })
  const { list } = await admin.call(deals.list, {})
  for (const { id } of list.slice(0, 2)) await admin.call(deals.move, { params: { id }, body: second })
  const flow = await admin.call(dealViews.flow, { query: period })
  expect(flow.steps.map(({ name }) => name)).toEqual(steps.map(({ name }) => name))
  const statuses = flow.steps.flatMap((step) => step.statuses)
  expect(statuses.filter(({ count }) => count > 0).map(({ id, count, amount }) => [id, count, amount])).toEqual([
    [first.statusId, 1, 1000],
    [second.statusId, 2, 2000],
  ])
  expect(flow.moves).toEqual([
    { from: null, to: first.statusId, count: 3 },
    { from: first.statusId, to: second.statusId, count: 2 },
  ])
  const before = await admin.call(dealViews.flow, { query: { from: '2020-01-01', to: '2020-12-31' } })
  expect(before.moves).toEqual([])
})

it('what has no coordinates is counted, named and listed, but not for whom addresses are hidden', async () => {
  const { admin, user } = await world.company()
  await aDeal(admin, { title: 'Ana', ...uberlandia })
  const lost = await aDeal(admin, { title: 'Sem lugar' })
  const { total, located, unplaced } = await admin.call(dealViews.map, {})
  expect([total - located, unplaced.map(({ id }) => id)]).toEqual([1, [lost.id]])
  const list = await admin.call(deals.list, { query: { without: 'coordinates' } })
  expect(list.list.map(({ id }) => id)).toEqual([lost.id])
  const blind = await user('manager', { plus: ['deal-tabs.address'] })
  await expect(blind.call(deals.list, { query: { without: 'coordinates' } })).rejects.toMatchObject({ status: 422 })
})

it('the conveyor holds the columns of all steps in their order, parallel ones too, with their cards', async () => {
  const { admin } = await world.company()
  const { steps } = await funnelOf(admin)
  const { id } = await aDeal(admin)
  const board = await admin.call(deals.board, { query: { lanes: true } })
  expect(board.columns.map(({ id }) => id)).toEqual(steps.flatMap((step) => step.statuses.map((status) => status.id)))
  expect(board.columns.map(({ stepId }) => stepId)).toEqual(steps.flatMap((step) => step.statuses.map(() => step.id)))
  expect(board.columns.flatMap(({ cards }) => cards.map((card) => card.id))).toEqual([id])
  const figures = await admin.call(deals.figures, { query: { stepId: board.stepId, lanes: true } })
  expect(figures.columns.map(({ id, count }) => [id, count])).toEqual(board.columns.map(({ id, count }) => [id, count]))
})

it('the head of every column says what the list that it opens says, for every role', async () => {
  const { admin, user, within } = await world.company()
  await within((ctx) => manyDeals(ctx, 300, ['Comercial', 'Técnico']))
  for (const person of [admin, await user('manager'), await user('salesman'), await user('pre-salesman')]) {
    const { columns } = await person.call(deals.board, { query: { lanes: true } })
    for (const column of columns.slice(0, 8)) {
      const query = { statusId: [column.id] }
      const totals = await person.call(deals.totals, { query })
      expect([column.count, column.amount, column.forecast]).toEqual([totals.count, totals.amount, totals.forecast])
      expect(column.kwp).toBeCloseTo(totals.kwp, 1)
      expect(column.late).toBe((await person.call(deals.totals, { query: { ...query, late: true } })).count)
    }
  }
})
