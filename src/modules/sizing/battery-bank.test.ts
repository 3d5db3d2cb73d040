import { expect, it } from 'vitest'
import { batteryBank, batteryPower, neededEnergy } from './battery-bank.ts'

it.each([
  [
    { criticalLoadKw: null, monthlyKwh: 300, hours: 8 },
    { capacityKwh: 5.12, depthOfDischarge: 0.9, efficiency: 0.95 },
    '3.3333',
    '3.8986',
    1,
  ],
  [
    { criticalLoadKw: 1.2, monthlyKwh: 0, hours: 6 },
    { capacityKwh: 4.8, depthOfDischarge: 0.8, efficiency: 0.95 },
    '7.2000',
    '9.4737',
    2,
  ],
  [
    { criticalLoadKw: 3, monthlyKwh: 0, hours: 10 },
    { capacityKwh: 5.12, depthOfDischarge: 0.9, efficiency: null },
    '30.0000',
    '35.0877',
    7,
  ],
])('sizes a bank of batteries', (need, battery, energy, nominal, units) => {
  const kwh = neededEnergy(need)
  const bank = batteryBank(kwh, battery)
  expect([kwh.toFixed(4), bank.nominalKwh.toFixed(4), bank.units]).toEqual([energy, nominal, units])
})

it('knows the power that a bank gives', () => expect(batteryPower(2, 100, 51.2)).toBeCloseTo(10.24, 10))
