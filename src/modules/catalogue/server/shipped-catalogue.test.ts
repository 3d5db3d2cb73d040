import { expect, it } from 'vitest'
import { shippedInverter, shippedInverters, shippedModule, shippedModules } from './shipped-catalogue.ts'

it('ships modules and inverters with datasheets that make sense', () => {
  expect([shippedModules().length, shippedInverters().length]).toEqual([166, 213])
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
  for (const list of [shippedModules(), shippedInverters()])
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
})

it('finds an item by its id', () => {
  const module = shippedModules()[0]!
  expect(shippedModule(module.id)).toBe(module)
  expect(module).toMatchObject({ manufacturer: 'ASTRONERGY', powerW: 330, powerCoefficient: -0.00408 })
  expect(shippedInverter('nothing')).toBeNull()
})
