import { expect, it } from 'vitest'
import { standingOf } from './standing.ts'

const now = Date.parse('2026-11-26T15:00:00Z')

it('a document that waits says that somebody refused or that its time is over; one that is closed keeps its state', () => {
  const past = '2026-11-26T14:00:00Z'
  const standing = (given: object) => standingOf({ state: 'process', ...given }, now)
  expect(standing({ deadline: '2026-11-27T15:00:00Z', refused: 0 })).toBe('process')
  expect(standing({ deadline: past })).toBe('late')
  expect(standing({ deadline: past, refused: 1 })).toBe('refused')
  expect(standing({ state: 'canceled', deadline: past, refused: 1 })).toBe('canceled')
})
