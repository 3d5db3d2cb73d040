import { expect, it } from 'vitest'
import type { InverterDatasheet, ModuleDatasheet } from '../../sizing/datasheets.ts'
import { aDesign, aPlane } from '../testing/random-roofs.ts'
import { fillDesign } from './filled-plane.ts'
import { cableOf, wire } from './wiring.ts'

const module: ModuleDatasheet = {
  id: 'module',
  manufacturer: 'Era',
  model: '555',
  powerW: 555,
  vmp: 42,
  imp: 13.2,
  voc: 50,
  isc: 14,
  powerCoefficient: -0.0035,
  vocCoefficient: -0.0027,
  iscCoefficient: 0.0005,
  noct: 45,
  lengthM: 2.278,
  widthM: 1.134,
  weightKg: 28,
  systemVoltage: 1_500,
  maximumFuseA: 25,
}
const inverter: InverterDatasheet = {
  id: 'inverter',
  manufacturer: 'Onda',
  model: '10k',
  kind: 'string',
  powerKw: 10,
  lineVoltage: 220,
  phases: 'single',
  mppts: 3,
  stringsPerMppt: 1,
  maximumDcVoltage: 600,
  startVoltage: 160,
  mpptMinimumVoltage: 120,
  mpptMaximumVoltage: 550,
  maximumIscPerMppt: 20,
  maximumCurrentPerMppt: 16,
  efficiency: 0.98,
  weightKg: 20,
}
const sizes = { module, gapM: 0.02, latitude: -23.5 }
const temperatures = { coldest: 4, hottestCell: 68 }
const east = {
  id: 'east',
  corners: [
    [700, 100],
    [1000, 100],
    [1000, 320],
    [700, 320],
  ] as [number, number][],
}
const roof = () => fillDesign(aDesign({ planes: [aPlane(), aPlane(east)] }), sizes)
const equipment = (given: Partial<InverterDatasheet> = {}) => ({
  module,
  temperatures,
  inverters: [{ datasheet: { ...inverter, ...given }, quantity: 1 }],
})

it('each plane has inputs of its own, no string is longer than the cold lets it, and every module is on one', () => {
  const planes = roof()
  const { strings, unwired, kind } = wire(planes, equipment())
  expect(kind).toBe('strings')
  expect(unwired).toBe(0)
  expect(strings.map(({ letter }) => letter)).toEqual(['A', 'B', 'C'])
  expect(new Set(strings.map(({ mppt }) => mppt)).size).toBe(3)
  expect(strings.flatMap(({ modules }) => modules)).toHaveLength(
    planes.reduce((sum, { modules }) => sum + modules.length, 0),
  )
  for (const { coldVolts, problems } of strings) {
    expect(coldVolts).toBeLessThanOrEqual(600)
    expect(problems.filter(({ level }) => level === 'error')).toEqual([])
  }
})

it('modules beyond the inputs are told, micro-inverters need no strings, and unknown voltages are not guessed', () => {
  expect(wire(roof(), equipment({ mppts: 1 })).unwired).toBeGreaterThan(0)
  const places = roof().reduce((sum, { modules }) => sum + modules.length, 0)
  const micro = { kind: 'micro' as const, mppts: 4 }
  expect(wire(roof(), equipment(micro))).toMatchObject({ kind: 'micro', unwired: places - 4 })
  expect(wire(roof(), equipment({ ...micro, mppts: places })).unwired).toBe(0)
  expect(wire(roof(), equipment({ maximumDcVoltage: null })).kind).toBe('unknown')
})

it('a string near the start of its inverter is tight; one below it is told', () => {
  const small = fillDesign(aDesign({ planes: [aPlane({ most: 5 })] }), sizes)
  const [five] = wire(small, equipment()).strings
  expect(five!.hotVolts).toBeCloseTo(5 * 42 * (1 - 0.0035 * 43), 6)
  expect(wire(small, equipment({ startVoltage: five!.hotVolts - 1 })).strings[0]!.isTight).toBe(true)
  const [late] = wire(small, equipment({ startVoltage: five!.hotVolts + 1 })).strings
  expect(late!.problems.map(({ code }) => code)).toEqual(['below-start-voltage'])
})

it('counts cable along the modules, and to the inverter and down where it is set', () => {
  const planes = roof()
  const wiring = wire(planes, equipment())
  const alone = cableOf(wiring, planes, { inverterAt: null, dropM: 4, metresPerPixel: 0.02 })
  const whole = cableOf(wiring, planes, { inverterAt: [600, 450], dropM: 4, metresPerPixel: 0.02 })
  expect(alone).toBeGreaterThan(10)
  expect(whole).toBeGreaterThan(alone + wiring.strings.length * 8)
})
