import { expect, it } from 'vitest'
import { answerInBoth } from '../../../app/testing/answer-in-both.ts'
import { startWorld } from '../../../app/testing.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import { deals } from '../../deals/contract.ts'
import { sales } from '../contract.ts'
import { anAcceptedProposal, aSale, readyToSell } from './test-sale.ts'

const world = await startWorld()
const ready = (given: Parameters<typeof readyToSell>[1] = {}) => readyToSell(world, given)

it('[SALE-008] [SALE-012] keeps what was sold, by whom and when, on its deal', async () => {
  const { admin, dealId, sell } = await ready()
  const { id } = await sell({ entry: 5_000_00, financed: 20_000_00, notes: 'Entrega em dezembro' })
  expect(await admin.call(sales.show, { params: { id } })).toMatchObject({
    dealId,
    contactName: 'Maria Lima',
    total: 28_450_00,
    entry: 5_000_00,
    financed: 20_000_00,
    salesmanName: 'Ana Administradora',
    soldOn: '2026-11-20',
    notes: 'Entrega em dezembro',
  })
})

it('[SALE-013] numbers the sales of each company from 1', async () => {
  const { sell } = await ready()
  expect([(await sell()).code, (await sell()).code]).toEqual([1, 2])
  const other = await ready()
  expect((await other.sell()).code).toBe(1)
})

it('[DEAL-060] makes the deal won and counts its sales; a person may mark it won by hand', async () => {
  const { dealId, look, sell, admin } = await ready()
  const deal = () =>
    look((ctx) => ctx.first(statement('select state, sales, closed_at from deals where id = $1', [dealId])))
  const { id } = await sell()
  expect(await deal()).toMatchObject({ state: 'won', sales: 1, closedAt: expect.any(String) })
  await sell()
  await admin.call(sales.remove, { params: { id } })
  expect(await deal()).toMatchObject({ state: 'won', sales: 1 })
  const other = await ready()
  const params = { id: other.dealId }
  expect(await other.admin.call(deals.show, { params })).toMatchObject({ state: 'open' })
  expect(await other.admin.call(deals.win, { params })).toMatchObject({ state: 'won', sales: 0 })
})

it('tells the deal timeline that a sale was added', async () => {
  const { dealId, look, sell } = await ready()
  await sell()
  const events = await look((ctx) =>
    ctx.rows(
      statement<{ kind: string; after: object }>('select kind, after from events where thread_id = $1 order by seq', [
        dealId,
      ]),
    ),
  )
  expect(events).toMatchObject([
    { kind: 'sales.created', after: { code: 1, total: 28_450_00 } },
    { kind: 'deals.changed' },
    { kind: 'deals.won' },
  ])
})

it('[SALE-012] [SALE-014] takes value and proposal from the accepted proposal, which is sold from then on', async () => {
  const { admin, dealId, within, look, sell } = await ready({ bidAmount: 31_000_00 })
  const proposalId = await within((ctx) => anAcceptedProposal(ctx, dealId, admin.id, 29_990_00))
  expect(await admin.call(sales.defaults, { params: { id: dealId } })).toMatchObject({
    total: 29_990_00,
    proposalId,
    proposalNumber: 7,
  })
  const first = await sell()
  expect(first).toMatchObject({ proposalId, proposalNumber: 7 })
  const soldBy = () => look((ctx) => ctx.first(statement('select sale_id from proposals where id = $1', [proposalId])))
  expect(await soldBy()).toEqual({ saleId: first.id })
  await admin.call(sales.remove, { params: { id: first.id } })
  expect(await soldBy()).toEqual({ saleId: null })
  expect(await sell()).toMatchObject({ proposalId })
})

it('[SALE-014] [SALE-015] offers the value, the people and the percentages of the deal as defaults', async () => {
  const { admin, dealId } = await ready({ bidAmount: 31_000_00 })
  expect(await admin.call(sales.defaults, { params: { id: dealId } })).toMatchObject({
    total: 31_000_00,
    salesmanId: admin.id,
    preSellerId: null,
    sellerPercent: 3,
    preSellerPercent: 1,
    acceptsPaidInFull: false,
  })
})

it('[SALE-020] [SALE-021] checks the total of a sale', async () => {
  const { admin, sell } = await ready()
  await expect(sell({ total: 0 })).rejects.toMatchObject({
    status: 422,
    fields: { total: 'O valor total deve ser maior que zero.' },
  })
  const paidInFull = { entry: 8_450_00, financed: 20_000_00 }
  await expect(sell(paidInFull)).rejects.toMatchObject({
    status: 422,
    fields: { total: 'O valor total deve ser maior que a soma da entrada e do financiamento.' },
  })
  await admin.call(sales.editSettings, { body: { acceptsPaidInFull: true } })
  const { id } = await sell(paidInFull)
  await expect(admin.call(sales.edit, { params: { id }, body: { entry: 8_450_01 } })).rejects.toMatchObject({
    fields: { total: 'O valor total deve ser maior que a soma da entrada e do financiamento.' },
  })
})

it('[SALE-023] asks for salesman and date', async () => {
  const { admin, dealId } = await ready()
  await expect(admin.call(sales.create, { body: { dealId, total: 100 } as never })).rejects.toMatchObject({
    status: 422,
    fields: { salesmanId: 'Campo obrigatório.', soldOn: 'Campo obrigatório.' },
  })
})

it('[FUNN-025] [FUNN-067] refuses a sale in a status that forbids it', async () => {
  const { admin, dealId } = await ready({ forbids: ['sale'] })
  const { sellIn } = await admin.call(sales.defaults, { params: { id: dealId } })
  expect(sellIn?.map(({ name }) => name)).toContain('Negociação')
  const { pt, en } = await answerInBoth(admin, 'POST /api/sales', aSale(dealId, admin.id))
  expect([pt.status, pt.Message]).toEqual([409, 'Não é permitido gerar venda neste status.'])
  expect(en.Message).toBe('Generating a sale is not allowed in this status.')
})

it('refuses a sale on a deal without an owner', async () => {
  const { sell } = await ready({ ownerId: null })
  await expect(sell()).rejects.toMatchObject({ status: 409, code: 'deals.owner_required' })
})

it('refuses a proposal that is not the accepted one of the deal', async () => {
  const { sell } = await ready()
  await expect(sell({ proposalId: newId() })).rejects.toMatchObject({
    status: 422,
    fields: { proposalId: expect.any(String) },
  })
})

it('[SALE-025] [SALE-026] [SALE-029] says in its own words which permission is missing', async () => {
  const { user, dealId } = await ready()
  const technician = await user('technician')
  await expect(technician.call(sales.create, { body: aSale(dealId, technician.id) })).rejects.toMatchObject({
    status: 403,
    message: expect.stringContaining('Você precisa de permissão para adicionar vendas.'),
  })
  await expect(technician.call(sales.list, {})).rejects.toMatchObject({
    status: 403,
    message: expect.stringContaining('Sem permissão para listar vendas, solicite a um administrador.'),
  })
  const lister = await user('technician', { plus: ['sales.list'] })
  const { list } = await lister.call(sales.list, {})
  expect(list).toEqual([])
  await expect(lister.call(sales.edit, { params: { id: dealId }, body: { total: 1 } })).rejects.toMatchObject({
    status: 403,
  })
  await expect(lister.call(sales.remove, { params: { id: dealId } })).rejects.toMatchObject({ status: 403 })
})

it('[SALE-001] [SALE-032] lists by code, people and days with the totals of all that match', async () => {
  const { admin, sell, user } = await ready()
  await sell({ total: 10_000_00, soldOn: '2026-10-05' })
  await sell({ total: 20_000_00, soldOn: '2026-11-05' })
  await sell({ total: 30_000_00, soldOn: '2026-11-06', entry: 1_000_00 })
  const page = await admin.call(sales.list, { query: { from: '2026-11-01', sort: 'total', pageSize: 1 } })
  expect(page).toMatchObject({ totalItems: 2, list: [{ code: 2 }] })
  expect(page.summary).toEqual({ count: 2, active: 2, total: 50_000_00, entry: 1_000_00, financed: 0 })
  expect((await admin.call(sales.list, { query: { code: 3 } })).list).toMatchObject([{ total: 30_000_00 }])
  expect((await admin.call(sales.list, { query: { salesmanId: [newId()] } })).totalItems).toBe(0)
  const blind = await user('manager', { plus: ['general.hide-summary-of-sales'] })
  expect(await blind.call(sales.list, {})).not.toHaveProperty('summary')
})

it('answers 404 for a sale of another company', async () => {
  const one = await ready()
  const other = await ready()
  const { id } = await one.sell()
  const params = { id }
  for (const call of [
    () => other.admin.call(sales.show, { params }),
    () => other.admin.call(sales.edit, { params, body: { notes: 'x' } }),
    () => other.admin.call(sales.remove, { params }),
    () => other.admin.call(sales.payments, { params }),
    () => other.admin.call(sales.create, { body: aSale(one.dealId, other.admin.id) }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404 })
})

it('sales are found by ranges of their amounts; by a commission only by those who see it, to others it is unknown', async () => {
  const { admin, sell, user } = await ready()
  const { id } = await sell({ entry: 5_000_00 })
  const found = async (query: object) => (await admin.call(sales.list, { query })).list.map((sale) => sale.id)
  expect(await found({ entryFrom: 5_000_00, totalTo: 30_000_00 })).toEqual([id])
  expect(await found({ entryFrom: 5_000_01 })).toEqual([])
  expect(await found({ sellerCommissionTo: 999_999_99 })).toEqual([id])
  const seller = await user('salesman')
  const asked = async (name: string) => (await seller.request('GET', `/api/sales?${name}=1`)).body
  expect(await asked('sellerCommissionFrom')).toMatchObject({
    Fields: { sellerCommissionFrom: 'Campo desconhecido: sellerCommissionFrom.' },
  })
  expect(await asked('favouriteColour')).toMatchObject({
    Fields: { favouriteColour: expect.stringContaining('Campo desconhecido: favouriteColour.') },
  })
})

it('[DEAL-087] a sale, which is made on a deal, asks for the deal', async () => {
  const { admin } = await world.company()
  const messageIn = async (language: string) => {
    const body = { total: 100, entry: 0, financed: 0 }
    const reply = await admin.request('POST', '/api/sales', body, { 'accept-language': language })
    return JSON.stringify([reply.status, reply.body])
  }
  expect(await messageIn('pt-BR')).toMatch(/^\[422.*Selecione o negócio\./)
  expect(await messageIn('en-US')).toMatch(/^\[422.*Deal is required\./)
})
