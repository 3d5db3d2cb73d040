import { describe, expect, it } from 'vitest'
import { sampleProposal } from '../proposals/sample-proposal.ts'
import { findKits, type KitInverter, type KitModule, type KitRequest } from './kit.ts'

const { input } = sampleProposal()
const sheet = input.module
const inverterSheet = { ...input.inverters[0]!.datasheet, maximumIscPerMppt: 25, maximumCurrentPerMppt: 20 }

const module = (id: string, powerW: number, priceCents: number): KitModule => ({
  id,
  priceCents,
  datasheet: { ...sheet, id, powerW },
})
const inverter = (id: string, powerKw: number, priceCents: number, change: object = {}): KitInverter => ({
  id,
  priceCents,
  maximumDcAcRatio: 1.5,
  datasheet: { ...inverterSheet, id, powerKw, ...change },
})

const search = (change: Partial<KitRequest> = {}) =>
  findKits({
    neededKwp: 6,
    rounding: 'up',
    modules: [module('m550', 550, 50_000), module('m600', 600, 61_000)],
    inverters: [inverter('i5', 5, 300_000), inverter('i6', 6, 350_000)],
    phase: 'two',
    lineVoltage: 220,
    temperatures: { coldest: 5, hottestCell: 70 },
    areaM2: null,
    restCents: ({ modules }) => modules * 10_000,
    ...change,
  })

describe('kits for a needed power', () => {
  it('[PROP-008] are sorted by price and the cheapest that reaches the power is recommended', () => {
    const { kits, recommended } = search()
    expect(kits.map(({ priceCents }) => priceCents)).toEqual(
      [...kits].map((kit) => kit.priceCents).sort((a, b) => a - b),
    )
    const best = kits.find((kit) => kit.id === recommended!.id)!
    expect(best).toMatchObject({ moduleId: 'm550', modules: 11, inverterId: 'i5', reaches: true })
    expect(best.priceCents).toBe(11 * 50_000 + 300_000 + 11 * 10_000)
    expect(kits.filter((kit) => kit.reaches).every((kit) => kit.priceCents >= best.priceCents)).toBe(true)
  })

  it('offer one module fewer where that nearly reaches it, never recommended', () => {
    const { kits, recommended } = search({ neededKwp: 5.6, modules: [module('m550', 550, 50_000)] })
    const short = kits.filter((kit) => !kit.reaches)
    expect(short.map((kit) => kit.modules)).toEqual([10])
    expect(short.map((kit) => kit.id)).not.toContain(recommended!.id)
  })

  it('leave out what does not fit the roof when something does', () => {
    const roomy = search().kits.find((kit) => kit.moduleId === 'm550' && kit.reaches)!
    const { kits, recommended } = search({ areaM2: roomy.areaM2 - 0.5 })
    const best = kits.find((kit) => kit.id === recommended!.id)!
    expect(best.fits).toBe(true)
    expect(recommended!.reason).toBe('cheapest-that-fits')
    expect(search({ areaM2: 5 }).recommended?.reason).toBe('cheapest')
  })

  it('use no three-phase inverter on a two-phase grid', () => {
    const inverters = [inverter('i5', 5, 100_000, { phases: 'three' }), inverter('i6', 6, 350_000)]
    expect(new Set(search({ inverters }).kits.map((kit) => kit.inverterId))).toEqual(new Set(['i6']))
    expect(search({ inverters, phase: 'three' }).kits[0]!.inverterId).toBe('i5')
  })

  it('keep the DC/AC ratio usual and within the maker’s limit', () => {
    for (const kit of search({ neededKwp: 25 }).kits) {
      expect(kit.ratio).toBeGreaterThanOrEqual(0.8)
      expect(kit.ratio).toBeLessThanOrEqual(1.35)
    }
    const limited = [{ ...inverter('i5', 5, 300_000), maximumDcAcRatio: 1.1 }]
    expect(search({ inverters: limited }).kits.every((kit) => kit.ratio <= 1.1)).toBe(true)
  })

  it('refuse strings that the inverter cannot take', () => {
    expect(search({ inverters: [inverter('i5', 5, 1, { maximumDcVoltage: 100 })] }).kits).toEqual([])
    expect(search({ inverters: [inverter('i5', 5, 1, { maximumIscPerMppt: 5 })] }).kits).toEqual([])
  })

  it('give each micro-inverter input one module', () => {
    const micro = inverter('micro', 2, 170_000, {
      kind: 'micro',
      mppts: 4,
      maximumDcVoltage: 60,
      mpptMinimumVoltage: 25,
      mpptMaximumVoltage: 55,
    })
    const kit = search({ inverters: [micro] }).kits.find((one) => one.modules === 11)!
    expect(kit.inverters).toBe(3)
  })

  it('are none for no power at all', () => {
    expect(search({ neededKwp: 0 })).toEqual({ kits: [], recommended: null })
  })
})
