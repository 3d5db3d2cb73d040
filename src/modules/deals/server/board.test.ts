import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/query-builder.ts'
import { funnels } from '../../funnels/contract.ts'
import { deals } from '../contract.ts'
import { enforceAllowedInStatus } from './public.ts'
import { aDeal, funnelOf } from './testing.ts'

const world = await startWorld()

it('[DEAL-004] [FUNN-017] [FUNN-010] a column tells count, sums, delays and forecast', async () => {
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

it('a column goes on after its first cards, in every order, without gaps or repeats', async () => {
  const { admin } = await world.company()
  const { at, step } = await funnelOf(admin)
  const made: string[] = []
  for (let index = 0; index < 7; index++)
    made.push((await aDeal(admin, { bidAmount: (index % 3) * 100, ...(index % 2 && { closingOn: '2027-01-15' }) })).id)
  const { statusId: columnId } = at('Comercial', 'Novo contato')
  for (const sort of ['since', '-since', '-amount', '-createdAt', 'title', 'closingOn'] as const) {
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

it('[DEAL-104] [DEAL-106] sends neither the card fields nor the summary that are hidden from the person', async () => {
  const { admin, user } = await world.company()
  const { step } = await funnelOf(admin)
  await aDeal(admin, { consumptionKwh: 500, title: 'Segredo' })
  const flags = ['name', 'consumption', 'seller', 'phone', 'ids', 'date', 'time']
  const plus = [...flags.map((flag) => `kanban-card.${flag}`), 'general.hide-summary-of-deals']
  const salesman = await user('salesman', { plus })
  const board = await salesman.call(deals.board, { query: { stepId: step('Comercial').id } })
  const column = board.columns[0]!
  expect(column).not.toHaveProperty('count')
  expect(column).not.toHaveProperty('amount')
  const [card] = column.cards
  for (const field of ['title', 'kwh', 'owner', 'phone', 'number', 'createdAt', 'since'])
    expect(card).not.toHaveProperty(field)
  expect(card).toHaveProperty('place')
  await expect(salesman.call(deals.totals, {})).rejects.toMatchObject({ status: 403 })
})

it('[DEAL-080] [PERM-029] leaves deals of a status whose cards the role may not view out of list, board and page', async () => {
  const { admin, user, roleIds } = await world.company()
  const { at, step } = await funnelOf(admin)
  const { id } = await aDeal(admin)
  await aDeal(admin, { status: 'Qualificação' })
  const { statusId } = at('Comercial', 'Novo contato')
  await admin.call(funnels.editStatus, { params: { id: statusId }, body: { cardRoles: [roleIds.administrator!] } })
  const salesman = await user('salesman')
  expect((await salesman.call(deals.list, {})).totalItems).toBe(1)
  expect((await admin.call(deals.list, {})).totalItems).toBe(2)
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
  const board = await salesman.call(deals.board, { query: { stepId: step('Comercial').id } })
  expect(board.columns.map((column) => column.name)).not.toContain('Novo contato')
  const funnel = await salesman.call(funnels.show, {})
  expect(funnel.flatMap((one) => one.statuses).map((status) => status.id)).not.toContain(statusId)
})

it('[DEAL-105] [FUNN-072] [PERM-031] tells which columns this person may add deals in', async () => {
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

it('[FUNN-023] [FUNN-065] [FUNN-024] [FUNN-066] [FUNN-025] [FUNN-067] forbids in a status what it forbids', async () => {
  const { admin, within } = await world.company()
  const { at } = await funnelOf(admin)
  const { id } = await aDeal(admin)
  const { statusId } = at('Comercial', 'Novo contato')
  await admin.call(funnels.editStatus, { params: { id: statusId }, body: { forbids: ['proposal', 'accept', 'sale'] } })
  for (const [what, code] of [
    ['proposal', 'funnels.proposal_forbidden'],
    ['accept', 'funnels.accept_forbidden'],
    ['sale', 'funnels.sale_forbidden'],
  ] as const)
    await expect(within((ctx) => enforceAllowedInStatus(ctx, { id }, what))).rejects.toMatchObject({ code })
  const { can } = await admin.call(deals.show, { params: { id } })
  expect(can.delete).toEqual({ ok: true })
})
