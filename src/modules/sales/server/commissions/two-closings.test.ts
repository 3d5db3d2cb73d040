import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { sales } from '../../contract.ts'
import { readyToClose } from './test-closing.ts'

const world = await startWorld()

it('a commission that stands in two closings nobody has paid yet names the first, and is read like the others', async () => {
  const { admin, september, sell, close, payOne } = await readyToClose(world)
  await payOne(september.id, 600_00)
  const body = { reason: 'Cliente desistiu', cancelledOn: '2026-11-20' }
  await admin.call(sales.cancel, { params: { id: september.id }, body })
  const first = await close('2026-09-01')
  await sell(10_000_00, '2026-10-10')
  const second = await close('2026-10-01')
  for (const { entries } of [first, second]) expect(entries.map(({ saleCode }) => saleCode)).toContain(september.code)
  const lines = await admin.call(sales.lines, { params: { id: september.id } })
  expect(lines).toMatchObject([{ paid: 600_00, closingNumber: first.number }])
})
