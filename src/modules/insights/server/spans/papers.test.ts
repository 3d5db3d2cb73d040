import { expect, it } from 'vitest'
import { type Actor, startWorld, type TestCompany } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { spanKinds } from '../../../../platform/measures/keep-spans.ts'
import { deals } from '../../../deals/contract.ts'
import { aDeal } from '../../../deals/server/testing.ts'
import { paperOf } from '../../../documents/server/test-signing.ts'
import { readyToFinance } from '../../../financings/server/test-financing.ts'
import { purchases } from '../../../purchases/contract.ts'
import { aPurchase, cable, theStatus } from '../../../purchases/server/test-purchase.ts'
import { compareSpans } from './compare-spans.ts'
import { ask, asOf, build, happened } from './testing.ts'

const world = await startWorld()

async function totals(actor: Actor, days: number, facts: string, measures: string[], more = '') {
  const { cells } = await ask(actor, `${asOf(days)}${more}`, [], facts, measures)
  return cells[0]?.values ?? measures.map(() => 0)
}

/** What a night finds of every kind that the log does not explain. */
const unexplained = ({ within }: TestCompany) =>
  within(async (ctx) => {
    for (const kind of spanKinds().values()) await compareSpans(ctx, kind)
    return ctx.rows(statement<{ kind: string }>('select kind from span_builds where unexplained > 0'))
  })

it('a purchase has the total and the status that it had on a past day', async () => {
  const company = await world.company()
  const { admin } = company
  const { id } = await admin.call(purchases.create, { body: await aPurchase(admin) })
  await admin.call(purchases.addItem, { params: { id }, body: cable })
  await happened(company, id, { 'purchases.created': 40, 'purchases.changed': 20 })
  await build(company)
  const status = await theStatus(admin, 'on-going')
  const measures = ['purchases', 'totalCents']
  expect(await totals(admin, 30, 'purchases', measures)).toEqual([1, 0])
  expect(await totals(admin, 15, 'purchases', measures, `,statusId=${status.id}`)).toEqual([1, 118_000])
  await expect(ask(admin, asOf(15), ['hasInvoice'], 'purchases', ['purchases'])).rejects.toMatchObject({
    status: 422,
    details: { code: 'measures.no_past' },
  })
  expect(await unexplained(company)).toEqual([])
})

it('a financing is approved from the day on which it was', async () => {
  const company = await readyToFinance(world)
  const { admin, finance, edit } = company
  const { id } = await finance()
  await edit(id, { approval: 'approved', approvedAmount: 36_000_00 })
  await happened(company, id, { 'financings.created': 40, 'financings.changed': 10 })
  await build(company)
  const measures = ['financings', 'approved', 'totalFinanced']
  expect(await totals(admin, 30, 'financings', measures)).toEqual([1, 0, 38_190_00])
  expect(await totals(admin, 5, 'financings', measures)).toEqual([1, 1, 38_190_00])
  expect(await unexplained(company)).toEqual([])
})

it('a draft of a document goes with its deal, and still counts on the days before', async () => {
  const company = await world.company()
  const { admin } = company
  const { id, dealId } = await paperOf(company)
  await happened(company, id, { 'documents.created': 40 })
  await admin.call(deals.remove, { params: { id: dealId } })
  await happened(company, dealId, { 'deals.created': 41, 'deals.removed': 10 })
  await build(company)
  expect(await totals(admin, 30, 'documents', ['documents', 'finished'], ',state=draft')).toEqual([1, 0])
  expect(await totals(admin, 5, 'documents', ['documents'])).toEqual([0])
  expect(await unexplained(company)).toEqual([])
})

it('a purchase that was called off keeps its deal on the days before that one was deleted', async () => {
  const company = await world.company()
  const { admin, storeId } = company
  const deal = await aDeal(admin)
  const { id } = await admin.call(purchases.create, { body: await aPurchase(admin, { dealId: deal.id }) })
  const { id: statusId } = await theStatus(admin, 'lost')
  await admin.call(purchases.edit, { params: { id }, body: { statusId } })
  await happened(company, id, { 'purchases.created': 40, 'purchases.status-changed': 20 })
  await admin.call(deals.remove, { params: { id: deal.id } })
  await happened(company, deal.id, { 'deals.created': 41, 'deals.removed': 10 })
  await build(company)
  expect(await totals(admin, 30, 'purchases', ['purchases'], `,storeId=${storeId}`)).toEqual([1])
  expect(await totals(admin, 5, 'purchases', ['purchases'], `,storeId=${storeId}`)).toEqual([0])
  expect(await totals(admin, 5, 'purchases', ['purchases'])).toEqual([1])
  expect(await unexplained(company)).toEqual([])
})
