/** What is known of an open deal that has no next step. */
export interface Happened {
  /** How often its proposals were opened since somebody last did something about it. */
  openings: number
  hasProposal: boolean
  hasBill: boolean
  /** The day on which the sale was to be closed. */
  closingOn: string | null
}

/** What to do next, why, and in how many days. */
export interface Suggestion {
  reason: 'promised' | 'opened' | 'bill' | 'quiet'
  /** How the type that suits it looks. */
  icon: string
  inDays: number
  values: Record<string, string | number>
}

const keen = 2

/**
 * The first of these that is so: the customer reads the proposal, the promised day has passed, the bill is missing. Where
 * nothing calls for more, that nothing is planned is the reason.
 */
export function suggestStep({ openings, hasProposal, hasBill, closingOn }: Happened, today: string): Suggestion {
  if (openings >= keen) return { reason: 'opened', icon: 'phone', inDays: 0, values: { count: openings } }
  if (closingOn && closingOn < today)
    return { reason: 'promised', icon: 'phone', inDays: 0, values: { day: closingOn } }
  if (!hasProposal && !hasBill) return { reason: 'bill', icon: 'message', inDays: 1, values: {} }
  return { reason: 'quiet', icon: 'phone', inDays: 1, values: {} }
}

/** How many deals of a column were won, of how many that ended: with the suggested step, and without it. */
export interface Fared {
  withStep: { won: number; of: number }
  without: { won: number; of: number }
}

/** Fewer cases than these on either side say nothing. */
export const leastCases = 30

export const tellsSomething = ({ withStep, without }: Fared) => withStep.of >= leastCases && without.of >= leastCases
