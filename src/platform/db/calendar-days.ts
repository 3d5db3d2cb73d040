import { brasilia } from '../i18n/days.ts'

/** SQL of the instant at which a day begins where the zone, itself SQL, is. */
export const midnightIn = (zone: string, day: string) => `(${day})::timestamp at time zone ${zone}`

/** SQL of what the clock of a zone, itself SQL, shows at an instant. */
export const clockIn = (zone: string, instant: string) => `(${instant}) at time zone ${zone}`

/** SQL of the instant at which a day begins in Brasília. */
export const midnightOf = (day: string) => midnightIn(`'${brasilia}'`, day)

/** SQL of what the clock of Brasília shows at an instant. */
export const inBrasilia = (instant: string) => clockIn(`'${brasilia}'`, instant)
