import { expect, it } from 'vitest'
import { dueBy } from './pace.ts'
import { rankingOf } from './places.ts'

it('who has as much shares a place, the next one is counted on, and nothing has no place', () => {
  const ranked = rankingOf([50, 90, 50, 10, 0, null].map((now, at) => ({ value: `${at}`, now, before: null })))
  expect(ranked.map(({ value, place }) => [value, place])).toEqual([
    ['0', 2],
    ['1', 1],
    ['2', 2],
    ['3', 4],
  ])
})

it('what is nobody’s has no place and takes none, neither now nor before', () => {
  const ranked = rankingOf([
    { value: '', now: 90, before: 90 },
    { value: 'beatriz', now: 50, before: 40 },
    { value: 'caio', now: 10, before: 60 },
  ])
  expect(ranked).toEqual([
    { value: 'beatriz', place: 1, before: 2 },
    { value: 'caio', place: 2, before: 1 },
  ])
})

it('a goal should have come as far as its days have', () => {
  const november = { from: '2026-11-01', to: '2026-11-30' }
  expect(dueBy(300, november, '2026-11-10')).toBe(100)
  expect(dueBy(300, november, '2026-10-10')).toBe(0)
  expect(dueBy(300, november, '2026-12-10')).toBe(300)
})
