import pg from 'pg'

const INT8 = 20
const DATE = 1082
const TIMESTAMPTZ = 1184

/**
 * How values arrive: instants and days as ISO text (never Date objects), 64-bit integers as numbers
 * (amounts in cents and counters stay far below 2^53).
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: string) {
    if (oid === INT8) return Number
    if (oid === DATE) return String
    if (oid === TIMESTAMPTZ) return instantOf
    return pg.types.getTypeParser(oid, format as 'text')
  },
}

/**
 * "2026-11-20 22:52:00.12+00" → "2026-11-20T22:52:00.120Z" (connections run in UTC). PostgreSQL leaves out zeros at the
 * end of the fraction; with three digits at least, an instant reads as it was written. "-infinity" stays as it is.
 */
export function instantOf(text: string): string {
  if (!text.endsWith('+00')) return text
  const [time, fraction = ''] = text.slice(11, -3).split('.')
  return `${text.slice(0, 10)}T${time}.${fraction.padEnd(3, '0')}Z`
}
