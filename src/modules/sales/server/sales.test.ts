import { expect, it } from 'vitest'
import { startWorld, type TestCompany } from '../../../app/testing.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { db, statement } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { sales } from '../contract.ts'

const world = await startWorld()

interface GivenDeal {
  ownerId?: string | null
  preSellerId?: string | null
  bidAmount?: number
  forbids?: string[]
}

let phones = 0

async function aDeal({ admin, storeId, within }: TestCompany, given: GivenDeal = {}) {
  const [contactId, stepId, statusId, id] = [newId(), newId(), newId(), newId()]
  const number = ++phones
  await within(async (ctx) => {
    await ctx.run(
      db.insertInto('contacts').values({
        id: contactId,
        kind: 'person',
        name: 'Maria Lima',
        phone: `3499812${4000 + number}`,
        storeId,
      } as never),
    )
    await ctx.run(db.insertInto('steps').values({ id: stepId, name: 'Vendas' }))
    await ctx.run(
      db.insertInto('statuses').values({ id: statusId, stepId, name: 'Negociação', forbids: given.forbids ?? [] }),
    )
    const { forbids: _forbids, ...deal } = given
    await ctx.run(
      db.insertInto('deals').values({
        id,
        number,
        title: `Negócio ${number}`,
        contactId,
        stepId,
        statusId,
        storeId,
        ownerId: admin.id,
        ...deal,
      }),
    )
  })
  return id
}

const aSale = (dealId: string, salesmanId: string, given: object = {}) => ({
  dealId,
  salesmanId,
  total: 28_450_00,
  soldOn: '2026-11-20',
  ...given,
})

/** A company with a deal of its administrator and a range of 3 % and 1 % for every total. */
async function ready(given: GivenDeal = {}) {
  const company = await world.company()
  const { admin } = company
  await admin.call(sales.addRange, { body: { fromTotal: 0, sellerPercent: 3, preSellerPercent: 1 } })
  const dealId = await aDeal(company, given)
  const sell = (more: object = {}) => admin.call(sales.create, { body: aSale(dealId, admin.id, more) })
  return { ...company, dealId, sell }
}

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

it('[DEAL-060] makes the deal won and counts its sales', async () => {
  const { dealId, look, sell, admin } = await ready()
  const deal = () =>
    look((ctx) => ctx.first(db.selectFrom('deals').select(['state', 'sales', 'closedAt']).where('id', '=', dealId)))
  const { id } = await sell()
  expect(await deal()).toMatchObject({ state: 'won', sales: 1, closedAt: expect.any(String) })
  await sell()
  await admin.call(sales.remove, { params: { id } })
  expect(await deal()).toMatchObject({ state: 'won', sales: 1 })
})

it('[SALE-018] tells the deal timeline that a sale was added', async () => {
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
  const [first, second] = [await sell(), await sell()]
  expect(first).toMatchObject({ proposalId, proposalNumber: 7 })
  const soldBy = () =>
    look((ctx) => ctx.first(db.selectFrom('proposals').select('saleId').where('id', '=', proposalId)))
  await admin.call(sales.remove, { params: { id: second.id } })
  expect(await soldBy()).toEqual({ saleId: first.id })
  await admin.call(sales.remove, { params: { id: first.id } })
  expect(await soldBy()).toEqual({ saleId: null })
})

async function anAcceptedProposal(ctx: Ctx, dealId: string, consultantId: string, priceCents: number) {
  const id = newId()
  await ctx.run(
    statement(
      `insert into proposals (id, number, deal_id, consultant_id, state, choices, input, reference, result, engine_version,
         data_version, price_cents, power_kwp, module_count, generation_kwh, consumption_kwh, valid_until)
       values ($1, 7, $2, $3, 'accepted', '{}', '{}', '{}', '{}', '', '', $4, 6.1, 11, 760, 700, '2026-12-01')`,
      [id, dealId, consultantId, priceCents],
    ),
  )
  await ctx.run(db.updateTable('deals').set({ acceptedProposalId: id, proposals: 1 }).where('id', '=', dealId))
  return id
}

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

it('[SALE-015] [SALE-016] takes the percentages of the range, which can be changed', async () => {
  const { admin, sell, user } = await ready()
  const preSeller = await user('pre-salesman')
  const sale = await sell({ preSellerId: preSeller.id })
  expect(sale).toMatchObject({
    sellerPercent: 3,
    sellerCommission: 853_50,
    preSellerPercent: 1,
    preSellerCommission: 284_50,
  })
  const edited = await admin.call(sales.edit, { params: { id: sale.id }, body: { sellerPercent: 4 } })
  expect(edited).toMatchObject({ sellerPercent: 4, sellerCommission: 1_138_00 })
})

it('moves a percentage of the range along with a new total, a typed one stays', async () => {
  const { admin, sell } = await ready()
  const [first] = await admin.call(sales.ranges, {})
  await admin.call(sales.editRange, { params: { id: first!.id }, body: { toTotal: 29_999_99 } })
  await admin.call(sales.addRange, { body: { fromTotal: 30_000_00, sellerPercent: 5 } })
  const usual = await sell()
  const typed = await sell({ sellerPercent: 2.5 })
  const raise = (id: string) => admin.call(sales.edit, { params: { id }, body: { total: 40_000_00 } })
  expect(await raise(usual.id)).toMatchObject({ sellerPercent: 5, sellerCommission: 2_000_00 })
  expect(await raise(typed.id)).toMatchObject({ sellerPercent: 2.5, sellerCommission: 1_000_00 })
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
  const { sell } = await ready({ forbids: ['sale'] })
  await expect(sell()).rejects.toMatchObject({
    status: 409,
    message: 'Não é permitido gerar venda neste status.',
  })
})

it('[DEAL-075] refuses a sale on a deal without an owner', async () => {
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

it('[SALE-010] [SALE-017] [SALE-022] pays the commissions of seller and pre-seller, never more than they earned', async () => {
  const { admin, sell, user } = await ready()
  const preSeller = await user('pre-salesman')
  const { id } = await sell({ preSellerId: preSeller.id })
  const pay = (payee: 'seller' | 'pre-seller', amount: number) =>
    admin.call(sales.pay, { params: { id }, body: { payee, amount, paidOn: '2026-11-20' } })
  await pay('seller', 800_00)
  await expect(pay('seller', 53_51)).rejects.toMatchObject({ status: 422, fields: { amount: expect.any(String) } })
  await expect(pay('seller', 0)).rejects.toMatchObject({
    fields: { amount: 'O valor do pagamento deve ser maior que zero.' },
  })
  await pay('seller', 53_50)
  await pay('pre-seller', 284_50)
  const payments = await admin.call(sales.payments, { params: { id } })
  expect(payments).toMatchObject([
    { payee: 'seller', payeeName: 'Ana Administradora', amount: 800_00 },
    { payee: 'seller', amount: 53_50 },
    { payee: 'pre-seller', payeeName: 'Pessoa pre-salesman', amount: 284_50 },
  ])
  expect(await admin.call(sales.show, { params: { id } })).toMatchObject({ sellerPaid: 853_50, preSellerPaid: 284_50 })
  await expect(admin.call(sales.edit, { params: { id }, body: { sellerPercent: 1 } })).rejects.toMatchObject({
    status: 409,
    code: 'sales.commission_below_paid',
  })
  await expect(admin.call(sales.remove, { params: { id } })).rejects.toMatchObject({ code: 'sales.has_payments' })
  for (const payment of payments) await admin.call(sales.unpay, { params: { id, paymentId: payment.id } })
  await admin.call(sales.remove, { params: { id } })
})

it('[SALE-019] keeps a receipt with a payment, checked by its content', async () => {
  const { admin, sell } = await ready()
  const { id } = await sell()
  const body = { payee: 'seller', amount: 100_00, paidOn: '2026-11-20' } as const
  const payment = await admin.call(sales.pay, { params: { id }, body })
  const url = `/api/sales/${id}/commission-payments/${payment.id}/receipt`
  const send = (content: string) =>
    admin.request('PUT', url, multipart('recibo.pdf', content), { 'content-type': 'multipart/form-data; boundary=b' })
  expect((await admin.request('GET', url)).status).toBe(404)
  expect((await send('not a pdf')).status).toBe(422)
  const pdf = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n'
  expect((await send(pdf)).status).toBe(200)
  const receipt = await admin.request('GET', url)
  expect(receipt.headers['content-type']).toBe('application/pdf')
  expect(String(receipt.body)).toBe(pdf)
})

const multipart = (name: string, content: string) =>
  `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n${content}\r\n--b--\r\n`

it('[SALE-025] [SALE-026] [SALE-029] says in its own words which permission is missing', async () => {
  const { user, dealId } = await ready()
  const technician = await user('technician')
  await expect(technician.call(sales.create, { body: aSale(dealId, technician.id) })).rejects.toMatchObject({
    status: 403,
    message: 'Você precisa de permissão para adicionar vendas.',
  })
  await expect(technician.call(sales.list, {})).rejects.toMatchObject({
    status: 403,
    message: 'Sem permissão para listar vendas, solicite a um administrador.',
  })
  const lister = await user('technician', { plus: ['sales.list'] })
  const { list } = await lister.call(sales.list, {})
  expect(list).toEqual([])
  await expect(lister.call(sales.edit, { params: { id: dealId }, body: { total: 1 } })).rejects.toMatchObject({
    status: 403,
  })
  await expect(lister.call(sales.remove, { params: { id: dealId } })).rejects.toMatchObject({ status: 403 })
})

it('[SALE-030] shows each commission only with its permission, and takes none from who may not see it', async () => {
  const { user, sell, dealId } = await ready()
  const { id } = await sell()
  const one = await user('technician', { plus: ['sales.list', 'sales.view-seller-commission'] })
  const seen = await one.call(sales.show, { params: { id } })
  expect(seen).toMatchObject({ sellerCommission: 853_50, sellerPercent: 3 })
  expect(seen).not.toHaveProperty('preSellerCommission')
  const salesman = await user('salesman')
  const own = await salesman.call(sales.create, { body: aSale(dealId, salesman.id, { sellerPercent: 90 }) })
  expect(own).not.toHaveProperty('sellerCommission')
  expect(await one.call(sales.show, { params: { id: own.id } })).toMatchObject({ sellerPercent: 3 })
})

it('[SALE-031] lists, adds and deletes commission payments each with a permission', async () => {
  const { user, sell, admin } = await ready()
  const { id } = await sell()
  const body = { payee: 'seller', amount: 100, paidOn: '2026-11-20' } as const
  const { id: paymentId } = await admin.call(sales.pay, { params: { id }, body })
  const salesman = await user('salesman')
  for (const call of [
    () => salesman.call(sales.payments, { params: { id } }),
    () => salesman.call(sales.pay, { params: { id }, body }),
    () => salesman.call(sales.unpay, { params: { id, paymentId } }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403 })
})

it('[SALE-001] [SALE-032] lists by code, people and days with the totals of all that match', async () => {
  const { admin, sell, user } = await ready()
  await sell({ total: 10_000_00, soldOn: '2026-10-05' })
  await sell({ total: 20_000_00, soldOn: '2026-11-05' })
  await sell({ total: 30_000_00, soldOn: '2026-11-06', entry: 1_000_00 })
  const page = await admin.call(sales.list, { query: { from: '2026-11-01', sort: 'total', pageSize: 1 } })
  expect(page).toMatchObject({ totalItems: 2, list: [{ code: 2 }] })
  expect(page.summary).toEqual({ sales: 2, total: 50_000_00, entry: 1_000_00, financed: 0 })
  expect((await admin.call(sales.list, { query: { code: 3 } })).list).toMatchObject([{ total: 30_000_00 }])
  expect((await admin.call(sales.list, { query: { salesmanId: [newId()] } })).totalItems).toBe(0)
  const blind = await user('manager', { plus: ['general.hide-sales-summary'] })
  expect(await blind.call(sales.list, {})).not.toHaveProperty('summary')
})

it('[SALE-006] adds up the commissions of each person', async () => {
  const { admin, sell } = await ready()
  const { id } = await sell()
  await sell({ total: 10_000_00 })
  await admin.call(sales.pay, { params: { id }, body: { payee: 'seller', amount: 500_00, paidOn: '2026-11-20' } })
  expect(await admin.call(sales.commissions, {})).toEqual([
    {
      userId: admin.id,
      name: 'Ana Administradora',
      payee: 'seller',
      sales: 2,
      sold: 38_450_00,
      commission: 1_153_50,
      paid: 500_00,
      due: 653_50,
    },
  ])
})

it('[SALE-011] [SALE-024] refuses commission ranges that overlap', async () => {
  const { admin } = await ready()
  await expect(admin.call(sales.addRange, { body: { fromTotal: 50_000_00, sellerPercent: 4 } })).rejects.toMatchObject({
    status: 422,
    fields: { fromTotal: 'Esta faixa se sobrepõe a outra faixa de comissão.' },
  })
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
