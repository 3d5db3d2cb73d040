const utc = (day: string) => new Date(`${day}T00:00:00Z`)
const text = (date: Date) => date.toISOString().slice(0, 10)

/** The day (yyyy-MM-dd) the given number of days later. */
export function daysLater(day: string, days: number) {
  const date = utc(day)
  date.setUTCDate(date.getUTCDate() + days)
  return text(date)
}

/** The same day of a later month, or its last day where the month is shorter: 31 January, 28 February, 31 March. */
export function monthsLater(day: string, months: number) {
  const first = utc(`${day.slice(0, 7)}-01`)
  first.setUTCMonth(first.getUTCMonth() + months)
  const last = new Date(first)
  last.setUTCMonth(last.getUTCMonth() + 1, 0)
  return `${text(first).slice(0, 7)}-${String(Math.min(Number(day.slice(8)), last.getUTCDate())).padStart(2, '0')}`
}
