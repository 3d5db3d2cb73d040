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

  it('with strings out of the limits of module or inverter, whose volts it says', () => {
    const few = { ...asked, ...modules(2), inverters: limitOf(null) }
    const [short] = offerProblems(few, calculateProposal(few, reference))
    expect(short).toMatchObject({ code: 'strings-too-short', path: 'kit.inverters', values: { count: 2 } })
    expect(short!.values!.volts).toBeLessThan(Number(short!.values!.limit))
    const low = { ...input.inverters[0]!, maximumDcAcRatio: null }
    const datasheet = { ...low.datasheet, maximumDcVoltage: 250, mpptMinimumVoltage: 60, mppts: 1, stringsPerMppt: 1 }
    const many = { ...asked, ...modules(9), inverters: [{ ...low, datasheet }] }
    const [long] = offerProblems(many, calculateProposal(many, reference))
    expect(long).toMatchObject({ code: 'strings-too-long', values: { count: 9, limit: 250 } })
    expect(long!.values!.volts).toBeGreaterThan(250)
  })

  it('and of any number of modules that is offered, no string leaves its limits', () => {
    for (let count = 1; count <= 40; count++) {
      const given = { ...asked, ...modules(count), inverters: limitOf(null) }
      const result = calculateProposal(given, reference)
      const errors = result.system.strings.flatMap(({ problems }) => problems.filter(({ level }) => level === 'error'))
      expect(offerProblems(given, result).length > 0, `${count}`).toBe(errors.length > 0)
    }
  })

  it('as GD III up to 75 kW', () => {
    const law = { ...asked.law, regime: 'gd3' as const, gd3: { fioA: 0.05, charges: 0.02 } }
    expect(codesOf({ law })).toEqual(['gd3-microgeneration'])
    expect(codesOf({ law, ...modules(200), inverters: [{ ...input.inverters[0]!, quantity: 20 }] })).toEqual([])
  })

  it('with a request that is still to come, of before the rule, or later than the connection', () => {
    const law = (requestDate: string) => ({ law: { ...asked.law, requestDate } })
    expect(codesOf(law('2026-11-21'))).toEqual(['request-in-future'])
    expect(codesOf(law('2012-04-16'))).toEqual(['request-before-rule'])
    expect(codesOf(law('2012-04-17'))).toEqual([])
    expect(codesOf({ ...law('2026-11-20'), connectionMonth: '2026-10' })).toEqual(['request-after-connection'])
    expect(codesOf({ ...law('2026-11-20'), connectionMonth: '2026-11' })).toEqual([])
  })
})
