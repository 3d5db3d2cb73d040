import { expect, it } from 'vitest'
import { type Degradation, degradationFactor } from './generation.ts'

const lifetime = (degradation: Degradation) =>
  Array.from({ length: 25 }, (_, index) => 8000 * degradationFactor(degradation, index + 1))
const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)

it('degrades by a share of what is left, or in a line', () => {
  const geometric = lifetime({ kind: 'geometric', firstYear: 0, yearly: 0.005 })
  expect([geometric[9]!.toFixed(2), geometric[24]!.toFixed(2), sum(geometric).toFixed(1)]).toEqual([
    '7647.12',
    '7093.23',
    '188447.6',
  ])
  const linear = lifetime({ kind: 'linear', firstYear: 0, yearly: 0.005 })
  expect([linear[24]!.toFixed(1), sum(linear).toFixed(1)]).toEqual(['7040.0', '188000.0'])
  const nType = lifetime({ kind: 'geometric', firstYear: 0.015, yearly: 0.004 })
  expect([nType[0]!.toFixed(1), nType[24]!.toFixed(2), sum(nType).toFixed(1)]).toEqual([
    '7880.0',
    '7157.32',
    '187827.7',
  ])
})
