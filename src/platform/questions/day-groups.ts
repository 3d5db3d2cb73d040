import { formatsOf } from '../i18n/formats.ts'
import type { Lang } from '../i18n/messages.ts'

/** What days are put together by. */
export const dayUnits = ['day', 'week', 'month', 'quarter', 'year'] as const
export type DayUnit = (typeof dayUnits)[number]

export const isDayUnit = (text: string | undefined): text is DayUnit => dayUnits.includes(text as DayUnit)

/** Whether a text is a day as it stands in an address: yyyy-MM-dd. */
export const isDay = (text: string) =>
  /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at(text).getTime()) && isoDay(at(text)) === text

const at = (day: string) => new Date(`${day}T00:00:00Z`)
export const isoDay = (date: Date) => date.toISOString().slice(0, 10)

export function addDays(day: string, days: number) {
  const date = at(day)
  date.setUTCDate(date.getUTCDate() + days)
  return isoDay(date)
}

/** The same day of another month, or the last day of it where it has none. */
export function addMonths(day: string, months: number) {
  const date = at(day)
  const wanted = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  date.setUTCDate(Math.min(wanted, lastDate(date)))
  return isoDay(date)
}

const lastDate = (date: Date) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
export const lastOfMonth = (day: string) => `${day.slice(0, 8)}${String(lastDate(at(day))).padStart(2, '0')}`

/** The last day of the group that begins on a day. */
export function endOfGroup(unit: DayUnit, start: string): string {
  if (unit === 'day') return start
  if (unit === 'week') return addDays(start, 6)
  const months = { month: 1, quarter: 3, year: 12 }[unit]
  return addDays(addMonths(start, months), -1)
}

/** A group of days as people read it: `nov/26`, `2º tri 26`. */
export function groupText(lang: Lang, unit: DayUnit, start: string): string {
  const date = at(start)
  const year = start.slice(2, 4)
  if (unit === 'year') return start.slice(0, 4)
  if (unit === 'quarter') {
    const quarter = Math.floor(date.getUTCMonth() / 3) + 1
    return lang === 'en-US' ? `Q${quarter} ${year}` : `${quarter}º tri/${year}`
  }
  if (unit === 'month') return `${formatsOf(lang).month(date.getUTCMonth(), 'short')}/${year}`
  return `${start.slice(8, 10)}/${start.slice(5, 7)}/${year}`
}
