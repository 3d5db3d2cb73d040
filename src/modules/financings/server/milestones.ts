import type { Milestone } from '../../sales/plan-milestones.ts'

type PaidState = {
  dealId: string
  /** Since when a financing of the deal is paid; null where none is any more. */
  paidSince: string | null
}

/**
 * “Financing paid out” is reached when the first financing of the deal is paid, and taken back when none is any more. A bank may also
 * pay what is not recorded here: then it is set by hand.
 */
export const financingMilestones: readonly Milestone[] = [
  {
    id: 'financing-paid',
    at: 20,
    words: { pt: 'Financiamento liberado', en: 'Financing paid out' },
    reachedBy: { 'financings.paid': ({ data }) => firstPaid(data as PaidState) },
    alsoByHand: true,
    undoneBy: { 'financings.unpaid': ({ data }) => stillPaid(data as PaidState) },
  },
]

const firstPaid = ({ dealId, paidSince }: PaidState) => (paidSince ? { dealId, on: paidSince } : undefined)
const stillPaid = ({ dealId, paidSince }: PaidState) => ({ dealId, ...(paidSince && { on: paidSince }) })
