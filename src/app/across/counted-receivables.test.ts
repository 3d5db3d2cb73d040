import { expect, it } from 'vitest'
import { insights } from '../../modules/insights/contract.ts'
import { sales } from '../../modules/sales/contract.ts'
import { instalmentRecord, stateWords } from '../../modules/sales/plan-record.ts'
import { readyToSell } from '../../modules/sales/server/test-sale.ts'
import { cellText } from '../../platform/questions/cell.ts'
import { startWorld } from '../testing.ts'

const world = await startWorld()

/** A sale with an entry that is overdue and received in part, a rest due in 2099 and a part that waits; and a cancelled one that holds money. */
async function someReceivables() {
  const company = await readyToSell(world)
  const { admin, sell } = company
  const { id } = await sell({ soldOn: '2026-01-15', total: 30_000_00, entry: 5000_00, financed: 20_000_00 })
  const { instalments } = await admin.call(sales.plan, { params: { id } })
  const later = instalments.map((one) => (one.part === 'balance' ? { ...one, dueOn: '2099-05-20' } : one))
  await admin.call(sales.editPlan, { params: { id }, body: { instalments: later } })
  const receive = (saleId: string, instalmentId: string, amount: number) =>
    admin.call(sales.receive, { params: { id: saleId, instalmentId }, body: { amount, receivedOn: '2026-01-20' } })
  await receive(id, instalments[0]!.id, 2000_00)
  const lost = await sell({ soldOn: '2026-01-10', total: 10_000_00 })
  const plan = await admin.call(sales.plan, { params: { id: lost.id } })
  await receive(lost.id, plan.instalments[0]!.id, 400_00)
  const reason = { reason: 'Cliente desistiu', cancelledOn: '2026-11-20' }
  await admin.call(sales.cancel, { params: { id: lost.id }, body: reason })
  const ask = (measures: string[], rows: string[] = [], actor: Pick<typeof admin, 'call'> = admin) =>
    actor.call(insights.answer, { query: { facts: 'receivables', measures, rows } })
  return { ...company, ask }
}

it('receivables are counted as their list sums them: what is open, overdue, to come, waiting, received and to be returned', async () => {
  const { ask, admin } = await someReceivables()
  const one = async (...measures: string[]) => (await ask(measures)).cells[0]!.values
  expect(await one('instalments', 'amount', 'received', 'open', 'toReturn')).toEqual([
    3, 30_000_00, 2000_00, 28_000_00, 400_00,
  ])
  expect(await one('overdue', 'upcoming', 'waiting', 'overdueInstalments')).toEqual([3000_00, 5000_00, 20_000_00, 1])
  const { summary } = await admin.call(sales.receivables, { query: {} })
  expect(summary).toMatchObject({ open: 28_000_00, toReturn: 400_00 })
  const cell = cellText({ facts: 'receivables', where: { isOverdue: 'true' } })
  const { list } = await admin.call(sales.receivables, { query: { cell } })
  expect(list).toMatchObject([{ part: 'entry', open: 3000_00 }])
})

it('what is open by month is the forecast of their page', async () => {
  const { ask, admin } = await someReceivables()
  const { rows, cells } = await ask(['open', 'overdue'], ['dueOn:month'])
  const months = cells
    .filter((cell) => cell.rows.length === 1)
    .map((cell) => [rows[0]!.groups[cell.rows[0]!]!.value.slice(0, 7) || null, ...cell.values])
  const forecast = await admin.call(sales.forecast, { query: {} })
  expect(months.toSorted()).toEqual(forecast.map(({ month, open, overdue }) => [month, open, overdue]).toSorted())
})

it('they are counted by who views receivables and sees sums of sales', async () => {
  const { ask, user, withdraw } = await someReceivables()
  const refused = { status: 422 }
  const blind = await user('manager', { plus: ['general.hide-summary-of-sales'] })
  await expect(ask(['open'], [], blind)).rejects.toMatchObject(refused)
  const seeing = await user('manager')
  expect((await ask(['open'], [], seeing)).cells[0]!.values).toEqual([28_000_00])
  await withdraw('sales.view-receivables', 'manager')
  await expect(ask(['open'], [], await user('manager'))).rejects.toMatchObject(refused)
})

it('a figure has one name: what is counted in reports is called as its column and its state in the list', async () => {
  const { admin } = await someReceivables()
  const register = await admin.call(insights.register, {})
  const titlesOf = (facts: string) =>
    Object.fromEntries(register.find(({ id }) => id === facts)!.measures.map(({ id, title }) => [id, title]))
  const { open, toReturn } = instalmentRecord.fields
  const amountIn = ({ pt }: { pt: string }) => `Valor ${pt.toLowerCase()}`
  expect(titlesOf('receivables')).toMatchObject({
    open: amountIn(open.words),
    overdue: amountIn(stateWords.overdue),
    upcoming: amountIn(stateWords.due),
    waiting: amountIn(stateWords.waiting),
    toReturn: toReturn.words.pt,
  })
  const all = ['receivables', 'receipts'].flatMap((facts) => Object.values(titlesOf(facts)))
  expect(new Set(all).size).toBe(all.length)
})
