import { expect, it } from 'vitest'
import { avoidedTonnes, equivalents } from './ecology.ts'

it('counts the CO2 of the grid that a generation avoids', () => {
  expect(avoidedTonnes(8000, 0.0545)).toBeCloseTo(0.436, 12)
  expect(avoidedTonnes(120_000, 0.0385)).toBeCloseTo(4.62, 12)
  expect(avoidedTonnes(8000, 0.0426)).toBeCloseTo(0.3408, 12)
})

it('tells it in kilometres, cars and trees', () => {
  const year = equivalents(0.436)
  expect([year.kilometres.toFixed(1), year.trees.toFixed(2)]).toEqual(['1744.0', '72.67'])
  expect(equivalents(4.62).cars.toFixed(4)).toBe('1.0043')
  const twentyYearsOfATree = 140
  expect(((avoidedTonnes(188_447.6, 0.0545) * 1000) / twentyYearsOfATree).toFixed(2)).toBe('73.36')
})
