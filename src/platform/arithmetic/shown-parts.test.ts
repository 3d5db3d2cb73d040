import { expect, it } from 'vitest'
import { shownShares } from './shown-parts.ts'

it.each([
  [[1, 4, 1], 0, [0.17, 0.66, 0.17]],
  [[1, 1, 1], 0, [0.34, 0.33, 0.33]],
  [[1, 1, 1], 1, [0.334, 0.333, 0.333]],
  [[0, 0], 0, [0, 0]],
  [[500], 0, [1]],
])('shares that stand beside each other add up to the whole: %j', (parts, digits, shares) => {
  expect(shownShares(parts, digits)).toEqual(shares)
})

it('a share that is said elsewhere, too, is rounded by itself, and the others make up for it', () => {
  expect(shownShares([44.58, 44.66, 10.76], 1)).toEqual([0.446, 0.447, 0.107])
  expect(shownShares([44.58, 44.66, 10.76], 1, 2)).toEqual([0.446, 0.446, 0.108])
  expect(shownShares([5], 1, 0)).toEqual([1])
})
