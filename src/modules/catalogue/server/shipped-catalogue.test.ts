import { expect, it } from 'vitest'
import { suggestInverters } from '../../sizing/inverter-choice.ts'
import {
  shippedBatteries,
  shippedInverter,
  shippedInverters,
  shippedModule,
  shippedModules,
} from './shipped-catalogue.ts'

it('ships modules, inverters and batteries with datasheets that make sense', () => {
  expect([shippedModules().length, shippedInverters().length, shippedBatteries().length]).toEqual([166, 213, 6])
  for (const module of shippedModules()) {
    expect(Math.abs((module.vmp * module.imp) / module.powerW - 1)).toBeLessThan(0.02)
    expect(module.voc).toBeGreaterThan(module.vmp)
    expect(module.powerCoefficient).toBeLessThan(0)
    expect(module.powerCoefficient).toBeGreaterThan(-0.006)
    expect(module.lengthM).toBeGreaterThan(1)
  }
  for (const inverter of shippedInverters()) expect(inverter.powerKw).toBeGreaterThan(0.2)
})

it('gives every item an id of its own', () => {
  for (const list of [shippedModules(), shippedInverters(), shippedBatteries()])
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
})

it('finds an item by its id', () => {
  const module = shippedModules()[0]!
  expect(shippedModule(module.id)).toBe(module)
  expect(module).toMatchObject({ manufacturer: 'ASTRONERGY', powerW: 330, powerCoefficient: -0.00408 })
  expect(shippedInverter('nothing')).toBeNull()
})

it('has an inverter without warnings for every usual size', () => {
  const module = shippedModules().find(({ powerW }) => powerW >= 545 && powerW <= 590)!
  const at = { coldest: 5, hottestCell: 70 }
  for (const [modules, phase, lineVoltage] of [
    [6, 'single', 220],
    [10, 'two', 220],
    [14, 'two', 220],
    [40, 'three', 380],
    [120, 'three', 380],
  ] as const) {
    const [best] = suggestInverters(modules, module, shippedInverters(), { phase, lineVoltage }, at)
    expect(best).toBeDefined()
    expect(best!.dcAcRatio).toBeGreaterThanOrEqual(0.8)
    expect(best!.dcAcRatio).toBeLessThanOrEqual(1.35)
  }
})
