import { expect, it } from 'vitest'
import { nextDay } from './repetition.ts'

const until = null

it('comes again after days, weeks and months', () => {
  expect(nextDay({ every: 3, unit: 'day', until }, '2026-02-27')).toBe('2026-03-02')
  expect(nextDay({ every: 2, unit: 'week', until }, '2026-12-25')).toBe('2027-01-08')
  expect(nextDay({ every: 1, unit: 'month', until }, '2026-11-20')).toBe('2026-12-20')
})

it('a month that is too short has it on its last day, and the month after on its own day again', () => {
  const last = { every: 1, unit: 'month', until, monthDay: 31 } as const
  expect(nextDay(last, '2027-01-31')).toBe('2027-02-28')
  expect(nextDay(last, '2027-02-28')).toBe('2027-03-31')
})

it('comes on its last day, and not after it', () => {
  expect(nextDay({ every: 1, unit: 'week', until: '2026-12-08' }, '2026-12-01')).toBe('2026-12-08')
  expect(nextDay({ every: 1, unit: 'week', until: '2026-12-07' }, '2026-12-01')).toBeNull()
})
