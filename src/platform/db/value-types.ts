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

/** "2026-11-20 22:52:00.123+00" → "2026-11-20T22:52:00.123Z" (connections run in UTC). */
const instantOf = (text: string) => `${text.slice(0, 10)}T${text.slice(11).replace(/\+00$/, 'Z')}`
