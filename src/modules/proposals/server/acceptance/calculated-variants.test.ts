import { expect, it } from 'vitest'
import { calculatedOffer } from '../../document/document-model.ts'
import { calculateProposal } from '../../proposal-engine.ts'
import { sampleProposal } from '../../sample-proposal.ts'
import { asSent } from '../../variant/variation.ts'
import { variedResult } from '../../variant/varied-offer.ts'
import { calculatedVariant } from './calculated-variants.ts'

const { input, reference } = sampleProposal()
const offer = calculatedOffer({ input, reference, result: calculateProposal(input, reference) })
const variation = { ...asSent(input.payments[0]!.id), tariffAdjustment: 0.08, consumption: 0.1 }

it('an accepted variant is calculated once, and anew where anything that it is calculated from is another', () => {
  const first = calculatedVariant(offer, variation)
  expect(first).toEqual(variedResult(offer, variation))
  expect(calculatedVariant(structuredClone(offer), { ...variation })).toBe(first)
  const moved = { ...variation, consumption: 0.2 }
  expect(calculatedVariant(offer, moved)).toEqual(variedResult(offer, moved))
  const sunnier = { ...reference.irradiation, monthly: reference.irradiation.monthly.map((sun) => sun * 1.1) }
  const other = { ...offer, basis: { ...offer.basis, reference: { ...reference, irradiation: sunnier } } }
  expect(calculatedVariant(other, variation)).toEqual(variedResult(other, variation))
  expect(calculatedVariant(other, variation).generation).not.toEqual(first.generation)
})
