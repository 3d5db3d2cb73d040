import { expect, it } from 'vitest'
import { compactPower } from './formats.ts'

it('a power of many roofs is said in the unit that keeps it short', () => {
  const said = [4.89, 99.96, 1825, 9999, 78_190, 559_185, 1_228_233].map((kwp) => compactPower(kwp).join(' '))
  expect(said).toEqual(['4,9 kWp', '100 kWp', '1.825 kWp', '9.999 kWp', '78,2 MWp', '559 MWp', '1,23 GWp'])
})
