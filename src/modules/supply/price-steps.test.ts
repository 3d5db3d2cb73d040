import { expect, it } from 'vitest'
import { priceSteps } from './price-steps.ts'

const price = (supplierId: string, validFrom: string, costCents: number) => ({
  supplierId,
  supplierName: supplierId,
  validFrom,
  costCents,
})

it('the prices of an input are a line for each supplier, oldest first, of two of one day the later', () => {
  const lines = priceSteps([
    price('Aurora', '2026-11-01', 520),
    price('Boreal', '2026-10-15', 490),
    price('Aurora', '2026-09-01', 480),
    price('Aurora', '2026-09-01', 470),
  ])
  expect(lines.map(({ supplierName, steps }) => [supplierName, steps.map(({ day, cents }) => [day, cents])])).toEqual([
    ['Boreal', [['2026-10-15', 490]]],
    [
      'Aurora',
      [
        ['2026-09-01', 480],
        ['2026-11-01', 520],
      ],
    ],
  ])
})
