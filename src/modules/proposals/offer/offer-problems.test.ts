import { describe, expect, it } from 'vitest'
import { calculateProposal } from '../proposal-engine.ts'
import type { ProposalInput } from '../proposal-input.ts'
import { sampleProposal } from '../sample-proposal.ts'
import { offerProblems } from './offer-problems.ts'

const { input, reference } = sampleProposal()
const asked = { ...input, law: { ...input.law, requestDate: '2026-11-20' } }
const codesOf = (change: Partial<ProposalInput>) => {
  const changed = { ...asked, ...change }
  return offerProblems(changed, calculateProposal(changed, reference)).map(({ code }) => code)
}
const modules = (count: number) => ({ sizing: { ...input.sizing, wanted: { kind: 'modules' as const, count } } })
const limitOf = (maximumDcAcRatio: number | null) => [{ ...input.inverters[0]!, maximumDcAcRatio }]

describe('a system is not offered', () => {
  it('with more modules than the inverter takes by its maker, whatever else fits', () => {
    expect(codesOf(modules(13))).toEqual([])
    expect(codesOf(modules(14))).toEqual(['inverter-too-small'])
    expect(codesOf({ ...modules(10), inverters: limitOf(1.05) })).toEqual(['inverter-too-small'])
  })

  it('with 30 modules on an inverter of 5 kW without a known limit, as no strings fit', () =>
    expect(codesOf({ ...modules(30), inverters: limitOf(null) })).toEqual(['inverter-too-small']))

  it('as GD III up to 75 kW', () => {
    const law = { ...asked.law, regime: 'gd3' as const, gd3: { fioA: 0.05, charges: 0.02 } }
    expect(codesOf({ law })).toEqual(['gd3-microgeneration'])
    expect(codesOf({ law, ...modules(200), inverters: [{ ...input.inverters[0]!, quantity: 20 }] })).toEqual([])
  })

  it('with a request that is still to come, or later than the connection', () => {
    const law = (requestDate: string) => ({ law: { ...asked.law, requestDate } })
    expect(codesOf(law('2026-11-21'))).toEqual(['request-in-future'])
    expect(codesOf({ ...law('2026-11-20'), connectionMonth: '2026-10' })).toEqual(['request-after-connection'])
    expect(codesOf({ ...law('2026-11-20'), connectionMonth: '2026-11' })).toEqual([])
  })
})
