import { expect, it } from 'vitest'
import { measuredPerformanceRatio, performanceRatio } from './losses.ts'

it.each([
  ['without temperature', [3, 0, 1.5, 1, 1, 2.5, 1.5, 2.5, 0.5], '0.872463'],
  ['with 7 % of temperature', [7, 3, 0, 1.5, 1, 1, 2.5, 1.5, 2.5, 0.5], '0.811390'],
  ['a dirtier roof', [5, 4, 2, 1.5, 1, 3, 2, 2.5, 1], '0.799705'],
])('multiplies losses: %s', (_, losses, ratio) =>
  expect(performanceRatio(losses.map((loss) => loss / 100)).toFixed(6)).toBe(ratio),
)

it('adds them only when told to', () => {
  expect(performanceRatio([0.03, 0.05, 0.1])).toBeCloseTo(0.82935, 10)
  expect(performanceRatio([0.03, 0.05, 0.1], 'sum')).toBeCloseTo(0.82, 10)
  expect(performanceRatio([0.2])).toBe(0.8)
})

it('measures the ratio of a plant that runs', () =>
  expect(measuredPerformanceRatio(612, 5.5, 4.87, 30).toFixed(4)).toBe('0.7616'))
