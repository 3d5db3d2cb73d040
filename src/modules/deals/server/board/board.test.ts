import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { funnels } from '../../../funnels/contract.ts'
import { smallLists } from '../../../small-lists/contract.ts'
import { cardSorts, deals } from '../../contract.ts'
import { dealViews } from '../../views-contract.ts'
import { touchDeal } from '../public.ts'
import { aDeal, funnelOf, manyDeals } from '../testing.ts'

const world = await startWorld()

it('[DEAL-004] a column tells count, sums, delays and forecast', async () => {
  const { admin, within } = await world.company()
  const { step } = await funnelOf(admin)
  await aDeal(admin, { bidAmount: 1_000_000, powerKwp: 5.5 })
  const old = await aDeal(admin, { bidAmount: 2_500_000, powerKwp: 10 })
  await within((ctx) =>
    ctx.run(statement(`update deals set status_since = now() - interval '3 days' where id = $1`, [old.id])),
  )
  const board = await admin.call(deals.board, { query: { stepId: step('Comercial').id, sort: 'since' } })
  expect(board.columns[0]).toMatchObject({
    name: 'Novo contato',
    goalHours: 24,
    count: 2,
    amount: 3_500_000,
    kwp: 15.5,
    late: 1,
    forecast: 350_000,
  })
  expect(board.columns[0]!.cards.map((card) => [card.id, card.late ?? false])[0]).toEqual([old.id, true])
  expect(board.steps.find((one) => one.name === 'Comercial')!.count).toBe(2)
})

it('the board follows a filter of statuses as the list does, and steps are counted without their columns', async () => {
  const { admin } = await world.company()
  const { at, step } = await funnelOf(admin)
  await aDeal(admin)
  const statusId = [at('Comercial', 'Qualificação').statusId]
  const { columns, steps } = await admin.call(deals.board, { query: { stepId: step('Comercial').id, statusId } })
  expect(columns.map(({ count, cards }) => [count, cards.length])).toEqual(columns.map(() => [0, 0]))
  expect(steps.find((one) => one.name === 'Comercial')!.count).toBe(0)
  const all = await admin.call(deals.figures, { query: {} })
  expect(all.columns).toEqual([])
  expect(all.steps.find((one) => one.name === 'Comercial')!.count).toBe(1)
})

it('a column goes on after its first cards, in every order, without gaps or repeats', async () => {
  const { admin } = await world.company()
  const { at, step } = await funnelOf(admin)
  const made: string[] = []
  for (let index = 0; index < 7; index++)
    made.push((await aDeal(admin, { bidAmount: (index % 3) * 100, ...(index % 2 && { closingOn: '2027-01-15' }) })).id)
  const { statusId: columnId } = at('Comercial', 'Novo contato')
  for (const sort of ['since', '-since', '-amount', '-createdAt', 'title', 'closingOn', 'taskAt'] as const) {
    const board = await admin.call(deals.board, { query: { stepId: step('Comercial').id, sort, cards: 3 } })
    const seen = board.columns[0]!.cards.map((card) => card.id)
    let after = board.columns[0]!.next
    while (after) {
      const more = await admin.call(deals.column, { query: { columnId, sort, after, size: 2 } })
      seen.push(...more.cards.map((card) => card.id))
      after = more.next
    }
    const { cards } = await admin.call(deals.column, { query: { columnId, sort, size: 50 } })
    expect(seen).toEqual(cards.map((card) => card.id))
    expect([...seen].sort()).toEqual([...made].sort())
  }
  const { next } = await admin.call(deals.column, { query: { columnId, sort: 'title', size: 2 } })
  for (const after of ['nonsense', next!])
    await expect(admin.call(deals.column, { query: { columnId, sort: '-amount', after } })).rejects.toMatchObject({
      status: 422,
    })
})

it('[DEAL-104] each flag of the kanban card keeps its field, and no other, from the person', async () => {
  const { admin, user, within } = await world.company()
  const { step } = await funnelOf(admin)
  const item = async (list: string) => (await admin.call(smallLists.items, { params: { list } }))[0]!.id
  const people = { ownerId: admin.id, preSellerId: admin.id, technicianId: admin.id }
  const kind = { originId: await item('origins'), dealTypeId: await item('deal-types') }
  const { id } = await aDeal(admin, { consumptionKwh: 500, closingOn: '2027-03-10', ...people, ...kind })
  await admin.call(deals.rate, { params: { id }, body: { rating: 4 } })
  await admin.call(deals.edit, { params: { id }, body: { bant: { budget: { met: true } } } })
  await within((ctx) => touchDeal(ctx, id, { proposals: 2, sales: 1 }))
  const cardOf = async (actor: typeof admin) => {
    const { columns } = await actor.call(deals.board, { query: { stepId: step('Comercial').id } })
    return columns[0]!.cards[0]!
  }
  const whole = Object.keys(await cardOf(admin))
  for (const [flag, ...fields] of [
    ['name', 'title'],
    ['origin', 'origin'],
    ['type', 'type'],
    ['consumption', 'kwh'],
    ['sale', 'sales'],
    ['date', 'createdAt'],
    ['time', 'since'],
    ['close-forecast', 'closingOn'],
    ['qualification', 'rating', 'bant'],
    ['proposal', 'proposals'],
    ['seller', 'owner'],
    ['pre-seller', 'preSeller'],
    ['technician', 'technician'],
    ['phone', 'phone'],
    ['ids', 'number'],
  ] as const) {
    expect(whole).toEqual(expect.arrayContaining(fields))
    const card = await cardOf(await user('administrator', { plus: [`kanban-card.${flag}`] }))
    expect({ flag, hidden: whole.filter((name) => !(name in card)).sort() }).toEqual({
      flag,
      hidden: fields.toSorted(),
    })
  }
})

it('[DEAL-106] sends no totals of the list and of columns to whoever has the summary hidden', async () => {
  const { admin, user } = await world.company()
  const { step } = await funnelOf(admin)
  await aDeal(admin, { bidAmount: 100_000 })
  const salesman = await user('salesman', { plus: ['general.hide-summary-of-deals'] })
  const query = { stepId: step('Comercial').id }
  for (const ask of [deals.board, deals.figures] as const)
    for (const column of (await salesman.call(ask, { query })).columns)
      for (const figure of ['count', 'amount', 'kwp', 'forecast']) expect(column).not.toHaveProperty(figure)
  await expect(salesman.call(deals.totals, {})).rejects.toMatchObject({ status: 403 })
  expect(await admin.call(deals.totals, {})).toMatchObject({ count: 1, amount: 100_000 })
})

it('[FUNN-010] the prediction of a status is from 0 to 100 and weighs the amounts of its deals', async () => {
  const { admin } = await world.company()
  const { at, step } = await funnelOf(admin)
  await aDeal(admin, { bidAmount: 1_000_000 })
  await aDeal(admin, { bidAmount: 2_500_000 })
  const { statusId } = at('Comercial', 'Novo contato')
  const predict = (prediction: number) =>
    admin.call(funnels.editStatus, { params: { id: statusId }, body: { prediction } })
  for (const wrong of [-1, 101, 12.5]) await expect(predict(wrong)).rejects.toMatchObject({ status: 422 })
  for (const [prediction, forecast] of [
    [0, 0],
    [35, 1_225_000],
    [100, 3_500_000],
  ] as const) {
    await predict(prediction)
    const { columns } = await admin.call(deals.board, { query: { stepId: step('Comercial').id } })
    expect(columns[0]).toMatchObject({ forecast })
    expect(await admin.call(deals.totals, {})).toMatchObject({ forecast })
  }
})

it('[DEAL-080] [PERM-029] leaves deals of a status whose cards the role may not view out of kanban, list, map and page', async () => {
  const { admin, user, roleIds } = await world.company()
  const { at, step } = await funnelOf(admin)
  const place = { latitude: -18.91, longitude: -48.27 }
  const { id } = await aDeal(admin, place)
  const other = await aDeal(admin, { status: 'Qualificação', ...place })
  const { statusId } = at('Comercial', 'Novo contato')
  await admin.call(funnels.editStatus, { params: { id: statusId }, body: { cardRoles: [roleIds.administrator!] } })
  const salesman = await user('salesman')
  expect((await salesman.call(deals.list, {})).totalItems).toBe(1)
  expect((await admin.call(deals.list, {})).totalItems).toBe(2)
  const onMap = async (actor: typeof admin) => (await actor.call(dealViews.map, {})).deals.map((deal) => deal.id)
  expect(await onMap(salesman)).toEqual([other.id])
  expect((await onMap(admin)).sort()).toEqual([id, other.id].sort())
  const board = await salesman.call(deals.board, { query: { stepId: step('Comercial').id } })
  expect(board.columns[0]).toMatchObject({ id: statusId, count: 0, cards: [] })
  await expect(salesman.call(deals.show, { params: { id } })).rejects.toMatchObject({ status: 404 })
  await expect(
    salesman.call(deals.move, { params: { id }, body: at('Comercial', 'Qualificação') }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(salesman.call(deals.column, { query: { columnId: statusId } })).rejects.toMatchObject({ status: 404 })
})

it('[DEAL-081] [PERM-030] leaves out a column that the role may not view', async () => {
  const { admin, user, roleIds } = await world.company()
  const { at, step } = await funnelOf(admin)
  const { statusId } = at('Comercial', 'Novo contato')
  await admin.call(funnels.editStatus, { params: { id: statusId }, body: { columnRoles: [roleIds.manager!] } })
  const salesman = await user('salesman')
  const seen = async (actor: typeof admin) => {
    const { columns } = await actor.call(deals.board, { query: { stepId: step('Comercial').id } })
    return columns.map((column) => column.name)
  }
  const others = ['Qualificação', 'Visita técnica', 'Proposta enviada', 'Negociação', 'Fechamento']
  expect(await seen(salesman)).toEqual(others)
  expect(await seen(await user('manager'))).toEqual(['Novo contato', ...others])
  const funnel = await salesman.call(funnels.show, {})
  expect(funnel.flatMap((one) => one.statuses).map((status) => status.id)).not.toContain(statusId)
})

it('[FUNN-072] [PERM-031] tells which columns this person may add deals in', async () => {
  const { admin, user, roleIds } = await world.company()
  const { at, step } = await funnelOf(admin)
  const { statusId } = at('Comercial', 'Novo contato')
  await admin.call(funnels.editStatus, { params: { id: statusId }, body: { hideAddRoles: [roleIds.salesman!] } })
  const adds = async (actor: typeof admin, name: string) => {
    const { columns } = await actor.call(deals.board, { query: { stepId: step(name).id } })
    return columns.map((column) => column.adds)
  }
  expect(await adds(await user('salesman'), 'Comercial')).toEqual([false, true, true, true, true, true])
  expect(await adds(admin, 'Comercial')).toEqual([true, true, true, true, true, true])
  const hidden = await user('salesman', { plus: ['general.hide-add-deal'] })
  expect(new Set(await adds(hidden, 'Comercial'))).toEqual(new Set([false]))
  expect(new Set(await adds(admin, 'Perdidos'))).toEqual(new Set([false]))
})

it('a person who sees the deals of their team alone finds on the conveyor what each column brings and the list counts', async () => {
  const { admin, user, within, withdraw } = await world.company()
  await within((ctx) => manyDeals(ctx, 90))
  const seller = await user('salesman')
  await withdraw('team.see-all-stores')
  await within((ctx) =>
    ctx.run(
      statement(
        `with own as (insert into teams (id, name) values (gen_random_uuid(), 'Só um') returning id)
         insert into user_teams (user_id, team_id) select $1, id from own`,
        [seller.id],
      ),
    ),
  )
  await within((ctx) => ctx.run(statement('update deals set owner_id = $1 where number % 3 = 0', [seller.id])))
  const { steps } = await funnelOf(admin)
  const beside = steps.find(({ parallel }) => parallel)!.statuses[0]!.id
  const { list, totalItems } = await seller.call(deals.list, { query: { pageSize: 50 } })
  expect(totalItems).toBe(30)
  const all = await admin.call(deals.list, { query: { pageSize: 50 } })
  for (const id of new Set([...list.slice(0, 5), ...all.list.slice(0, 4)].map((one) => one.id)))
    await admin.call(deals.move, { params: { id }, body: { statusId: beside } })

  for (const sort of cardSorts) {
    const board = await seller.call(deals.board, { query: { lanes: true, cards: 2, sort } })
    for (const { id, cards, next } of board.columns) {
      const column = await seller.call(deals.column, { query: { columnId: id, sort, size: 2 } })
      expect({ cards, next }).toEqual({ cards: column.cards, next: column.next })
    }
    const countOf = (isBeside: boolean) =>
      board.columns.reduce((sum, { id, count }) => sum + ((id === beside) === isBeside ? count! : 0), 0)
    expect(countOf(false)).toBe(totalItems)
    expect(countOf(true)).toBe((await seller.call(deals.list, { query: { parallelStatusId: [beside] } })).totalItems)
    expect(countOf(true)).toBeGreaterThanOrEqual(5)
  }
})

it('the tags of the board stand in the order of their names, in whatever order they are stored', async () => {
  const { admin } = await world.company()
  const { step } = await funnelOf(admin)
  for (const name of ['Urgente', 'Ágio', 'Bairro novo'])
    await admin.call(smallLists.addItem, { params: { list: 'tags' }, body: { name } })
  const { tags } = await admin.call(deals.board, { query: { stepId: step('Comercial').id } })
  const names = Object.values(tags).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['Urgente', 'Ágio', 'Bairro novo']))
  expect(names).toEqual(names.toSorted(new Intl.Collator('pt-BR').compare))
})
