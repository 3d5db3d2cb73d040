import { expect, it } from 'vitest'
import { insights } from '../../modules/insights/contract.ts'
import { sales } from '../../modules/sales/contract.ts'
import { readyToSell } from '../../modules/sales/server/test-sale.ts'
import { cellText } from '../../platform/questions/cell.ts'
import { startWorld } from '../testing.ts'

const world = await startWorld()

/** Money in two months for a sale that stands, and for a cancelled one in one month, all of which goes back in the next. */
async function someMoney() {
  const company = await readyToSell(world)
  const { admin, sell } = company
  const received = async (total: number, soldOn: string, receipts: [amount: number, receivedOn: string][]) => {
    const { id } = await sell({ soldOn, total })
    const { instalments } = await admin.call(sales.plan, { params: { id } })
    const params = { id, instalmentId: instalments[0]!.id }
    for (const [amount, receivedOn] of receipts)
      await admin.call(sales.receive, { params, body: { amount, receivedOn, method: 'pix' } })
    return params
  }
  await received(30_000_00, '2026-01-15', [
    [2000_00, '2026-01-20'],
    [500_00, '2026-03-02'],
  ])
  const lost = await received(10_000_00, '2026-01-10', [[400_00, '2026-01-31']])
  const cancelled = { reason: 'Cliente desistiu', cancelledOn: '2026-02-20' }
  await admin.call(sales.cancel, { params: { id: lost.id }, body: cancelled })
  const back = { amount: 400_00, returnedOn: '2026-02-25', method: 'pix' as const }
  await admin.call(sales.giveBack, { params: lost, body: back })
  const ask = (
    measures: string[],
    given: { rows?: string[]; where?: string } = {},
    actor: Pick<typeof admin, 'call'> = admin,
  ) => actor.call(insights.answer, { query: { facts: 'receipts', measures, ...given } })
  return { ...company, ask }
}

it('money is counted on the day on which it came in, also of a sale that was cancelled since, and what went back on its own', async () => {
  const { ask, admin } = await someMoney()
  const { rows, cells } = await ask(['cameIn', 'gaveBack', 'kept'], { rows: ['receivedOn:month'] })
  const months = cells
    .filter((cell) => cell.rows.length === 1)
    .map((cell) => [rows[0]!.groups[cell.rows[0]!]!.value.slice(0, 7), ...cell.values])
  expect(months.toSorted()).toEqual([
    ['2026-01', 2400_00, 0, 2400_00],
    ['2026-02', 0, 400_00, -400_00],
    ['2026-03', 500_00, 0, 500_00],
  ])
  const cell = cellText({ facts: 'receipts', where: { isCameIn: 'true', receivedOn: '2026-01-01..2026-01-31' } })
  expect((await admin.call(sales.receivables, { query: { cell } })).list).toHaveLength(2)
  expect((await admin.call(sales.receivables, { query: {} })).list).toHaveLength(1)
})

it('an earlier state of either is refused with the way to ask for it', async () => {
  const { admin, ask } = await someMoney()
  const past = { where: 'asOf=2026-11-01' }
  await expect(ask(['cameIn'], past)).rejects.toMatchObject({
    status: 422,
    fields: { where: expect.stringContaining('Filtre por ele') },
  })
  const open = { query: { facts: 'receivables', measures: ['open'], ...past } }
  await expect(admin.call(insights.answer, open)).rejects.toMatchObject({
    status: 422,
    fields: { where: expect.stringContaining('está em Recebimentos, pelo dia em que o dinheiro entrou') },
  })
})

it('they are counted by who views receivables and sees sums of sales', async () => {
  const { ask, user, withdraw } = await someMoney()
  const refused = { status: 422 }
  const blind = await user('manager', { plus: ['general.hide-summary-of-sales'] })
  await expect(ask(['cameIn'], {}, blind)).rejects.toMatchObject(refused)
  expect((await ask(['cameIn'], {}, await user('manager'))).cells[0]!.values).toEqual([2900_00])
  await withdraw('sales.view-receivables', 'manager')
  await expect(ask(['cameIn'], {}, await user('manager'))).rejects.toMatchObject(refused)
})
