import type { ConnectionState } from '../contract/connection-states.ts'
import { nextTry, retriesFor } from '../rules/retry-times.ts'
import type { Said } from '../work/said.ts'

/** What a try brought. `isTried`: it may be different the next time. */
export type Outcome =
  | { ok: true }
  | { ok: false; fault: Said; isRefused?: boolean; isTried?: boolean; asked?: number | undefined }

interface Standing {
  state: ConnectionState
  fault: Said | null
  faultAt: string | null
  failingSince: string | null
  tries: number
  answeredAt: string | null
  nextAt: string | null
}

interface At {
  now: string
  /** Milliseconds from one regular call to the next. */
  every: number
  /** 0 to 1: spreads the tries. */
  chance: number
}

const after = (now: string, ms: number) => new Date(Date.parse(now) + ms).toISOString()

/**
 * What follows from a try: an answer sets the next one by the schedule; refused credentials end the tries until a person mends them;
 * what may pass is tried again for a day, and then by the schedule.
 */
export function afterTry(
  { failingSince, tries, answeredAt }: Standing,
  outcome: Outcome,
  { now, every, chance }: At,
): Standing {
  if (outcome.ok)
    return {
      state: 'connected',
      fault: null,
      faultAt: null,
      failingSince: null,
      tries: 0,
      answeredAt: now,
      nextAt: after(now, every),
    }
  const since = failingSince ?? now
  const failed = { fault: outcome.fault, faultAt: now, failingSince: since, tries: tries + 1, answeredAt }
  if (outcome.isRefused) return { ...failed, state: 'disconnected', nextAt: null }
  const again = outcome.isTried
    ? nextTry({ tries: tries + 1, since, now, within: retriesFor.day, asked: outcome.asked, chance })
    : undefined
  return { ...failed, state: 'error', nextAt: again ?? after(now, every) }
}
