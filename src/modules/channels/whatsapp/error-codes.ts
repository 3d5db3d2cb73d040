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

/** Faults that have a sentence of their own; the others show what the provider says. */
const named = [131026, 131047, 131048, 131049, 131051, 131053, 132000, 132001, 132015, 131062] as const

export const nameOfFault = (code: number | undefined) =>
  named.find((one) => one === code) ? (`channels.fault.${code as (typeof named)[number]}` as const) : null
