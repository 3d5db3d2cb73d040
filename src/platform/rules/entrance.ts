import { no, type Verdict } from './verdict.ts'

/** Refused, with everything that is missing at once. */
export type EntranceVerdict<Need extends string> =
  | { ok: true; missing: readonly never[] }
  | (Extract<Verdict<'statuses.missing'>, { ok: false }> & { missing: readonly Need[] })

/**
 * The door of typed statuses, as data: what a record may have to hold, by name, and when it holds it. A rule reads the status
 * to be entered and the record as it stands, with the status it comes from. Screen, server, changes of many and automations
 * ask the same `mayEnter`.
 */
export function entrance<Need extends string, Status, Held>(
  holds: Readonly<Record<Need, (status: Status, record: Held) => boolean>>,
) {
  const needs = Object.keys(holds) as Need[]
  return (status: Status, record: Held): EntranceVerdict<Need> => {
    const missing = needs.filter((need) => !holds[need](status, record))
    return missing.length > 0 ? { ...refused, missing } : { ok: true, missing: [] }
  }
}

const refused = no('statuses.missing') as Extract<Verdict<'statuses.missing'>, { ok: false }>
