import type { Span } from './answer.ts'
import { rangeText, type Where } from './cell.ts'
import { addDays, addMonths, lastOfMonth } from './day-groups.ts'

/** Spans that are said of today, so that what is kept with one says the same of every day on which it is asked. */
export const relativePeriods = [
  'today',
  'yesterday',
  'week',
  'last-week',
  'month',
  'last-month',
  'quarter',
  'last-quarter',
  'year',
  'last-year',
  '7d',
  '30d',
  '90d',
  '12m',
] as const
export type RelativePeriod = (typeof relativePeriods)[number]

const firstOfMonths = (day: string, months: number) =>
  addMonths(`${day.slice(0, 4)}-01-01`, months * Math.floor((Number(day.slice(5, 7)) - 1) / months))

/** So many whole months before the running ones. */
function monthsBefore(today: string, months: number): Span {
  const from = addMonths(firstOfMonths(today, months), -months)
  return { from, to: lastOfMonth(addMonths(from, months - 1)) }
}

/** The days of a period; one that is running ends today. Weeks begin on Sunday. */
export function relativeSpan(period: RelativePeriod, today: string): Span {
  const sunday = addDays(today, -new Date(`${today}T00:00:00Z`).getUTCDay())
  switch (period) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'week':
      return { from: sunday, to: today }
    case 'last-week':
      return { from: addDays(sunday, -7), to: addDays(sunday, -1) }
    case 'month':
      return { from: firstOfMonths(today, 1), to: today }
    case 'last-month':
      return monthsBefore(today, 1)
    case 'quarter':
      return { from: firstOfMonths(today, 3), to: today }
    case 'last-quarter':
      return monthsBefore(today, 3)
    case 'year':
      return { from: firstOfMonths(today, 12), to: today }
    case 'last-year':
      return monthsBefore(today, 12)
    case '12m':
      return { from: addMonths(firstOfMonths(today, 1), -11), to: today }
    default:
      return { from: addDays(today, 1 - Number(period.slice(0, -1))), to: today }
  }
}

/** A condition on days that is said of today: `@last-month`. Values never begin so, since they stand encoded in a cell. */
export const relativeText = (period: RelativePeriod) => `@${period}`

/** The period that a condition says; undefined where it says days or values. */
export const relativeOf = (text: string): RelativePeriod | undefined =>
  text.startsWith('@') ? relativePeriods.find((period) => relativeText(period) === text) : undefined

export const isRelative = (where: Where) => Object.values(where).some((text) => relativeOf(text) !== undefined)

/** The same conditions with the days that they mean today. */
export const onDays = (where: Where, today: string): Where =>
  Object.fromEntries(
    Object.entries(where).map(([name, text]) => {
      const period = relativeOf(text)
      const span = period && relativeSpan(period, today)
      return [name, span ? rangeText(span.from, span.to) : text]
    }),
  )
