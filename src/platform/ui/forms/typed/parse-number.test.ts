import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, formatNumber } from '../../../i18n/formats.ts'
import { parseDate } from './parse-date.ts'
import { parseCents, parseNumber } from './parse-number.ts'

test.each([
  ['1.234,56', 1234.56],
  ['1,234.56', 1234.56],
  ['R$ 1.234.567,8', 1234567.8],
  ['1234.5', 1234.5],
  ['1.234', 1234],
  ['1.234.567', 1234567],
  ['0.981', 0.981],
  ['0,98120', 0.9812],
  ['1,234', 1.234],
  ['12,5 kWp', 12.5],
  ['872 kWh/mês', 872],
  ['-1.200,00', -1200],
  ['12,', 12],
  [',5', 0.5],
])('%s is understood as %d', (text, value) => expect(parseNumber(text)).toBeCloseTo(value, 10))

test('text without a digit is no figure', () => {
  for (const text of ['', 'R$', '-', 'abc', '.,']) expect(parseNumber(text)).toBeNull()
})

test('money that the screen writes is read back to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
      expect(parseCents(formatMoney(cents)) === cents).toBe(true)
    }),
  )
})

test('a figure that the screen writes with decimals is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), (hundredths) => {
      expect(parseNumber(formatNumber(hundredths / 100, 2))).toBeCloseTo(hundredths / 100, 6)
    }),
  )
})

test.each([
  ['10/03/2026', '2026-03-10'],
  ['1/3/26', '2026-03-01'],
  ['10032026', '2026-03-10'],
  ['10.03.2026', '2026-03-10'],
  ['2026-03-10', '2026-03-10'],
  ['2026-03-10T12:00:00Z', '2026-03-10'],
  ['15/08', '2026-08-15'],
])('%s is the day %s', (text, day) => expect(parseDate(text, '2026-11-20')).toBe(day))

test('a day that no calendar has is refused', () => {
  for (const text of ['31/02/2026', '00/10/2026', '10/13/2026', 'amanhã', '1'])
    expect(parseDate(text, '2026-11-20')).toBeNull()
})
