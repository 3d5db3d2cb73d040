/** How something comes again: every n days, weeks or months, until a day (yyyy-MM-dd). */
export interface Repetition {
  every: number
  unit: 'day' | 'week' | 'month'
  until: string | null
  /** The day of the month that it is meant for: a month that is too short has it on its last day. */
  monthDay?: number | null
}

/** The day on which it comes after this one; null when it comes no more. */
export function nextDay({ every, unit, until, monthDay }: Repetition, day: string): string | null {
  const date = new Date(`${day}T00:00:00Z`)
  if (unit === 'month') {
    const wanted = monthDay ?? date.getUTCDate()
    date.setUTCDate(1)
    date.setUTCMonth(date.getUTCMonth() + every)
    date.setUTCDate(Math.min(wanted, daysInMonth(date)))
  } else date.setUTCDate(date.getUTCDate() + every * (unit === 'week' ? 7 : 1))
  const next = date.toISOString().slice(0, 10)
  return until !== null && next > until ? null : next
}

const daysInMonth = (date: Date) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
