import { expect, it } from 'vitest'
import { missingForProposal } from './first-proposal.ts'

const deal = { state: 'open' as const, proposals: 0, billUnits: 0, consumptionKwh: 0, city: '' }

it('a new deal lacks the energy bill and the city until each is known', () => {
  expect(missingForProposal(deal)).toEqual(['bill', 'city'])
  expect(missingForProposal({ ...deal, billUnits: 1 })).toEqual(['city'])
  expect(missingForProposal({ ...deal, consumptionKwh: 850 })).toEqual(['city'])
  expect(missingForProposal({ ...deal, city: 'Uberlândia' })).toEqual(['bill'])
  expect(missingForProposal({ ...deal, contact: { city: 'Uberlândia' } })).toEqual(['bill'])
})

it('nothing is lacking once there is a proposal, or the deal is closed', () => {
  expect(missingForProposal({ ...deal, proposals: 1 })).toEqual([])
  expect(missingForProposal({ ...deal, state: 'lost' })).toEqual([])
})

it('a city that a person may not see is not asked of them', () => {
  expect(missingForProposal({ ...deal, city: undefined })).toEqual(['bill'])
})
