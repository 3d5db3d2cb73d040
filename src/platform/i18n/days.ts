import { remembered } from '../remembered.ts'

/** The time zone whose days are the days of the product, unless a store has its own. */
export const brasilia = 'America/Sao_Paulo'

/** Swedish writes days and times as ISO does. */
const iso = (timeZone: string, parts: Intl.DateTimeFormatOptions) =>
  remembered(formats, `${timeZone} ${parts.timeStyle}`, () => new Intl.DateTimeFormat('sv-SE', { timeZone, ...parts }))
const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day (yyyy-MM-dd) of an instant in a time zone. */
export const dayIn = (instant: string | Date, timeZone = brasilia) =>
  iso(timeZone, { dateStyle: 'short' }).format(new Date(instant))

/** Today. Code on the server uses the request's own `ctx.today` instead. */
export const today = () => dayIn(new Date())

/** The time of an instant in a time zone, HH:mm. */
export const clockOf = (instant: string | Date, timeZone = brasilia) =>
  iso(timeZone, { timeStyle: 'short' }).format(new Date(instant))

/** An instant as the clock on a wall of Brasília showed it: yyyy-MM-ddTHH:mm:ss. */
export const wallTimeOf = (instant: string) =>
  `${dayIn(instant)}T${iso(brasilia, { timeStyle: 'medium' }).format(new Date(instant))}`

/** The instant of a day (yyyy-MM-dd) and an hour (HH:mm) in Brasília, which has had no summer time since 2019. */
export const instantOf = (day: string, time: string) => new Date(`${day}T${time}:00-03:00`).toISOString()

/** The instant at which a clock in a time zone shows this hour (HH:mm) of this day; an hour that a change of clocks skips is the one after it. */
export function instantIn(day: string, time: string, timeZone: string): string {
  const shown = Date.parse(`${day}T${time}:00Z`)
  const seen = (at: number) => Date.parse(`${dayIn(new Date(at), timeZone)}T${clockOf(new Date(at), timeZone)}:00Z`)
  const first = shown - (seen(shown) - shown)
  return new Date(first - (seen(first) - shown)).toISOString()
}
