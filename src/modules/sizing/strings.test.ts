import { expect, it } from 'vitest'
import type { InverterDatasheet, ModuleDatasheet } from './datasheets.ts'
import {
  coldFactor,
  openVoltage,
  operatingVoltage,
  shortCircuitCurrent,
  stringFuse,
  stringLimits,
} from './string-voltage.ts'
import { arrangeStrings, checkString, dcAcRatio, gridMatch } from './strings.ts'

const module: ModuleDatasheet = {
  id: 'm',
  manufacturer: 'M',
  model: '585',
  powerW: 585,
  vmp: 42.44,
  imp: 13.79,
  voc: 51.16,
  isc: 14.55,
  powerCoefficient: -0.0029,
  vocCoefficient: -0.0025,
  iscCoefficient: 0.00045,
  noct: 45,
  lengthM: 2.278,
  widthM: 1.134,
  weightKg: 28,
  systemVoltage: 1500,
  maximumFuseA: 30,
}

const inverter = (change: Partial<InverterDatasheet> = {}): InverterDatasheet => ({
  id: 'i',
  manufacturer: 'I',
  model: '5K',
  kind: 'string',
  powerKw: 5,
  lineVoltage: 220,
  phases: 'single',
  mppts: 2,
  stringsPerMppt: 1,
  maximumDcVoltage: 600,
  startVoltage: 100,
  mpptMinimumVoltage: 80,
  mpptMaximumVoltage: 550,
  maximumIscPerMppt: 30,
  maximumCurrentPerMppt: 26,
  efficiency: 0.975,
  weightKg: null,
  ...change,
})

it('moves voltages and currents with temperature', () => {
  expect([0, 5, -5].map((celsius) => openVoltage(module, celsius).toFixed(4))).toEqual([
    '54.3575',
    '53.7180',
    '54.9970',
  ])
  expect([70, 75].map((celsius) => operatingVoltage(module, celsius).toFixed(4))).toEqual(['36.9016', '36.2862'])
  expect(shortCircuitCurrent(module, 70).toFixed(4)).toBe('14.8446')
})

it('limits the modules in series', () => {
  expect(stringLimits(module, { maximumDcVoltage: 600, mpptMinimumVoltage: 80 }, 0, 70)).toEqual({
    maximum: 11,
    minimum: 3,
  })
  expect([(11 * openVoltage(module, 0)).toFixed(2), (11 * operatingVoltage(module, 0)).toFixed(2)]).toEqual([
    '597.93',
    '500.69',
  ])
  expect(checkString(module, inverter(), 11, 1, { coldest: 0, hottestCell: 70 })).toEqual([])
  expect(stringLimits(module, { maximumDcVoltage: 1100, mpptMinimumVoltage: 160 }, 5, 70)).toEqual({
    maximum: 20,
    minimum: 5,
  })
  expect((20 * openVoltage(module, 5)).toFixed(2)).toBe('1074.36')
})

it('warns of clipping without refusing', () => {
  const problems = checkString(module, inverter(), 10, 2, { coldest: 0, hottestCell: 70 })
  expect(problems).toEqual([{ code: 'clipping', level: 'warning', value: 27.58, limit: 26 }])
  expect((2 * shortCircuitCurrent(module, 70)).toFixed(3)).toBe('29.689')
})

it('checks a micro-inverter with one module on each input', () => {
  const micro = inverter({
    kind: 'micro',
    mppts: 4,
    maximumDcVoltage: 60,
    mpptMinimumVoltage: 25,
    mpptMaximumVoltage: 55,
    startVoltage: 20,
    maximumIscPerMppt: 25,
    maximumCurrentPerMppt: 15,
  })
  const check = arrangeStrings(4, module, micro, { coldest: -5, hottestCell: 70 })
  expect(check.mppts).toEqual([[1], [1], [1], [1]])
  expect([
    check.openVoltageCold.toFixed(3),
    check.operatingVoltageHot.toFixed(3),
    check.operatingVoltageCold.toFixed(3),
  ]).toEqual(['54.997', '36.902', '46.132'])
  expect(check.problems).toEqual([])
  expect(arrangeStrings(5, module, micro, { coldest: -5, hottestCell: 70 }).problems).toMatchObject([
    { code: 'no-arrangement' },
  ])
})

it('asks for string fuses when the others can push back too much', () => {
  const fuse = stringFuse(4, 14.55, 30)
  expect(fuse).toMatchObject({ needed: true, ratings: [25, 30] })
  expect([fuse.reverseCurrent.toFixed(2), fuse.from.toFixed(3), fuse.to.toFixed(2)]).toEqual([
    '43.65',
    '21.825',
    '34.92',
  ])
  expect(stringFuse(2, 14.55, 10).needed).toBe(false)
})

it('compares DC with AC', () => {
  expect(dcAcRatio(5.85, 5).toFixed(3)).toBe('1.170')
  expect((1 / dcAcRatio(5.85, 5)).toFixed(4)).toBe('0.8547')
})

it('has factors for modules without a voltage coefficient', () => {
  expect([22, 15, 14, 9, 4, -1, -6].map(coldFactor)).toEqual([1.02, 1.04, 1.06, 1.08, 1.1, 1.12, 1.14])
  expect(openVoltage({ ...module, vocCoefficient: null }, 0)).toBeCloseTo(51.16 * 1.1, 10)
})

it('splits modules over inputs within the limits', () => {
  const at = { coldest: 0, hottestCell: 70 }
  expect(arrangeStrings(11, module, inverter(), at).mppts).toEqual([[11]])
  expect(arrangeStrings(15, module, inverter(), at).mppts).toEqual([[8], [7]])
  expect(arrangeStrings(23, module, inverter(), at).problems).toMatchObject([
    { code: 'no-arrangement', value: 23, limit: 22 },
  ])
})

it('matches the grid', () => {
  expect(gridMatch({ phases: 'three', lineVoltage: 220 }, { phase: 'two', lineVoltage: 220 })).toBe('phases')
  expect(gridMatch({ phases: 'three', lineVoltage: 380 }, { phase: 'three', lineVoltage: 220 })).toBe('transformer')
  expect(gridMatch({ phases: 'single', lineVoltage: 220 }, { phase: 'three', lineVoltage: 220 })).toBe('ok')
})
