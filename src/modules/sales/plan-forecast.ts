import type { ForecastMonth } from './plan-contract.ts'
import { daysLater, monthsLater } from './plan-days.ts'

/** A column of the forecast: a month, or everything before or after the months shown. In cents. */
export interface ForecastColumn {
  kind: 'before' | 'month' | 'after'
  /** The range of days, as filters of the list. */
  from?: string
  to?: string
  overdue: number
  upcoming: number
}

const inAll = (months: readonly ForecastMonth[]) => ({
  overdue: months.reduce((sum, { overdue }) => sum + overdue, 0),
  upcoming: months.reduce((sum, { open, overdue }) => sum + open - overdue, 0),
})

/**
 * Twelve months from the present one on, month by month; earlier ones are in one column before, later ones in one
 * column after.
 */
export function forecastColumns(months: readonly ForecastMonth[], today: string, shown = 12): ForecastColumn[] {
  const first = `${today.slice(0, 7)}-01`
  const end = monthsLater(first, shown)
  const within = (from: string | undefined, to: string | undefined) =>
    inAll(
      months.filter(({ month }) => month !== null && (!from || `${month}-01` >= from) && (!to || `${month}-01` < to)),
    )
  const columns: ForecastColumn[] = [{ kind: 'before', to: daysLater(first, -1), ...within(undefined, first) }]
  for (let at = 0; at < shown; at++) {
    const [from, next] = [monthsLater(first, at), monthsLater(first, at + 1)]
    columns.push({ kind: 'month', from, to: daysLater(next, -1), ...within(from, next) })
  }
  columns.push({ kind: 'after', from: end, ...within(end, undefined) })
  return columns.filter(({ kind, overdue, upcoming }) => kind === 'month' || overdue + upcoming > 0)
}
