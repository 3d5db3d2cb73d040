import { remembered } from '../remembered.ts'

/** The time zone whose days are the days of the product, unless a store tells its own. */
export const brasilia = 'America/Sao_Paulo'

const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day (yyyy-MM-dd) of an instant in a time zone. */
export function dayIn(instant: string | Date, timeZone = brasilia) {
  // Swedish writes days as ISO does.
  const format = remembered(formats, timeZone, () => new Intl.DateTimeFormat('sv-SE', { timeZone }))
  return format.format(new Date(instant))
}

/** The day it is now; on the server the request's own `ctx.today` is the one to take. */
export const today = () => dayIn(new Date())

/** The hour of an instant in Brasília, HH:mm. */
export const clockOf = (instant: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: brasilia, hour: '2-digit', minute: '2-digit' }).format(new Date(instant))

/** The instant of a day (yyyy-MM-dd) and an hour (HH:mm) in Brasília, which has had no summer time since 2019. */
export const instantOf = (day: string, time: string) => new Date(`${day}T${time}:00-03:00`).toISOString()
