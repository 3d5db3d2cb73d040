import { expect, test } from 'vitest'
import type { RoofForProposal } from '../../../../designs/roof-for-proposal.ts'
import type { OfferedKits } from '../../../../supply/contract.ts'
import { calculateWizard } from '../../../offer/calculated-offer.ts'
import { kitChoice } from '../../../offer/kit-choice.ts'
import { sampleStart } from '../test-sample-start.ts'
import { startingState } from '../wizard-state.ts'
import { changesKit, kitOfRoof, offeredRoof, withRoof } from './drawn-roof.ts'

const id = '0198f000-0000-7000-8000-000000000001'
const roof: RoofForProposal = {
  planes: [
    { id: 'a', name: 'Norte', tilt: 20, azimuth: 348, shade: 0, modules: 18, areaM2: 85 },
    { id: 'b', name: '', tilt: 20, azimuth: 258, shade: 0.1, modules: 6, areaM2: 30 },
  ],
  modules: 24,
  moduleId: id,
  inverters: [{ itemId: id, quantity: 1 }],
}
const state = startingState(sampleStart())

test('planes of a drawn roof weigh their modules, with tilt and azimuth as drawn, and its kit becomes the form’s', () => {
  const { choices, kitIsPicked } = withRoof(state, roof, true)
  expect(choices.planes.map(({ share, orientation, shading }) => [share, orientation, shading])).toEqual([
    [18, { kind: 'angles', tilt: 20, azimuth: 348 }, 0],
    [6, { kind: 'angles', tilt: 20, azimuth: 258 }, 0.1],
  ])
  expect(choices.wanted).toEqual({ kind: 'modules', count: 24 })
  expect(choices.kit).toEqual(kitOfRoof(roof))
  expect(kitIsPicked).toBe(true)
})

test('a chosen kit that the roof would replace is asked about; kept, only the planes change', () => {
  expect(changesKit(state, roof)).toBe(false)
  const picked = {
    ...state,
    kitIsPicked: true,
    choices: { ...state.choices, kit: { ...kitOfRoof(roof)!, modules: 20 } },
  }
  expect(changesKit(picked, roof)).toBe(true)
  expect(changesKit(withRoof(picked, roof, true), roof)).toBe(false)
  const kept = withRoof(picked, roof, false)
  expect(kept.choices.kit).toEqual(picked.choices.kit)
  expect(kept.choices.planes).toHaveLength(2)
})

test('a drawing without an inverter says how many modules, and the recommended kit follows', () => {
  const bare = { ...roof, inverters: [] }
  expect(kitOfRoof(bare)).toBeNull()
  expect(withRoof(state, bare, true)).toMatchObject({ kitIsPicked: false, choices: { wanted: { count: 24 } } })
})

test('a drawing without an inverter changes a recommended kit to one of as many modules, whatever the consumption needs', () => {
  const start = sampleStart()
  const knows = { start, tariffs: start.tariffs, climate: start.climate }
  const before = calculateWizard(state, knows)
  expect(before.choices.kit.modules).toBeGreaterThan(0)
  const count = before.choices.kit.modules! + 5
  const bare = { ...roof, modules: count, moduleId: null, inverters: [] }
  const { choices, result } = calculateWizard(withRoof(state, bare, true), knows)
  expect(choices.kit.modules).toBe(count)
  expect(result?.system.moduleCount).toBe(count)
})

test('who may not offer the company’s own equipment takes planes and modules of a drawing, and keeps a source that is allowed', () => {
  expect(offeredRoof(roof, true)).toBe(roof)
  const taken = withRoof(state, offeredRoof(roof, false), true)
  expect(taken).toMatchObject({ kitIsPicked: false, choices: { wanted: { kind: 'modules', count: 24 } } })
  expect(taken.choices.planes).toEqual(withRoof(state, roof, true).choices.planes)
  const kit = { ...state.choices.kit, source: 'closed-kit' as const }
  const closed = { ...state, choices: { ...state.choices, kit } }
  expect(withRoof(closed, offeredRoof(roof, false), true).choices.kit.source).toBe('closed-kit')
})

test('a kit of another number of modules than was drawn is asked about before it is taken, with the nearest one', () => {
  const start = sampleStart()
  const [module] = start.catalogue.modules
  const [inverter] = start.catalogue.inverters
  const kit = (at: number, modules: number): OfferedKits['kits'][number] => ({
    id: `0199a000-0000-7000-8000-0000000000f${at}`,
    name: 'Gerador',
    code: '',
    supplierId: id,
    supplierName: 'Aurora',
    kitType: 'national',
    moduleId: module!.id,
    modules,
    inverters: [{ itemId: inverter!.id, quantity: 1 }],
    batteryId: null,
    batteries: null,
    items: [],
    powerKwp: (modules * module!.datasheet.powerW) / 1000,
    acKw: inverter!.datasheet.powerKw,
    structure: 'colonial',
    phase: 'two',
    tension: '127/220',
    pricedOn: '2026-11-01',
    validUntil: null,
    leadTimeDays: null,
    stock: '',
    states: '',
    costCents: 1_000_000,
    isOld: false,
    barredBy: null,
  })
  const offered = (...counts: number[]): OfferedKits => ({
    kits: counts.map((modules, at) => kit(at, modules)),
    modules: start.catalogue.modules,
    inverters: start.catalogue.inverters,
    batteries: [],
    suppliers: [],
  })
  const knows = { start, tariffs: start.tariffs, climate: start.climate, offersOwn: false }
  const drawn = withRoof(state, offeredRoof({ ...roof, modules: 9 }, false), true)
  const asked = calculateWizard(drawn, { ...knows, offered: offered(8, 6) })
  expect(asked).toMatchObject({ kit: null, result: null, choices: { kit: { kitId: null, modules: null } } })
  expect(asked.problems).toEqual([{ code: 'kit-of-other-count', path: 'kit', values: { drawn: 9, nearest: 8 } }])
  const nearest = asked.found.kits.find(({ id }) => id === asked.found.recommended!.id)!
  const taken = { ...drawn, kitIsPicked: true, choices: { ...drawn.choices, kit: kitChoice(drawn.choices, nearest) } }
  expect(calculateWizard(taken, { ...knows, offered: offered(8, 6) }).kit).toMatchObject({ modules: 8 })
  // One of as many is taken as before.
  expect(calculateWizard(drawn, { ...knows, offered: offered(8, 9) }).kit).toMatchObject({ modules: 9 })
})
