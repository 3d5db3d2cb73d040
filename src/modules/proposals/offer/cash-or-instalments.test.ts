import { expect, it } from 'vitest'
import { calculateProposal } from '../proposal-engine.ts'
import { sampleProposal } from '../sample-proposal.ts'

it('[PROP-011] one instalment is cash, two are instalments', () => {
  const { input, reference } = sampleProposal()
  const payments = [1, 2].map((instalments) => ({ ...input.payments[1]!, instalments }))
  const paid = calculateProposal({ ...input, payments }, reference).payments
  expect(paid.map(({ cash, instalments }) => [cash, instalments])).toEqual([
    [true, 1],
    [false, 2],
  ])
})
