import { expect, it } from 'vitest'
import { inverterAmperes, isOtherVoltage } from './grid-connection.ts'

const single = { powerKw: 5, lineVoltage: 220, phases: 'single' as const }
const three = { powerKw: 12, lineVoltage: 380, phases: 'three' as const }

it('an inverter’s current is its power over its voltage, of three phases by √3', () => {
  const grid = { phase: 'three' as const, lineVoltage: 380, amperes: 40 }
  expect(inverterAmperes([{ datasheet: single, quantity: 2 }], grid)).toBeCloseTo(45.4545, 3)
  expect(inverterAmperes([{ datasheet: three, quantity: 1 }], grid)).toBeCloseTo(18.2322, 3)
})

it('an output of 220 V fits 220 V and a phase of 380 V, and not 127 V; of three phases it needs 220 V', () => {
  expect(isOtherVoltage(single, { lineVoltage: 220 })).toBe(false)
  expect(isOtherVoltage(single, { lineVoltage: 380 })).toBe(false)
  expect(isOtherVoltage(single, { lineVoltage: 127 })).toBe(true)
  expect(isOtherVoltage({ ...single, phases: 'three' }, { lineVoltage: 380 })).toBe(true)
  expect(isOtherVoltage({ ...single, lineVoltage: null }, { lineVoltage: 127 })).toBe(false)
  expect(isOtherVoltage(three, { lineVoltage: 220 })).toBe(false)
})
