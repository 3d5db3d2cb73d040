import { expect, it } from 'vitest'
import { dueBy } from './pace.ts'
import { placesOf } from './places.ts'

it('who has as much shares a place, the next one is counted on, and nothing has no place', () => {
  expect(placesOf([50, 90, 50, 10, 0, null])).toEqual([2, 1, 2, 4, null, null])
})

it('a goal should have come as far as its days have', () => {
  const november = { from: '2026-11-01', to: '2026-11-30' }
  expect(dueBy(300, november, '2026-11-10')).toBe(100)
  expect(dueBy(300, november, '2026-10-10')).toBe(0)
  expect(dueBy(300, november, '2026-12-10')).toBe(300)
})
