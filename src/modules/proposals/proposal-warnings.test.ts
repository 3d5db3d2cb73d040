import { describe, expect, it } from 'vitest'
import { calculateProposal } from './proposal-engine.ts'
import type { ProposalInput, ProposalReference } from './proposal-input.ts'
import { sampleProposal, sampleUnit } from './sample-proposal.ts'
import type { WarningCode } from './warning.ts'

const { input, reference } = sampleProposal()
const calculate = (change: Partial<ProposalInput>, other: Partial<ProposalReference> = {}) =>
  calculateProposal({ ...input, ...change }, { ...reference, ...other })
const codes = (change: Partial<ProposalInput>, other?: Partial<ProposalReference>): WarningCode[] =>
  calculate(change, other).warnings.map(({ code }) => code)

describe('warnings', () => {
  it('says when the consumption is higher than the generation', () => {
    expect(codes({})).toContain('consumption-above-generation')
    expect(codes({ sizing: { ...input.sizing, wanted: { kind: 'modules', count: 11 } } })).not.toContain(
      'consumption-above-generation',
    )
  })

  it.each<[WarningCode, Partial<ProposalInput>, Partial<ProposalReference>?]>([
    ['tariff-expired', { today: '2027-08-01' }],
    ['system-oversized', { sizing: { ...input.sizing, wanted: { kind: 'modules', count: 20 } } }],
    ['credits-will-expire', { sizing: { ...input.sizing, wanted: { kind: 'modules', count: 20 } } }],
    ['dc-ac-ratio-above-limit', { sizing: { ...input.sizing, wanted: { kind: 'modules', count: 20 } } }],
    ['dc-ac-ratio-unusual', { sizing: { ...input.sizing, wanted: { kind: 'modules', count: 6 } } }],
    ['string-impossible', { sizing: { ...input.sizing, wanted: { kind: 'modules', count: 60 } } }],
    ['performance-ratio-unusual', { losses: { ...input.losses, shading: 0.3 } }],
    ['module-month-high', { sizing: { ...input.sizing, maximumModuleMonthKwh: 30 } }],
    ['supply-upgrade', { units: [sampleUnit({ breaker: { lineVoltage: 127, amperes: 30 } })] }],
    [
      'inverter-transformer',
      { inverters: [{ ...input.inverters[0]!, datasheet: { ...input.inverters[0]!.datasheet, lineVoltage: 380 } }] },
    ],
    [
      'inverter-phase',
      { inverters: [{ ...input.inverters[0]!, datasheet: { ...input.inverters[0]!.datasheet, phases: 'three' } }] },
    ],
    ['tariff-adjustment-high', { finance: { ...input.finance, tariffAdjustment: 0.09 } }],
    ['months-estimated', { units: [sampleUnit({ consumptionKwh: [700, ...Array(11).fill(null)] })] }],
    ['not-paid-back', { finance: { ...input.finance, years: 2 } }],
    ['shares-not-whole', { units: [sampleUnit(), sampleUnit({ id: 'b', generating: false, share: 0.5 })] }],
    ['roof-load', { module: { ...input.module, weightKg: 40 } }],
    ['no-temperature', {}, { temperature: null }],
    ['instalment-above-saving', {}],
    ['price-below-cost', { price: { ...input.price, adjustment: { kind: 'final-price', cents: 1_000_000 } } }],
    [
      'no-price-range',
      {
        price: {
          ...input.price,
          service: { kind: 'table', structure: 'slab', table: { id: 't', ranges: [], structureCents: {} } },
        },
      },
    ],
    ['tilt-too-flat', { planes: [{ ...input.planes[0]!, orientation: { kind: 'angles', tilt: 3, azimuth: 0 } }] }],
  ])('%s', (code, change, other) => expect(codes(change, other)).toContain(code))
})
