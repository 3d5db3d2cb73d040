import { expect, it } from 'vitest'
import { onDays, relativeOf, relativePeriods, relativeSpan } from './relative-days.ts'

it('a period that is said of today moves with the day, and one that is running ends on it', () => {
  const span = (period: (typeof relativePeriods)[number], today: string) => {
    const { from, to } = relativeSpan(period, today)
    return `${from}..${to}`
  }
  expect(span('last-month', '2026-12-01')).toBe('2026-11-01..2026-11-30')
  expect(span('last-month', '2027-01-01')).toBe('2026-12-01..2026-12-31')
  expect(span('month', '2026-12-01')).toBe('2026-12-01..2026-12-01')
  expect(span('last-week', '2026-11-28')).toBe('2026-11-15..2026-11-21')
  expect(span('week', '2026-11-28')).toBe('2026-11-22..2026-11-28')
  expect(span('last-quarter', '2026-11-28')).toBe('2026-07-01..2026-09-30')
  expect(span('quarter', '2026-11-28')).toBe('2026-10-01..2026-11-28')
  expect(span('last-year', '2026-11-28')).toBe('2025-01-01..2025-12-31')
  expect(span('7d', '2026-11-28')).toBe('2026-11-22..2026-11-28')
  expect(span('12m', '2026-11-28')).toBe('2025-12-01..2026-11-28')
  for (const period of relativePeriods)
    expect(relativeSpan(period, '2026-02-28').from <= relativeSpan(period, '2026-02-28').to, period).toBe(true)
})

it('what says days or values stays as it is, and a period that nobody knows is none', () => {
  const where = { soldOn: '@last-month', createdAt: '2026-01-01..', storeId: 'a|b', title: '%40month' }
  expect(onDays(where, '2026-12-01')).toEqual({ ...where, soldOn: '2026-11-01..2026-11-30' })
  expect(relativeOf('@next-month')).toBeUndefined()
  expect(onDays({ soldOn: '@next-month' }, '2026-12-01')).toEqual({ soldOn: '@next-month' })
})
