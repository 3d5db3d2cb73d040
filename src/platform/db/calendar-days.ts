import { brasilia } from '../i18n/days.ts'

/** SQL of the instant at which a day begins in Brasília. */
export const midnightOf = (day: string) => `(${day})::timestamp at time zone '${brasilia}'`

/** SQL of what the clock of Brasília shows at an instant. */
export const inBrasilia = (instant: string) => `(${instant}) at time zone '${brasilia}'`
