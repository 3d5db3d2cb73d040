import {
  addBank,
  addMethod,
  addOption,
  chooseOffer,
  createFinancing,
  editFinancing,
  financingDefaults,
  financingStatuses,
  showOffers,
} from '../../modules/financings/server/public.ts'
import { statement } from '../../platform/db/statement.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { Stage } from './company-of-demo.ts'

const banks = [
  { name: 'Sicredi', acronym: 'SIC', kind: 'table', months: [36, 48, 60, 72], rate: 1.59, grace: 2 },
  { name: 'Caixa Econômica Federal', acronym: 'CEF', kind: 'table', months: [36, 60], rate: 1.55, grace: 0 },
  { name: 'BV Solar', acronym: 'BV', kind: 'table', months: [60, 72], rate: 1.74, grace: 3 },
  {
    name: 'Santander',
    acronym: 'SAN',
    kind: 'link',
    site: 'https://santander.example.com/solar',
    months: [60],
    rate: 1.71,
    grace: 1,
  },
] as const

const papers = ['Documentos pessoais', 'Conta de energia', 'Contrato']

/** How far the financings of the newest sales are; what the bank approves of each in percent. */
const ways = [
  { kind: 'waiting' },
  { kind: 'in-analysis' },
  { kind: 'approved', approval: 'approved', share: 94 },
  { kind: 'approved', approval: 'approved', share: 100 },
  { kind: 'disapproved', approval: 'disapproved' },
  { kind: 'contract-signed', approval: 'approved', share: 100, signed: true },
] as const

/** Partner banks with their tables, and financings of the newest sales that a bank pays part of, at every step of the way. */
export async function addDemoFinancings(ctx: Ctx, { items }: Stage) {
  const paperIds = papers.flatMap((name) =>
    items.filter((one) => one.list === 'file-categories' && one.name === name).map(({ id }) => id),
  )
  for (const { months, rate, grace, ...bank } of banks) {
    const { id } = await addBank(ctx, {
      site: '',
      enabled: true,
      tableOn: null,
      ...bank,
      paperIds: paperIds.slice(0, bank.kind === 'link' ? 2 : 3),
    })
    for (const count of months)
      await addOption(ctx, {
        bankId: id,
        months: count,
        rate: Number((rate + count / 1_000).toFixed(2)),
        ratePeriod: 'month',
        graceMonths: grace,
        graceInside: false,
        example: 1_000_000,
        enabled: true,
      })
  }
  for (const name of ['Boleto', 'Débito em conta']) await addMethod(ctx, { name, enabled: true })
  for (const [at, saleId] of (await financedSales(ctx)).entries()) await financeSale(ctx, saleId, at)
}

const financedSales = async (ctx: Ctx) =>
  (
    await ctx.rows(
      statement<{ id: string }>(
        `select id from sales where tenant_id = platform.current_tenant() and financed > 0 and cancelled_on is null
         order by sold_on desc, code desc limit 18`,
        [],
      ),
    )
  ).map(({ id }) => id)

async function financeSale(ctx: Ctx, saleId: string, at: number) {
  const { code: _code, totalFinanced = 1, downPayment = 0, ...taken } = await financingDefaults(ctx, saleId)
  const way = ways[at % ways.length]!
  const { id } = await createFinancing(ctx, {
    ...taken,
    totalFinanced,
    downPayment,
    bankId: null,
    paymentMethodId: null,
    instalmentCount: 60,
    instalmentValue: null,
    rate: 1.59,
    ratePeriod: 'month',
    graceMonths: 0,
    firstInstalmentOn: null,
    lastInstalmentOn: null,
    secondaryBorrower: '',
    borrowerDocument: '',
    borrowerIncome: null,
    notes: '',
  })
  const { banks: offering } = await showOffers(ctx, id, 'instalment')
  const bank = offering.filter(({ offers }) => offers.length > 0)[at % 3]!
  await chooseOffer(ctx, id, { bankId: bank.bankId, offerId: bank.offers[0]!.id, isConfirmed: false })
  const { id: statusId } = await financingStatuses.first(ctx, way.kind)
  await editFinancing(ctx, id, {
    ...('approval' in way && { approval: way.approval }),
    ...('share' in way && { approvedAmount: Math.round((totalFinanced * way.share) / 100) }),
    ...('signed' in way && { signedOn: ctx.today }),
    statusId,
  })
}
