import { today } from '../../i18n/days.ts'
import { formatDay, formatMonth } from '../text/formats.ts'

const iso = (date: Date) => date.toISOString().slice(0, 10)

export const thisMonth = () => today().slice(0, 7)

export const dayAfter = (day: string, days: number) => iso(new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000))

/** Whole days from one day to another. */
export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** `yyyy-MM`, some months later. */
export function monthAfter(month: string, months: number) {
  const [year, at] = month.split('-').map(Number)
  return iso(new Date(Date.UTC(year!, at! - 1 + months, 1))).slice(0, 7)
}

export const monthDays = (month: string) => ({
  first: `${month}-01`,
  last: dayAfter(`${monthAfter(month, 1)}-01`, -1),
})

/** The weeks of a month from Sunday to Saturday, with the days of its neighbours that fill them. */
export function weeksOf(month: string): string[][] {
  const { first, last } = monthDays(month)
  const start = dayAfter(first, -new Date(`${first}T00:00Z`).getUTCDay())
  const weeks = Math.ceil((daysBetween(start, last) + 1) / 7)
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => dayAfter(start, week * 7 + day)),
  )
}

export const monthName = (month: string) => formatDay(`${month}-15`, { month: 'long', year: 'numeric' })

/** "nov 2026 – jan 2027", "fev – abr 2027", "nov 2026": short enough for one line of a phone. */
export function spanName(first: string, last = first) {
  if (first === last) return `${shortMonth(first)} ${first.slice(0, 4)}`
  const [from, to] = [first.slice(0, 4), last.slice(0, 4)]
  return `${shortMonth(first)}${from === to ? '' : ` ${from}`} – ${shortMonth(last)} ${to}`
}

/** The month in three letters. */
export const shortMonth = (month: string) => formatMonth(Number(month.slice(5, 7)) - 1, 'short')
