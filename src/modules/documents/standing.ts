import { type DocumentState, documentStates } from './document-state.ts'

/** What a document can be called. */
export const documentStandings = [...documentStates, 'late', 'refused'] as const
export type DocumentStandingName = (typeof documentStandings)[number]

export interface StandingFacts {
  state: DocumentState
  /** How many have refused. */
  refused?: number | undefined
  deadline?: string | null | undefined
}

/** What people call the state of a document: one that is signed by nobody any more says why. */
export function standingOf({ state, refused = 0, deadline = null }: StandingFacts, now: number): DocumentStandingName {
  if (state !== 'process') return state
  if (refused > 0) return 'refused'
  return deadline !== null && Date.parse(deadline) < now ? 'late' : state
}
