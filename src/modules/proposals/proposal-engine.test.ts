import { expect, it } from 'vitest'
import { calculateProposal } from './proposal-engine.ts'
import { proposalProblems } from './proposal-problems.ts'
import { sampleProposal } from './sample-proposal.ts'

const { input, reference } = sampleProposal()
const result = calculateProposal(input, reference)

it('calculates the printed example of a home in São Paulo', () => {
  expect(proposalProblems(input, reference)).toEqual([])
  expect(result.generation.yearKwh).toBeCloseTo(8088.59, 1)
  expect(result.years[0]).toMatchObject({ savingCents: 652535 })
  expect(result.firstYear.meanWithout.total).toBe(71156)
  expect(result.firstYear.meanWith).toMatchObject({
    uncompensated: 1806,
    network: 9392,
    icmsOnNetwork: 3330,
    streetLighting: 2250,
    total: 16778,
  })
  expect(result.indicators.paybackMonths).toBe(41)
  expect(result.indicators.balanceCents / 100).toBeCloseTo(245507, -1)
})
