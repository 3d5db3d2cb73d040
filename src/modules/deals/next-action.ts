export type NextAction = 'reopen' | 'bill' | 'generate' | 'proposals' | 'sale' | 'move'

interface Standing {
  state: 'open' | 'won' | 'lost'
  billUnits: number
  proposals: number
  acceptedProposalId: string | null
  sales: number
}

/** The next step of a deal: from the energy bill to the sale, then onwards through the funnel. */
export function nextAction(deal: Standing): NextAction {
  if (deal.state === 'lost') return 'reopen'
  if (deal.sales > 0 || deal.state === 'won') return 'move'
  if (deal.acceptedProposalId) return 'sale'
  if (deal.proposals > 0) return 'proposals'
  return deal.billUnits === 0 ? 'bill' : 'generate'
}
