import type { ForecastMonth } from './plan-contract.ts'
import { daysLater, monthsLater } from './plan-days.ts'

/** A column of the forecast: a month, or all that lies before or after those that are shown. In cents. */
export interface ForecastColumn {
  kind: 'before' | 'month' | 'after'
  /** The days that it holds, as the list is filtered by them. */
  from?: string
  to?: string
  overdue: number
  upcoming: number
}

const inAll = (months: readonly ForecastMonth[]) => ({
  overdue: months.reduce((sum, { overdue }) => sum + overdue, 0),
  upcoming: months.reduce((sum, { open, overdue }) => sum + open - overdue, 0),
})

/** A year from the month of today on, month by month; what is older stands in one column before, what is later in one behind. */
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
