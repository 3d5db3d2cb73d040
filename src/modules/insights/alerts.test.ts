import { expect, it } from 'vitest'
import { isPast, judgedSpan } from './alerts.ts'
import { spanOf } from './periods.ts'

const figure = (value: number | null, note: 'usual' | 'few' | null = null) => ({
  value,
  note,
  history: [10, 12, 11, 9, 10, 12, 11],
})

it('a figure is past its threshold from beyond it, and nothing is past anything', () => {
  expect(isPast({ rule: 'above', threshold: 10 }, figure(10))).toBe(false)
  expect(isPast({ rule: 'above', threshold: 10 }, figure(11))).toBe(true)
  expect(isPast({ rule: 'below', threshold: 10 }, figure(10))).toBe(false)
  expect(isPast({ rule: 'below', threshold: 10 }, figure(9))).toBe(true)
  for (const rule of ['above', 'below'] as const) expect(isPast({ rule, threshold: 0 }, figure(null))).toBe(false)
})

it('a figure is unusual outside the spread of its own last periods, not with few records', () => {
  expect(isPast({ rule: 'unusual', threshold: null }, figure(11))).toBe(false)
  expect(isPast({ rule: 'unusual', threshold: null }, figure(30))).toBe(true)
  expect(isPast({ rule: 'unusual', threshold: null }, figure(1))).toBe(true)
  expect(isPast({ rule: 'unusual', threshold: null }, figure(30, 'few'))).toBe(false)
})

it('what grows with a period is below a threshold when the period is over, not while it runs', () => {
  const judged = (period: Parameters<typeof judgedSpan>[0], today: string, given = {}) =>
    judgedSpan(period, spanOf(period, today, given), today)
  expect(judged('month', '2026-12-01')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(judged('quarter', '2026-12-31')).toEqual({ from: '2026-07-01', to: '2026-09-30' })
  expect(judged('year', '2027-01-01')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
  expect(judged('30d', '2026-12-01')).toEqual({ from: '2026-11-02', to: '2026-12-01' })
  const days = { from: '2026-11-10', to: '2026-11-20' }
  expect(judged('days', '2026-11-20', days)).toBeUndefined()
  expect(judged('days', '2026-11-21', days)).toEqual(days)
})
