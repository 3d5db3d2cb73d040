import { expect, it } from 'vitest'
import type { KitLine } from '../../pricing/price-composition.ts'
import { sampleDocumentModel } from './sample-document.ts'

const line = (id: string, given: Partial<KitLine>): KitLine => ({
  id,
  name: id,
  kind: 'input',
  unitCents: 100,
  quantity: 1,
  per: 'system',
  ...given,
})

const shownWith = (...lines: KitLine[]) =>
  sampleDocumentModel({
    input: (input) => ({ ...input, battery: null, price: { ...input.price, kit: lines } }),
  }).equipment.map(({ name, quantity }) => [name, quantity])

it('what a kit or a rule counts is told to the customer as it is counted, its batteries too', () => {
  const shown = shownWith(
    line('kit:1', { kind: 'kit', name: 'Kit 10 × LM-550' }),
    line('kit-item:0', { name: 'Cabo solar (m)', quantity: 12.5, unitCents: 0 }),
    line('rule:cable', { name: 'Cabo de bateria (m)', quantity: 7.5 }),
    line('rule:battery', { kind: 'battery', name: 'Bateria de lítio', quantity: 2 }),
  )
  expect(shown).toContainEqual(['Cabo solar (m)', 12.5])
  expect(shown).toContainEqual(['Cabo de bateria (m)', 7.5])
  expect(shown).toContainEqual(['Bateria de lítio', 2])
  expect(shown.flat()).not.toContain('Kit 10 × LM-550')
})

it('what the company prices by the kWp is one lot', () => {
  expect(shownWith(line('protections', { name: 'Proteções', per: 'kwp' }))).toContainEqual(['Proteções', 1])
})
