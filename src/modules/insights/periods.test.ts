import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, addMonths } from '../../platform/questions/day-groups.ts'
import { relativeSpan } from '../../platform/questions/relative-days.ts'
import { comparedSpan, comparisons, earlier, periods, spanOf, spansOf } from './periods.ts'

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days))

it('a running period is compared with as many days of the one before', () => {
  const month = spanOf('month', '2026-11-24')
  expect(month).toEqual({ from: '2026-11-01', to: '2026-11-24' })
  expect(comparedSpan('month', month, 'before', '2026-11-24')).toEqual({ from: '2026-10-01', to: '2026-10-24' })
  expect(comparedSpan('month', month, 'year', '2026-11-24')).toEqual({ from: '2025-11-01', to: '2025-11-24' })
  expect(comparedSpan('month', spanOf('month', '2026-03-30'), 'before', '2026-03-30')).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
  })
  expect(comparedSpan('quarter', spanOf('quarter', '2026-11-24'), 'before', '2026-11-24')).toEqual({
    from: '2026-07-01',
    to: '2026-08-24',
  })
})

it('a period that runs is compared with as many days, whichever day it is, and only a whole one with a whole one', () => {
  expect(comparedSpan('quarter', spanOf('quarter', '2026-11-30'), 'before', '2026-11-30')).toEqual({
    from: '2026-07-01',
    to: '2026-08-30',
  })
  expect(comparedSpan('quarter', spanOf('quarter', '2026-12-31'), 'before', '2026-12-31')).toEqual({
    from: '2026-07-01',
    to: '2026-09-30',
  })
  const days = ({ from, to }: { from: string; to: string }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  const months = { month: 1, quarter: 3, year: 12, '12m': 12 } as const
  fc.assert(
    fc.property(
      day,
      fc.constantFrom<keyof typeof months>('month', 'quarter', 'year', '12m'),
      fc.constantFrom<'before' | 'year'>('before', 'year'),
      (today, period, comparison) => {
        const span = spanOf(period, today)
        const other = comparedSpan(period, span, comparison, today)!
        // A shorter month or quarter ends before there are as many.
        if (days(other) === days(span)) return
        const end = addDays(addMonths(other.from, months[period]), -1)
        expect(other.to).toBe(end)
      },
    ),
  )
})

it.each([
  // A month runs until its last day is over: 30 days stand against 30, and 31 against all that a shorter one has.
  ['2026-11-30', '2026-10-01', '2026-10-30'],
  ['2026-12-30', '2026-11-01', '2026-11-30'],
  ['2026-12-31', '2026-11-01', '2026-11-30'],
  ['2026-02-28', '2026-01-01', '2026-01-28'],
  ['2028-02-28', '2028-01-01', '2028-01-28'],
  ['2028-02-29', '2028-01-01', '2028-01-29'],
  ['2026-03-28', '2026-02-01', '2026-02-28'],
  ['2026-03-29', '2026-02-01', '2026-02-28'],
  ['2028-03-29', '2028-02-01', '2028-02-29'],
  ['2028-03-31', '2028-02-01', '2028-02-29'],
])('on %s the running month stands against %s to %s', (today, from, to) => {
  expect(comparedSpan('month', spanOf('month', today), 'before', today)).toEqual({ from, to })
})

it('a month that is over stands against the whole one before, chosen or said, and a year ago with its 29th', () => {
  const november = { from: '2026-11-01', to: '2026-11-30' }
  const october = { from: '2026-10-01', to: '2026-10-31' }
  expect(comparedSpan('days', november, 'before', '2026-11-30')).toEqual({ from: '2026-10-01', to: '2026-10-30' })
  expect(comparedSpan('days', november, 'before', '2026-12-01')).toEqual(october)
  expect(comparedSpan('last-month', november, 'before', '2026-12-31')).toEqual(october)
  const february = { from: '2027-02-01', to: '2027-02-28' }
  expect(comparedSpan('last-month', { from: '2028-02-01', to: '2028-02-29' }, 'year', '2028-03-01')).toEqual(february)
  expect(comparedSpan('last-month', { from: '2029-02-01', to: '2029-02-28' }, 'year', '2029-03-01')).toEqual({
    from: '2028-02-01',
    to: '2028-02-29',
  })
  expect(comparedSpan('month', { from: '2029-02-01', to: '2029-02-28' }, 'year', '2029-02-28')).toEqual({
    from: '2028-02-01',
    to: '2028-02-28',
  })
})

it('a running week stands against the same days of the last one', () =>
  expect(comparedSpan('week', relativeSpan('week', '2026-12-01'), 'before', '2026-12-01')).toEqual({
    from: '2026-11-22',
    to: '2026-11-24',
  }))

it('a whole period is compared with a whole one', () => {
  const last = spanOf('last-month', '2026-03-10')
  expect(last).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(earlier('last-month', last, 1, '2026-03-10')).toEqual({ from: '2026-01-01', to: '2026-01-31' })
  expect(comparedSpan('7d', spanOf('7d', '2026-03-10'), 'before', '2026-03-10')).toEqual({
    from: '2026-02-25',
    to: '2026-03-03',
  })
})

it('periods that are counted side by side never share a day', () =>
  fc.assert(
    fc.property(day, fc.constantFrom(...periods), fc.constantFrom(...comparisons), (today, period, comparison) => {
      const span = spanOf(period, today, { from: addDays(today, -40), to: today })
      const { spans, history } = spansOf(period, span, comparison, today)
      expect(spans[0]).toEqual(span)
      const inOrder = spans.toSorted((one, other) => (one.from < other.from ? -1 : 1))
      for (const [at, one] of inOrder.entries()) {
        expect(one.from <= one.to).toBe(true)
        if (at > 0) expect(inOrder[at - 1]!.to < one.from).toBe(true)
      }
      for (const place of history) expect(spans[place]).toBeDefined()
    }),
  ))

it('chosen days of which one end is said never run backwards', () => {
  const today = '2026-11-27'
  expect(spanOf('days', today, { to: '2026-10-10' })).toEqual({ from: '2026-10-01', to: '2026-10-10' })
  expect(spanOf('days', today, { from: '2026-10-10' })).toEqual({ from: '2026-10-10', to: today })
  expect(spanOf('days', today, { from: '2026-12-10' })).toEqual({ from: '2026-12-10', to: '2026-12-31' })
  expect(spanOf('days', today)).toEqual({ from: '2026-11-01', to: today })
})
