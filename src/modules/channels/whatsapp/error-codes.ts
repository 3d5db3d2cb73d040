import type { Said } from '../../../platform/work/said.ts'

/** What follows from a fault that the Cloud API names. */
export type FaultKind = 'disconnected' | 'retry' | 'failed'

const disconnects = new Set([0, 10, 190, 133010])
const temporary = new Set([1, 2, 4, 80007, 130429, 131000, 131016, 131056])

export function kindOfFault(code: number | undefined, status: number): FaultKind {
  if (code !== undefined) {
    if (disconnects.has(code) || (code >= 200 && code <= 299)) return 'disconnected'
    if (temporary.has(code)) return 'retry'
  }
  if (status === 429 || status >= 500) return 'retry'
  return status === 401 || status === 403 ? 'disconnected' : 'failed'
}

/** @tests Faults that have a sentence of their own; the others show what the provider says. */
export const namedFaults = [
  368, 130472, 131000, 131008, 131009, 131016, 131021, 131026, 131031, 131042, 131045, 131047, 131048, 131049, 131051,
  131053, 131056, 131062, 132000, 132001, 132005, 132007, 132012, 132015, 132016, 133010,
] as const

export const nameOfFault = (code: number | undefined) =>
  namedFaults.find((one) => one === code) ? (`channels.fault.${code as (typeof namedFaults)[number]}` as const) : null

/** A fault in words of ours; one that has none is told as such, with what the provider says of it as a quotation. */
export function faultOf(code: number | undefined, text: string): Said {
  const named = nameOfFault(code)
  if (named) return { code: named }
  if (code === undefined)
    return text ? { code: 'channels.fault.told', values: { text } } : { code: 'channels.fault.unsaid' }
  if (text) return { code: 'channels.fault.told_code', values: { code: String(code), text } }
  return { code: 'channels.fault.unsaid_code', values: { code: String(code) } }
}
