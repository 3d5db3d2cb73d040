import { expect, it } from 'vitest'
import { equipmentName, makerName } from './equipment-name.ts'
import { shippedInverters, shippedModules } from './server/shipped-catalogue.ts'

it.each([
  ['BYD', 'BYD550MLK-36', 'BYD 550MLK-36'],
  ['Canadian Solar', 'CANADIAN SOLAR CS6W-555T', 'Canadian Solar CS6W-555T'],
  ['CANADIAN SOLAR', 'CS6W-555T', 'Canadian Solar CS6W-555T'],
  ['JA SOLAR', 'JAM66D42-560/MB', 'JA Solar JAM66D42-560/MB'],
  ['LONGI', 'LR5-72HPH-550M', 'LONGi LR5-72HPH-550M'],
  ['WEG', 'SIW200G M050', 'WEG SIW200G M050'],
  ['', 'LM-550', 'LM-550'],
])('%s %s is called %s', (manufacturer, model, name) => expect(equipmentName({ manufacturer, model })).toBe(name))

it('no maker of the shipped catalogue is shouted', () => {
  const makers = [...shippedModules(), ...shippedInverters()].map((one) => makerName(one.manufacturer))
  expect([...new Set(makers)].filter((name) => /\p{Lu}{5,}/u.test(name))).toEqual([])
})

it('no model of the shipped catalogue says its maker twice', () => {
  const twice = [...shippedModules(), ...shippedInverters()].filter((one) => {
    const maker = makerName(one.manufacturer).toLowerCase()
    return equipmentName(one).toLowerCase().split(maker).length > 2
  })
  expect(twice).toEqual([])
})
