import type { World } from '../../../app/testing.ts'
import { sales } from '../../sales/contract.ts'
import { readyToSell } from '../../sales/server/test-sale.ts'
import { financings } from '../contract.ts'

/** Value, instalments and rate: what every financing says. */
export const terms = { totalFinanced: 38_190_00, instalmentCount: 60, rate: 1.59 }

/** A company with a sale of 42.433: 4.243 paid at the start, 38.190 asked of a bank; and Sicredi's table of 60 months. */
export async function readyToFinance(world: World) {
  const company = await readyToSell(world)
  const { admin, sell, dealId } = company
  await admin.call(sales.editSettings, { body: { acceptsPaidInFull: true } })
  const sale = await sell({ total: 42_433_00, entry: 4_243_00, financed: 38_190_00 })
  const bank = await admin.call(financings.addBank, { body: { name: 'Sicredi', acronym: 'SIC' } })
  const option = await admin.call(financings.addOption, {
    body: { bankId: bank.id, months: 60, rate: 1.59, graceMonths: 2 },
  })
  const statuses = await admin.call(financings.statuses, {})
  const statusOf = (kind: string) => statuses.find((status) => status.kind === kind)!.id
  const finance = (more: object = {}) =>
    admin.call(financings.create, {
      body: { name: 'Maria Lima', dealId, bankId: bank.id, ...terms, ...more },
    })
  const edit = (id: string, body: object) => admin.call(financings.edit, { params: { id }, body })
  return { ...company, sale, bank, option, statusOf, finance, edit }
}
