/** The hours of a working day in minutes, against which a day counts as full. */
export const workday = 8 * 60

type Hours = Readonly<Record<string, { from: string; to: string }>>

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/**
 * How long a person works on a day (yyyy-MM-dd), in minutes: a working day, or less where their store closes earlier. A store that
 * says no hours works from Monday to Friday.
 */
export function workingMinutes(hours: Hours, day: string): number {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (Object.keys(hours).length === 0) return weekday === 0 || weekday === 6 ? 0 : workday
  const open = hours[weekdays[weekday]!]
  return open ? Math.min(workday, minutesOf(open.to) - minutesOf(open.from)) : 0
}
