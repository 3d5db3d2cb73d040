import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { sales } from '../../sales/contract.ts'
import { financings } from '../contract.ts'
import { readyToFinance, terms } from './test-financing.ts'

const world = await startWorld()

it('[FINA-004] [FINA-020] [FINA-023] a financing is imported from a sale: deal, buyer, financed value and down payment, waiting for its bank', async () => {
  const { admin, sale, dealId, statusOf, finance } = await readyToFinance(world)
  const taken = await admin.call(financings.fromSale, { params: { id: sale.id } })
  expect(taken).toEqual({
    saleId: sale.id,
    code: sale.code,
    dealId,
    name: 'Maria Lima',
    totalFinanced: 38_190_00,
    downPayment: 4_243_00,
  })
  const { code: _code, ...filled } = taken
  const financing = await finance(filled)
  expect(financing).toMatchObject({
    ...filled,
    statusId: statusOf('waiting'),
    statusKind: 'waiting',
    approval: 'waiting',
  })
})

it('a later change of the sale is shown beside the financing and not copied', async () => {
  const { admin, sale, finance } = await readyToFinance(world)
  const { id } = await finance({ saleId: sale.id })
  await admin.call(sales.edit, { params: { id: sale.id }, body: { financed: 30_000_00, entry: 12_433_00 } })
  expect(await admin.call(financings.show, { params: { id } })).toMatchObject({
    totalFinanced: 38_190_00,
    saleFinanced: 30_000_00,
    saleEntry: 12_433_00,
    saleCode: sale.code,
  })
})

it('[FINA-024] every option of every bank is simulated, the cheapest first, and the chosen one becomes the financing', async () => {
  const { admin, bank, option, finance } = await readyToFinance(world)
  const other = await admin.call(financings.addBank, { body: { name: 'Caixa', acronym: 'CEF' } })
  const yearly = await admin.call(financings.addOption, {
    body: { bankId: other.id, months: 72, rate: 20, ratePeriod: 'year' },
  })
  const free = await admin.call(financings.addOption, { body: { bankId: other.id, months: 60, rate: 0 } })
  const { id } = await finance({ bankId: null })
  const { banks } = await admin.call(financings.offers, { params: { id } })
  expect(banks.map(({ name, offers }) => [name, offers.map((one) => [one.id, one.instalment])])).toEqual([
    // 38.190,00 / 60; 72 months at the month that comes to 20 % a year.
    [
      'Caixa',
      [
        [free.id, 636_50],
        [yearly.id, 879_07],
      ],
    ],
    // Two months of grace at 1,59 % are added to the debt before it is divided by 60.
    ['Sicredi', [[option.id, 1_024_16]]],
  ])
  const chosen = await admin.call(financings.choose, { params: { id }, body: { bankId: bank.id, offerId: option.id } })
  expect(chosen).toMatchObject({
    bankId: bank.id,
    instalmentCount: 60,
    instalmentValue: 1_024_16,
    rate: 1.59,
    ratePeriod: 'month',
    graceMonths: 2,
  })
})

it('[FINA-019] [FINA-025] an approval that is given is of today, unless a day is said', async () => {
  const { finance, edit } = await readyToFinance(world)
  const { id } = await finance()
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date())
  expect(await edit(id, { approval: 'approved' })).toMatchObject({ approval: 'approved', approvedOn: today })
  const { id: second } = await finance()
  expect(await edit(second, { approval: 'approved', approvedOn: '2026-11-02' })).toMatchObject({
    approvedOn: '2026-11-02',
  })
  const { id: third } = await finance()
  expect(await edit(third, { approval: 'disapproved' })).toMatchObject({ approvedOn: null })
})

it('what the bank did not approve goes into the entry of the sale’s plan, once', async () => {
  const { admin, sale, finance, edit } = await readyToFinance(world)
  const { id } = await finance({ saleId: sale.id })
  expect(await edit(id, { approval: 'approved', approvedAmount: 36_000_00 })).toMatchObject({
    gap: 2_190_00,
    mayPlaceGap: true,
  })
  const place = () => admin.request('POST', `/api/financings/${id}/gap`, { to: 'entry' })
  const both = await Promise.all([place(), place()])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await admin.call(sales.show, { params: { id: sale.id } })).toMatchObject({
    total: 42_433_00,
    entry: 6_433_00,
    financed: 36_000_00,
  })
  expect(await admin.call(financings.show, { params: { id } })).toMatchObject({ mayPlaceGap: false })
})

it('what the bank did not approve becomes an instalment of its own', async () => {
  const { admin, sale, finance, edit } = await readyToFinance(world)
  const { id } = await finance({ saleId: sale.id })
  await edit(id, { approval: 'approved', approvedAmount: 36_000_00 })
  await admin.call(financings.placeGap, { params: { id }, body: { to: 'instalment', dueInDays: 30 } })
  const { instalments } = await admin.call(sales.plan, { params: { id: sale.id } })
  expect(instalments.map(({ part, amount }) => [part, amount])).toEqual([
    ['entry', 4_243_00],
    ['financed', 36_000_00],
    ['balance', 2_190_00],
  ])
})

it('the day of what the bank did not approve is the one that was chosen, and none that has passed', async () => {
  const { admin, sale, finance, edit } = await readyToFinance(world)
  const { id } = await finance({ saleId: sale.id })
  await edit(id, { approval: 'approved', approvedAmount: 36_000_00 })
  const place = (to: 'entry' | 'instalment', dueOn: string) =>
    admin.call(financings.placeGap, { params: { id }, body: { to, dueOn } })
  for (const to of ['entry', 'instalment'] as const)
    await expect(place(to, '2026-01-05')).rejects.toMatchObject({ status: 422, fields: { dueOn: expect.any(String) } })
  await place('entry', '2099-01-15')
  const { instalments } = await admin.call(sales.plan, { params: { id: sale.id } })
  expect(instalments.map(({ part, amount, dueOn }) => [part, amount, dueOn])).toEqual([
    ['entry', 4_243_00, sale.soldOn],
    ['financed', 36_000_00, null],
    ['entry', 2_190_00, '2099-01-15'],
  ])
})

it('a financing that is paid receives the financed instalment of its sale and reaches the milestone, and takes both back', async () => {
  const { admin, sale, finance, edit, statusOf } = await readyToFinance(world)
  const { id } = await finance({ saleId: sale.id })
  const asked = await admin.request('PATCH', `/api/financings/${id}`, { statusId: statusOf('paid') })
  expect([asked.status, JSON.stringify(asked.body)]).toEqual([
    409,
    expect.stringContaining('Falta para este status: aprovação do banco, valor aprovado.'),
  ])
  await edit(id, { approval: 'approved', approvedAmount: 38_190_00 })
  const financed = async () => {
    const { instalments, milestones } = await admin.call(sales.plan, { params: { id: sale.id } })
    const { received, amount } = instalments.find(({ part }) => part === 'financed')!
    return { received, amount, isReached: milestones.find((one) => one.id === 'financing-paid')?.reachedOn != null }
  }
  expect(await financed()).toEqual({ received: 0, amount: 38_190_00, isReached: false })
  await edit(id, { statusId: statusOf('paid') })
  expect(await financed()).toEqual({ received: 38_190_00, amount: 38_190_00, isReached: true })
  await edit(id, { statusId: statusOf('in-analysis') })
  expect(await financed()).toMatchObject({ received: 0, isReached: false })
  await edit(id, { statusId: statusOf('paid') })
  expect(await financed()).toMatchObject({ received: 38_190_00, isReached: true })
})

it('[FINA-021] any status follows any other, unless what it asks for is missing: then all of that is said at once', async () => {
  const { admin, finance, edit, statusOf } = await readyToFinance(world)
  const { id } = await finance()
  await edit(id, { approval: 'approved', approvedAmount: 30_000_00 })
  for (const kind of ['paid', 'waiting', 'cancelled', 'approved', 'disapproved', 'contract-signed', 'in-analysis'])
    expect(await edit(id, { statusId: statusOf(kind) })).toMatchObject({ statusKind: kind })
  await admin.call(financings.editStatus, {
    params: { id: statusOf('contract-signed') },
    body: { requires: ['approval', 'signing-date'] },
  })
  await edit(id, { approval: 'waiting' })
  const refused = await admin.request('PATCH', `/api/financings/${id}`, { statusId: statusOf('contract-signed') })
  expect(refused.status).toBe(409)
  expect(JSON.stringify(refused.body)).toContain('Falta para este status: aprovação do banco, data da assinatura.')
  await edit(id, { approval: 'approved', signedOn: '2026-01-20', statusId: statusOf('contract-signed') })
})

it('[FINA-026] [FINA-027] value, quantity and rate are asked for in one sentence, at each field that lacks', async () => {
  const { admin, dealId } = await readyToFinance(world)
  const { totalFinanced: _total, instalmentCount: _count, rate: _rate, ...none } = terms
  const refused = await admin.request('POST', '/api/financings', { name: 'Maria', dealId, ...none })
  const sentence = 'Informe o valor, a quantidade e a taxa de juros.'
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({
    Fields: { totalFinanced: sentence, instalmentCount: sentence, rate: sentence },
  })
})

it('[FINA-028] [FINA-029] a value is above zero, and the last instalment not before the first', async () => {
  const { admin, dealId } = await readyToFinance(world)
  const ask = (more: object) => admin.request('POST', '/api/financings', { name: 'Maria', dealId, ...terms, ...more })
  expect((await ask({ totalFinanced: 0 })).body).toMatchObject({
    Fields: { totalFinanced: 'O valor do pagamento deve ser maior que zero.' },
  })
  expect((await ask({ firstInstalmentOn: '2026-12-10', lastInstalmentOn: '2026-12-09' })).body).toMatchObject({
    Fields: { lastInstalmentOn: 'A última parcela não pode ser antes da primeira.' },
  })
  expect((await ask({ firstInstalmentOn: '2026-12-10', lastInstalmentOn: '2026-12-10' })).status).toBe(200)
})

it('[FINA-003] the summary counts and adds by status and bank', async () => {
  const { admin, bank, finance, edit, statusOf } = await readyToFinance(world)
  await finance()
  const { id } = await finance({ totalFinanced: 10_000_00 })
  await finance({ bankId: null, totalFinanced: 5_000_00 })
  await edit(id, { approval: 'approved', approvedAmount: 9_000_00, statusId: statusOf('approved') })
  const { lines } = await admin.call(financings.summary, { query: {} })
  expect(
    lines.map(({ statusName, bankId, count, total, approved }) => [statusName, bankId, count, total, approved]),
  ).toEqual([
    ['Aguardando', bank.id, 1, 38_190_00, 0],
    ['Aguardando', null, 1, 5_000_00, 0],
    ['Aprovado', bank.id, 1, 10_000_00, 9_000_00],
  ])
})

it('what a borrower earns is sealed in the database, shown by permission alone, and gone from the log', async () => {
  const company = await readyToFinance(world)
  const { admin, finance, within } = company
  const { id } = await finance({
    secondaryBorrower: 'João Lima',
    borrowerDocument: '529.982.247-25',
    borrowerIncome: 7_654_32,
  })
  expect(await admin.call(financings.show, { params: { id } })).toMatchObject({
    borrowerIncome: 7_654_32,
    borrowerDocument: '52998224725',
  })
  const kept = await within((ctx) =>
    ctx.one(
      statement<{ text: string }>(
        `select (select to_jsonb(f)::text from financings f where f.id = $1)
         || (select string_agg(coalesce(before::text, '') || coalesce(after::text, ''), '') from events where subject_id = $1) as text`,
        [id],
      ),
    ),
  )
  expect(kept.text).not.toContain('765432')
})
