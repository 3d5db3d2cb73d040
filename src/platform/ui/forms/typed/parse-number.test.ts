import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatsOf } from '../../../i18n/formats.ts'
import { langs } from '../../../i18n/messages.ts'
import { parseDate } from './parse-date.ts'
import { parseCents, parseNumber } from './parse-number.ts'

test.each([
  ['1.234,56', 1234.56, 1234.56],
  ['1,234.56', 1234.56, 1234.56],
  ['R$ 1.234.567,8', 1234567.8, 1234567.8],
  ['R$1,234,567.8', 1234567.8, 1234567.8],
  ['1234.5', 1234.5, 1234.5],
  ['1234,5', 1234.5, 1234.5],
  ['1.234', 1234, 1.234],
  ['1,234', 1.234, 1234],
  ['1.234.567', 1234567, 1234567],
  ['1,234,567', 1234567, 1234567],
  ['0.981', 0.981, 0.981],
  ['0,981', 0.981, 0.981],
  ['12,5 kWp', 12.5, 12.5],
  ['872 kWh/mês', 872, 872],
  ['-1.200,00', -1200, -1200],
  ['-R$1,200.00', -1200, -1200],
  ['12,', 12, 12],
  [',5', 0.5, 0.5],
])('%s is understood as %d in pt-BR and as %d in en-US', (text, brazilian, american) => {
  expect(parseNumber(text, 'pt-BR')).toBeCloseTo(brazilian, 10)
  expect(parseNumber(text, 'en-US')).toBeCloseTo(american, 10)
})

test('text without a digit is no figure', () => {
  for (const text of ['', 'R$', '-', 'abc', '.,']) expect(parseNumber(text, 'pt-BR')).toBeNull()
})

describe.each(langs)('what the screen writes in %s is read back', (lang) => {
  const formats = formatsOf(lang)

  test('money to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        expect(parseCents(formats.money(cents), lang) === cents).toBe(true)
      }),
    )
  })

  test('a figure with and without decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.nat(3), (value, digits) => {
        const figure = value / 10 ** digits
        expect(parseNumber(formats.number(figure, digits), lang)).toBeCloseTo(figure, 6)
      }),
    )
  })

  test('a day', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1950-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10)
          expect(parseDate(formats.date(day), '2026-11-20', lang)).toBe(day)
        },
      ),
    )
  })
})

test.each([
  ['10/03/2026', '2026-03-10', '2026-10-03'],
  ['1/3/26', '2026-03-01', '2026-01-03'],
  ['10032026', '2026-03-10', '2026-10-03'],
  ['10.03.2026', '2026-03-10', '2026-10-03'],
  ['2026-03-10', '2026-03-10', '2026-03-10'],
  ['2026-03-10T12:00:00Z', '2026-03-10', '2026-03-10'],
  ['15/08', '2026-08-15', null],
  ['08/15', null, '2026-08-15'],
])('%s is the day %s in pt-BR and %s in en-US', (text, brazilian, american) => {
  expect(parseDate(text, '2026-11-20', 'pt-BR')).toBe(brazilian)
  expect(parseDate(text, '2026-11-20', 'en-US')).toBe(american)
})

test('a day that no calendar has is refused', () => {
  for (const text of ['31/02/2026', '00/10/2026', '10/13/2026', 'amanhã', '1'])
    expect(parseDate(text, '2026-11-20', 'pt-BR')).toBeNull()
})
