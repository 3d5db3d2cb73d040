import fc from 'fast-check'
import { expect, it } from 'vitest'
import { networkCharge } from './law-14300.ts'
import { priceParts, priceWithoutTaxes, priceWithTaxes, proportionalIcms } from './tariff.ts'

const sp = { icms: 0.18, pisCofins: 0.05 }

it.each([
  ['case 1', 310.21, 593.08, 0.18, 0.05, '1.159551'],
  ['case 2', 310.85, 457.17, 0.195, 0.042, '0.995889'],
  ['case 3', 257.65, 620.08, 0.205, 0.055, '1.168321'],
])('puts taxes inside the price: %s', (_, te, tusd, icms, pisCofins, price) => {
  expect(priceWithTaxes((te + tusd) / 1000, { icms, pisCofins }).toFixed(6)).toBe(price)
})

it('reproduces bills of before STF Tema 69', () =>
  expect(priceWithTaxes(0.90329, sp, 'inside').toFixed(6)).toBe('1.173104'))

it('taxes the flag like the rest', () => {
  const flag = priceWithTaxes(0.04463, sp)
  expect(flag.toFixed(6)).toBe('0.057291')
  expect((200 * flag).toFixed(2)).toBe('11.46')
})

it('finds the tariff behind the price of a bill', () => expect(priceWithoutTaxes(1.05, sp).toFixed(6)).toBe('0.817950'))

it('keeps ICMS on the network part of compensated energy', () => {
  expect(proportionalIcms(1, 0.59308, 0.6 * 0.268193, sp).toFixed(6)).toBe('0.099858')
  expect(proportionalIcms(1, 0.59308, 0, sp).toFixed(6)).toBe('0.137040')
  expect(proportionalIcms(0, 0.59308, 0, sp)).toBe(0)
  expect(
    networkCharge({ regime: 'gd1', requestDate: '2022-10-01', after2028: { kind: 'full-fio-b' }, gd3: null }, 2026, {
      tusd: 0.59308,
      fioB: 0.268193,
    }),
  ).toBe(0)
})

it('shows how a kWh is made', () => {
  const parts = priceParts(0.31021, 0.59308, sp)
  expect([parts.icms.toFixed(5), parts.pisCofins.toFixed(5), parts.price.toFixed(5)]).toEqual([
    '0.20872',
    '0.04754',
    '1.15955',
  ])
})

it('adds the parts up to the price, whatever the rates', () => {
  const rate = fc.double({ min: 0, max: 0.4, noNaN: true })
  const value = fc.double({ min: 0, max: 2, noNaN: true })
  fc.assert(
    fc.property(
      value,
      value,
      rate,
      rate,
      fc.constantFrom('outside' as const, 'inside' as const),
      (te, tusd, icms, pisCofins, formula) => {
        const parts = priceParts(te, tusd, { icms, pisCofins }, formula)
        expect(parts.te + parts.tusd + parts.icms + parts.pisCofins).toBeCloseTo(parts.price, 10)
      },
    ),
  )
})
