import type { Span } from '../../platform/questions/answer.ts'
import { addDays, addMonths, lastOfMonth } from '../../platform/questions/day-groups.ts'
import { type RelativePeriod, relativeSpan } from '../../platform/questions/relative-days.ts'

export const periods = ['month', 'last-month', 'quarter', 'year', '7d', '30d', '90d', '12m', 'days'] as const
export type Period = (typeof periods)[number]

/** A period that can be compared: a dashboard's, or a report's relative one. */
type Compared = Period | RelativePeriod

export const comparisons = ['before', 'year', 'none'] as const
export type Comparison = (typeof comparisons)[number]

/** The days of a period; a running one ends today. */
export const spanOf = (period: Period, today: string, given: Partial<Span> = {}): Span =>
  period === 'days' ? chosenDays(today, given) : relativeSpan(period, today)

/**
 * Chosen days with one end only: from the first of the end's month, or from the start to today; a future start takes
 * its month.
 */
function chosenDays(today: string, { from, to }: Partial<Span>): Span {
  const start = from ?? `${(to ?? today).slice(0, 8)}01`
  return { from: start, to: to ?? (start > today ? lastOfMonth(start) : today) }
}

/** The number of months in a period; undefined for periods of days. */
function monthsOf(period: Compared, { from, to }: Span): number | undefined {
  if (period === 'month' || period === 'last-month') return 1
  if (period === 'quarter' || period === 'last-quarter') return 3
  if (period === 'year' || period === 'last-year' || period === '12m') return 12
  if (period === 'days' && from.endsWith('-01') && to === lastOfMonth(to)) return monthsBetween(from, to) + 1
  return undefined
}

const monthsBetween = (from: string, to: string) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))

export const daysBetween = (from: string, to: string) =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000

/** The distance in days to the previous period: a running week is compared with the same days of the last one. */
const daysOf = (period: Compared, { from, to }: Span) =>
  period === 'week' || period === 'last-week' ? 7 : daysBetween(from, to) + 1

/**
 * The same period, the given number of times earlier: complete if it is over and complete, otherwise with as many
 * days. `today` is the first day that is not over: on a month's last day it still runs, and is compared with as many
 * days of the other.
 */
export function earlier(period: Compared, span: Span, times: number, today: string): Span {
  const months = monthsOf(period, span)
  if (months) return monthsEarlier(span, months * times, months, today)
  const days = -daysOf(period, span) * times
  return { from: addDays(span.from, days), to: addDays(span.to, days) }
}

/**
 * The same, the given number of months earlier; `of` is the number of months in the period, if it consists of months.
 */
function monthsEarlier(span: Span, months: number, of: number | undefined, today: string): Span {
  const from = addMonths(span.from, -months)
  const to = addDays(from, daysBetween(span.from, span.to))
  if (!of) return { from, to }
  const endOf = (first: string) => lastOfMonth(addMonths(first, of - 1))
  const isRunning = span.from <= today && today <= span.to
  const isWhole = !isRunning && span.to === endOf(span.from)
  return { from, to: isWhole || to > endOf(from) ? endOf(from) : to }
}

/** The days that a period is compared with. */
export function comparedSpan(period: Compared, span: Span, comparison: Comparison, today: string): Span | undefined {
  if (comparison === 'none') return undefined
  return comparison === 'year'
    ? monthsEarlier(span, 12, monthsOf(period, span), today)
    : earlier(period, span, 1, today)
}

const meets = (one: Span, other: Span) => one.from <= other.to && other.from <= one.to

/**
 * The period, its comparison, and the twelve previous ones where they do not overlap, because all are counted in one
 * query. The first two positions are period and comparison; `history` has the positions of the others, latest first.
 */
export function spansOf(period: Period, span: Span, comparison: Comparison, today: string) {
  const compared = comparedSpan(period, span, comparison, today)
  const isApart = compared !== undefined && !meets(compared, span)
  const spans = [span, ...(isApart ? [compared] : [])]
  const history: number[] = []
  for (let times = 1; times <= 12; times++) {
    const one = earlier(period, span, times, today)
    const same = spans.findIndex(({ from, to }) => from === one.from && to === one.to)
    if (same > 0) history.push(same)
    else if (!spans.some((other) => meets(one, other))) history.push(spans.push(one) - 1)
  }
  return { spans, compared: isApart ? compared : undefined, history }
}
