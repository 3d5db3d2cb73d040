import { expect, it } from 'vitest'
import { calculateProposal } from '../proposal-engine.ts'
import { sampleProposal } from '../sample-proposal.ts'
import { filledFormula, unitBefore } from './figures.ts'

it('says a unit once where the name of an item begins with it', () => {
  expect(unitBefore('Par de conectores MC4', 'par')).toBe('')
  expect(unitBefore('Parafuso', 'par')).toBe('par')
  expect(unitBefore('Cabo 6 mm²', 'm')).toBe('m')
})

it('writes a formula with its figures', () => {
  const { input, reference } = sampleProposal()
  const { explain } = calculateProposal(input, reference)
  expect(filledFormula(explain['system.power']!)).toBe('10 × 550 W / 1000')
  expect(filledFormula(explain['saving.month1']!)).toMatch(/^R\$\s[\d.,]+ − R\$\s[\d.,]+$/)
})

it('leaves a formula as it is when it has no place for every figure', () => {
  expect(
    filledFormula({
      id: 'x',
      value: 1,
      unit: 'count',
      formula: 'Π (1 − L)',
      inputs: [{ name: 'L₁', label: 'dirt', value: 0.03, unit: 'fraction', node: null, source: null }],
    }),
  ).toBeNull()
})
