import { expect, it } from 'vitest'
import type { Kit } from '../../catalogue/kit.ts'
import type { OfferedKits } from '../../supply/contract.ts'
import { sampleProposal } from '../sample-proposal.ts'
import { candidateKits } from './candidate-kits.ts'

const kit = (id: string, inverterId: string, priceCents: number): Kit => ({
  id,
  moduleId: 'module',
  modules: 10,
  inverterId,
  inverters: 1,
  powerKwp: 5.5,
  acKw: 5,
  ratio: 1.1,
  areaM2: 26,
  priceCents,
  centsPerWp: priceCents / 5500,
  coverage: 1.1,
  reaches: true,
  fits: true,
  warnings: [],
})
const own = [kit('cheap', 'string', 1_000_000), kit('dear', 'hybrid', 1_400_000)]
const wanted = {
  neededKwp: 5,
  areaM2: null,
  temperatures: { coldest: 5, hottestCell: 70 },
  rest: [],
  grid: { phase: 'three' as const, lineVoltage: 220 },
  state: 'GO',
}

it('with a battery a kit that does not charge it is barred, stands last and is never recommended', () => {
  const found = candidateKits(
    { own, offered: null, built: [], unbuilt: [] },
    { ...wanted, chargers: new Set(['hybrid']) },
  )
  expect(found.kits.map(({ id, barredBy }) => [id, barredBy])).toEqual([
    ['dear', null],
    ['cheap', 'supply.charges_no_battery'],
  ])
  expect(found.recommended).toMatchObject({ id: 'dear' })
})

it('without one the cheaper is recommended', () => {
  const found = candidateKits({ own, offered: null, built: [], unbuilt: [] }, wanted)
  expect(found.kits.map(({ barredBy }) => barredBy)).toEqual([null, null])
  expect(found.recommended).toMatchObject({ id: 'cheap' })
})

it('a supplier’s kit for another voltage than the unit’s is barred, stands last and is never recommended, however cheap', () => {
  const { input } = sampleProposal()
  const datasheet = { ...input.inverters[0]!.datasheet, phases: 'three' as const }
  const inverter = (id: string, lineVoltage: number | null) => ({
    id,
    datasheet: { ...datasheet, id, lineVoltage },
    maximumDcAcRatio: null,
  })
  const kitOf = (inverterId: string, costCents: number, tension = '220/380') => ({
    id: inverterId,
    moduleId: 'module',
    modules: 10,
    inverters: [{ itemId: inverterId, quantity: 1 }],
    powerKwp: 5.5,
    acKw: 5,
    structure: 'colonial',
    states: '',
    tension,
    costCents,
    barredBy: null,
  })
  const offered = {
    kits: [kitOf('of-380', 100), kitOf('unknown', 200), kitOf('of-220', 2_000_000, '127/220')],
    modules: [{ id: 'module', datasheet: input.module }],
    inverters: [inverter('of-380', 380), inverter('unknown', null), inverter('of-220', 220)],
  } as unknown as OfferedKits
  const at = (lineVoltage: number | null, phase: 'two' | 'three' = 'three') =>
    candidateKits({ own: [], offered, built: [], unbuilt: [] }, { ...wanted, grid: { phase, lineVoltage } })
  const bars = (found: ReturnType<typeof at>) =>
    Object.fromEntries(found.kits.map(({ id, barredBy }) => [id, barredBy ?? '']))
  const low = at(220)
  expect(bars(low)).toMatchObject({ 'of-380': 'supply.other_tension', unknown: 'supply.other_tension' })
  expect(bars(low)['of-220']).not.toBe('supply.other_tension')
  expect(low.kits[0]!.id).toBe('of-220')
  expect(low.recommended).toMatchObject({ id: 'of-220' })
  expect(Object.values(bars(at(380)))).not.toContain('supply.other_tension')
  expect(Object.values(bars(at(null)))).not.toContain('supply.other_tension')
  expect(new Set(Object.values(bars(at(220, 'two'))))).toEqual(new Set(['supply.other_phases']))
})

it('a supplier’s kit that is not sold in the state of the place is barred', () => {
  const { input } = sampleProposal()
  const kitOf = (id: string, states: string) => ({
    id,
    moduleId: 'module',
    modules: 10,
    inverters: [{ itemId: 'inverter', quantity: 1 }],
    powerKwp: 5.5,
    acKw: 5,
    structure: 'colonial',
    tension: '127/220',
    costCents: 100,
    barredBy: null,
    states,
  })
  const offered = {
    kits: [kitOf('of-sp', 'SP'), kitOf('of-go', 'DF, GO')],
    modules: [{ id: 'module', datasheet: input.module }],
    inverters: [{ id: 'inverter', datasheet: input.inverters[0]!.datasheet, maximumDcAcRatio: null }],
  } as unknown as OfferedKits
  const found = candidateKits({ own: [], offered, built: [], unbuilt: [] }, wanted)
  expect(found.kits.map(({ id, barredBy }) => [id, barredBy])).toEqual([
    ['of-go', null],
    ['of-sp', 'supply.other_state'],
  ])
})

it('where modules were drawn, a kit of as many is recommended though another is cheaper; without such a one the nearest', () => {
  const found = (...counts: number[]) =>
    candidateKits(
      {
        own: counts.map((modules, at) => ({ ...kit(`of ${modules}`, 'string', 1_000_000 + at), modules })),
        offered: null,
        built: [],
        unbuilt: [],
      },
      { ...wanted, count: 12 },
    ).recommended?.id
  expect(found(10, 14, 12)).toBe('of 12')
  expect(found(9, 20, 13)).toBe('of 13')
})
