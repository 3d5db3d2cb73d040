import { expect, it } from 'vitest'
import {
  defaultMinimumTemperature,
  fixedTemperatureLoss,
  monthlyCellTemperature,
  regionOf,
  temperatureLoss,
} from './cell-temperature.ts'
import { skyOf } from './irradiation.ts'

it.each([
  ['São Paulo in January', -23.5329, 0, 5.345, 23.4, '0.45426', 45, -0.0035, '42.054', '5.969'],
  ['São Paulo in July', -23.5329, 6, 3.758, 17.4, '0.58036', 45, -0.0035, '39.333', '5.017'],
  ['Fortaleza in October', -3.71664, 9, 6.754, 27.2, '0.64098', 43, -0.003, '48.829', '7.149'],
  ['Porto Alegre in July', -30.0318, 6, 2.65, 14.3, '0.48224', 45, -0.0029, '33.682', '2.518'],
] as const)('%s', (_, latitude, month, horizontal, air, kt, noct, coefficient, cell, loss) => {
  const clearness = skyOf(Array(12).fill(horizontal), latitude).clearness[month]!
  const celsius = monthlyCellTemperature(air, clearness, noct)
  expect(clearness.toFixed(5)).toBe(kt)
  expect(celsius.toFixed(3)).toBe(cell)
  expect((temperatureLoss(celsius, coefficient) * 100).toFixed(3)).toBe(loss)
})

it('counts a cold place as a gain', () => expect(temperatureLoss(20, -0.003)).toBeCloseTo(-0.015, 12))

it('has a loss and a coldest night for every state', () => {
  expect([
    fixedTemperatureLoss[regionOf('CE')],
    fixedTemperatureLoss[regionOf('SP')],
    fixedTemperatureLoss[regionOf('RS')],
  ]).toEqual([0.08, 0.07, 0.05])
  expect([
    defaultMinimumTemperature[regionOf('SC')],
    defaultMinimumTemperature[regionOf('DF')],
    defaultMinimumTemperature[regionOf('PA')],
  ]).toEqual([0, 5, 15])
})
