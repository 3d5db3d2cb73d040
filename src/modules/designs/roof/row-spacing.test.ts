import { expect, it } from 'vitest'
import { rowSpacing } from './row-spacing.ts'

it('rows stand apart by what they cover and the shade of the shortest day between nine and fifteen', () => {
  // São Paulo: at nine the sun of 21 June stands 25.0° high and 45.9° from north.
  const covered = 2 * Math.cos(Math.PI / 18)
  const rise = 2 * Math.sin(Math.PI / 18)
  const spacing = rowSpacing(2, 10, -23.55, 0)
  expect(spacing).toBeGreaterThan(covered + rise / Math.tan((43 * Math.PI) / 180) - 0.01)
  expect(spacing).toBeLessThan(covered + rise / Math.tan((20 * Math.PI) / 180))
  expect(rowSpacing(2, 0, -23.55, 0)).toBeCloseTo(2, 9)
})

it('steeper rows and places farther from the equator need more', () => {
  expect(rowSpacing(2, 20, -23.5, 0)).toBeGreaterThan(rowSpacing(2, 10, -23.5, 0))
  expect(rowSpacing(2, 10, -30, 0)).toBeGreaterThan(rowSpacing(2, 10, -3, 0))
  // North of the equator the shortest day is in December, and rows look south.
  expect(rowSpacing(2, 10, 3, 180)).toBeCloseTo(rowSpacing(2, 10, -3, 0), 9)
})
