import { expect, it } from 'vitest'
import { acosDegrees, cosDegrees, power, sinDegrees, tanDegrees } from './exact-math.ts'

it('agrees with the mathematics of the runtime to fifteen digits', () => {
  for (let degrees = -720; degrees <= 720; degrees += 0.37) {
    const radians = (degrees * Math.PI) / 180
    expect(Math.abs(sinDegrees(degrees) - Math.sin(radians))).toBeLessThan(3e-15)
    expect(Math.abs(cosDegrees(degrees) - Math.cos(radians))).toBeLessThan(3e-15)
  }
  for (let value = -1; value <= 1; value += 0.001)
    expect(Math.abs(acosDegrees(value) - (Math.acos(value) * 180) / Math.PI)).toBeLessThan(2e-13)
  expect(tanDegrees(45)).toBeCloseTo(1, 14)
})

it('gives whole values where they are whole', () => {
  expect([sinDegrees(0), sinDegrees(90), cosDegrees(0), cosDegrees(90), sinDegrees(180)]).toEqual([0, 1, 1, 0, -0])
  expect([acosDegrees(1), acosDegrees(-1), acosDegrees(2)]).toEqual([0, 180, 0])
})

it('raises to whole powers and takes the twelfth root back', () => {
  expect(power(1.0149, 60)).toBeCloseTo(1.0149 ** 60, 12)
  expect(power(2, 0)).toBe(1)
})
