import { expect, it } from 'vitest'
import {
  availablePower,
  configurationFor,
  daysPerMonth,
  generationCategory,
  generationFactor,
  neededPower,
  targetPerMonth,
} from './needed-power.ts'

it.each([
  [1, 5400, 0, 0, 5, 0.78, 'year', '118.6250', '3.7935'],
  [2, 5400, 0, 0, 5, 0.78, 'thirty', '117.0000', '3.8462'],
  [3, 7260, 0.15, 100, 4.8882, 0.8, 'year', '118.9462', '5.0086'],
  [4, 14400, 0, 80, 5.5605, 0.76, 'year', '128.5402', '8.7132'],
  [5, 380 * 12, 0.05, 0, 4.6451, 0.79, 'year', '111.6179', '3.5747'],
] as const)('sizes case %i', (_, consumption, increase, availability, irradiation, ratio, days, factor, power) => {
  const fg = generationFactor(irradiation, daysPerMonth[days], ratio)
  expect(fg.toFixed(4)).toBe(factor)
  expect(neededPower(targetPerMonth(consumption, increase, availability), fg).toFixed(4)).toBe(power)
})

it('[KIT-032] [KIT-034] targets the mean consumption plus the increase less the availability, over irradiation, thirty days and losses', () => {
  expect(targetPerMonth(6000, 0.1, 50)).toBeCloseTo(500, 9)
  expect(neededPower(500, generationFactor(5, daysPerMonth.thirty, 0.8))).toBeCloseTo(500 / (5 * 30 * 0.8), 12)
  expect(targetPerMonth(120, 0, 100)).toBe(0)
})

it('[KIT-031] takes the configuration whose power range contains the power', () => {
  const configurations = [
    { code: 'home', fromKwp: 0, toKwp: 12 },
    { code: 'shop', fromKwp: 12, toKwp: 75 },
    { code: 'plant', fromKwp: 75, toKwp: null },
  ]
  expect([0, 11.99, 12, 75, 900].map((kwp) => configurationFor(configurations, kwp)?.code)).toEqual([
    'home',
    'home',
    'shop',
    'plant',
    'plant',
  ])
  expect(configurationFor(configurations.slice(1), 5)).toBeNull()
})

it('tells micro from minigeneration by the installed AC power', () => {
  expect([75, 75.01, 3000, 3001].map(generationCategory)).toEqual([
    'microgeneration',
    'minigeneration',
    'minigeneration',
    'above-limit',
  ])
})

it.each([
  [220, 70, 'three', '26.674', '24.540'],
  [127, 50, 'single', '6.350', '5.842'],
  [380, 40, 'three', '26.327', '24.221'],
] as const)('finds the power made available: %i V, %i A, %s', (volts, amperes, phase, kva, kw) => {
  const power = availablePower(volts, amperes, phase)
  expect([power.kva.toFixed(3), power.kw.toFixed(3)]).toEqual([kva, kw])
})
