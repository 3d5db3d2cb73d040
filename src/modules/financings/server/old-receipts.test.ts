import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { sales } from '../../sales/contract.ts'
import { readyToFinance } from './test-financing.ts'

const world = await startWorld()
const migration = readFileSync(
  join(import.meta.dirname, '../../../../db/migrations/0931_receipts_of_financings.sql'),
  'utf8',
)

it('receipts that a financing brought before they named it are known as its own, and those of a person are not', async () => {
  const { admin, sale, finance, edit, statusOf } = await readyToFinance(world)
  const { id } = await finance({ saleId: sale.id })
  const params = { id: sale.id }
  const { instalments } = await admin.call(sales.plan, { params })
  const at = { ...params, instalmentId: instalments.find(({ part }) => part === 'financed')!.id }
  const byHand = { amount: 1_000_00, receivedOn: sale.soldOn, method: 'financing' as const }
  await admin.call(sales.receive, { params: at, body: byHand })
  await edit(id, { approval: 'approved', approvedAmount: 36_000_00, statusId: statusOf('paid') })
  const client = new pg.Client({ connectionString: world.adminUrl })
  await client.connect()
  await client.query('alter table instalment_receipts drop column financing_id')
  await client.query('begin')
  await client.query(migration)
  await client.query('commit')
  await client.end()
  await edit(id, { statusId: statusOf('in-analysis') })
  const { receipts } = await admin.call(sales.plan, { params })
  expect(receipts.map(({ amount }) => amount)).toEqual([1_000_00])
})
