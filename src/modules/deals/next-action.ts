export type NextAction = 'reopen' | 'bill' | 'generate' | 'proposals' | 'send' | 'sale' | 'sold' | 'move'

interface Standing {
  state: 'open' | 'won' | 'lost'
  billUnits: number
  proposals: number
  acceptedProposalId: string | null
  sales: number
}

/**
 * The next step of a deal: from the energy bill to the sale, then onwards through the funnel. A won deal goes nowhere by
 * itself: what comes next is its sale.
 */
export function nextAction(deal: Standing, maySend: boolean): NextAction {
  if (deal.state === 'lost') return 'reopen'
  if (deal.state === 'won') return deal.sales > 0 ? 'sold' : 'sale'
  if (deal.sales > 0) return 'move'
  if (deal.acceptedProposalId) return 'sale'
  if (deal.proposals > 0) return maySend ? 'send' : 'proposals'
  return deal.billUnits === 0 ? 'bill' : 'generate'
}
