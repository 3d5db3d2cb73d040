import type { Milestone } from '../../sales/plan-milestones.ts'

interface Paid {
  dealId: string
  on: string
}

/** `isPaidElse`: another financing of the deal is paid. */
type Unpaid = Paid & { isPaidElse?: boolean }

/**
 * “Financing paid out” is reached when a financing of the deal is paid, and taken back when none is any more. A bank may also pay what is
 * not recorded here: then it is set by hand.
 */
export const financingMilestones: readonly Milestone[] = [
  {
    id: 'financing-paid',
    at: 20,
    words: { pt: 'Financiamento liberado', en: 'Financing paid out' },
    reachedBy: { 'financings.paid': ({ data }) => data as unknown as Paid },
    alsoByHand: true,
    undoneBy: { 'financings.unpaid': ({ data }) => dealOfLast(data as unknown as Unpaid) },
  },
]

function dealOfLast({ dealId, isPaidElse }: Unpaid) {
  return isPaidElse ? undefined : dealId
}
