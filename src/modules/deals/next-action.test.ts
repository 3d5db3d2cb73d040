import { expect, it } from 'vitest'
import { nextAction as nextOf } from './next-action.ts'

const deal = { state: 'open' as const, billUnits: 0, proposals: 0, acceptedProposalId: null, sales: 0 }
const nextAction = (standing: Parameters<typeof nextOf>[0]) => nextOf(standing, true)

it('leads from the energy bill to the sale', () => {
  expect(nextAction(deal)).toBe('bill')
  expect(nextAction({ ...deal, billUnits: 2 })).toBe('generate')
  expect(nextAction({ ...deal, billUnits: 2, proposals: 1 })).toBe('send')
  expect(nextAction({ ...deal, billUnits: 2, proposals: 1, acceptedProposalId: 'p' })).toBe('sale')
  expect(nextAction({ ...deal, billUnits: 2, proposals: 1, acceptedProposalId: 'p', sales: 1 })).toBe('move')
})

it('who may not send a proposal is led to it', () => {
  expect(nextOf({ ...deal, proposals: 1 }, false)).toBe('proposals')
})

it('a lost deal can only come back', () => {
  expect(nextAction({ ...deal, state: 'lost', proposals: 3 })).toBe('reopen')
})

it('a won deal leads to its sale, not back into the funnel', () => {
  expect(nextAction({ ...deal, state: 'won', sales: 1 })).toBe('sold')
  expect(nextAction({ ...deal, state: 'won', proposals: 1 })).toBe('sale')
})
