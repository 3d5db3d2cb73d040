import { describe, expect, it } from 'vitest'
import { formatsOf } from './formats.ts'

/** Spaces that keep a figure on one line are spaces here. */
const plain = (text: string) => text.replace(/\s/gu, ' ')

const written = (lang: 'pt-BR' | 'en-US') => {
  const formats = formatsOf(lang)
  return [
    formats.number(1234.5, 1),
    formats.number(-1234567),
    formats.percent(0.125),
    formats.money(123_456),
    formats.money(-50),
    formats.wholeMoney(123_456),
    formats.compactMoney(102_000_000),
    formats.rate(0.9812, 5),
    formats.date('2026-03-09'),
    formats.dayAndMonth('2026-03-09'),
    formats.date('2026-03-10T02:59:00Z'),
    formats.time('2026-03-09T21:05:00Z'),
    formats.clock('00:30'),
    formats.day('2026-03-09', { day: 'numeric', month: 'long' }),
    formats.month(2, 'short'),
    formats.weekday('2026-03-09', 'long'),
    formats.list(['a', 'b', 'c']),
  ].map(plain)
}

describe('figures and dates', () => {
  it('read in pt-BR as a Brazilian writes them', () => {
    expect(written('pt-BR')).toEqual([
      '1.234,5',
      '-1.234.567',
      '12,5%',
      'R$ 1.234,56',
      '-R$ 0,50',
      'R$ 1.235',
      'R$ 1,02 mi',
      'R$ 0,98120',
      '09/03/2026',
      '09/03',
      '09/03/2026',
      '18:05',
      '00:30',
      '9 de março',
      'mar',
      'segunda-feira',
      'a, b e c',
    ])
  })

  it('read in en-US as an American writes them, in reais', () => {
    expect(written('en-US')).toEqual([
      '1,234.5',
      '-1,234,567',
      '12.5%',
      'R$1,234.56',
      '-R$0.50',
      'R$1,235',
      'R$1.02M',
      'R$0.98120',
      '03/09/2026',
      '03/09',
      '03/09/2026',
      '6:05 PM',
      '12:30 AM',
      'March 9',
      'Mar',
      'Monday',
      'a, b, and c',
    ])
  })
})

it('a power of many roofs is said in the unit that keeps it short', () => {
  const { compactPower } = formatsOf('pt-BR')
  const said = [4.89, 99.96, 1825, 9999, 78_190, 559_185, 1_228_233].map((kwp) => compactPower(kwp).join(' '))
  expect(said).toEqual(['4,9 kWp', '100 kWp', '1.825 kWp', '9.999 kWp', '78,2 MWp', '559 MWp', '1,23 GWp'])
})
