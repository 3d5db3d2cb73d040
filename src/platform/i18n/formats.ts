import { remembered } from '../remembered.ts'
import { brasilia } from './days.ts'
import type { Lang } from './messages.ts'

/**
 * Figures and dates as a person writes them: R$ 1.234,56, 12,5%, 10/03/2026 and 14:05 in pt-BR; R$1,234.56, 12.5%, 03/10/2026
 * and 2:05 PM in en-US. Amounts are always Brazilian reais. Nothing else in the product writes a figure or a date by hand.
 */
export interface Formats extends Figures, Dates {
  lang: Lang
  /** "junho, julho e agosto". */
  list(items: readonly string[]): string
  /** "junho, julho ou agosto". */
  anyOf(items: readonly string[]): string
}

interface Figures {
  /** A figure with `digits` decimals (`least` of them always shown): 1234.5 → "1.234,5". */
  number(value: number, digits?: number, least?: number): string
  /** A fraction as a percentage: 0.125 → "12,5%". */
  percent(fraction: number, digits?: number): string
  /** Integer cents as "R$ 1.234,56". */
  money(cents: number): string
  /** Integer cents without the cents: "R$ 1.235". */
  wholeMoney(cents: number): string
  /** Integer cents in few characters: "R$ 1,02 mi", "R$1.02M". */
  compactMoney(cents: number): string
  /** Reais with as many decimals as a tariff has: "R$ 0,98120". */
  rate(reais: number, digits: number): string
  /** kWp in few characters, as figure and unit: 4,9 kWp, 1.825 kWp, 78,2 MWp, 1,23 GWp. */
  compactPower(kwp: number): [figure: string, unit: 'kWp' | 'MWp' | 'GWp']
}

interface Dates {
  /** A calendar day ("2026-03-10") or an instant as "10/03/2026". Instants are read in `timeZone`. */
  date(iso: string, timeZone?: string): string
  /** The same without its year: "10/03". */
  dayAndMonth(iso: string): string
  /** An instant as "14:05" in `timeZone`. */
  time(iso: string, timeZone?: string): string
  /** A time of the day ("14:05") as "14:05" or "2:05 PM". */
  clock(time: string): string
  /** A day (yyyy-MM-dd) with the parts asked for: "10 de março". */
  day(iso: string, parts: Intl.DateTimeFormatOptions): string
  /** "jan", "janeiro"; the first month is 0. */
  month(index: number, style: 'short' | 'long'): string
  /** "ter", "terça-feira" of a day (yyyy-MM-dd). */
  weekday(day: string, style: 'short' | 'long'): string
}

const known = new Map<Lang, Formats>()

export const formatsOf = (lang: Lang): Formats =>
  remembered(known, lang, () => {
    const list = new Intl.ListFormat(lang, { style: 'long', type: 'conjunction' })
    const anyOf = new Intl.ListFormat(lang, { style: 'long', type: 'disjunction' })
    return {
      lang,
      list: (items) => list.format(items),
      anyOf: (items) => anyOf.format(items),
      ...figuresIn(lang),
      ...datesIn(lang),
    }
  })

function figuresIn(lang: Lang): Figures {
  const numbers = new Map<string, Intl.NumberFormat>()
  const write = (value: number, options: Intl.NumberFormatOptions) =>
    remembered(numbers, JSON.stringify(options), () => new Intl.NumberFormat(lang, options)).format(value)
  // Asked for with every key, for every figure of a form.
  const decimals = new Map<number, Intl.NumberFormat>()
  const number: Figures['number'] = (value, digits = 0, least = digits) =>
    remembered(
      decimals,
      digits * 100 + least,
      () => new Intl.NumberFormat(lang, { minimumFractionDigits: least, maximumFractionDigits: digits }),
    ).format(value)
  const inCents = new Intl.NumberFormat(lang, { style: 'currency', currency: 'BRL' })
  const reais = (value: number, options: Intl.NumberFormatOptions) =>
    write(value, { style: 'currency', currency: 'BRL', ...options })
  const threeDigits = { maximumSignificantDigits: 3 }
  return {
    number,
    percent: (fraction, digits = 1) => `${number(fraction * 100, digits, 0)}%`,
    money: (cents) => inCents.format(cents / 100),
    wholeMoney: (cents) => reais(cents / 100, { maximumFractionDigits: 0 }),
    compactMoney: (cents) => reais(cents / 100, { notation: 'compact', ...threeDigits }),
    rate: (value, digits) => reais(value, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    compactPower(kwp) {
      if (kwp < 10_000) return [number(kwp, kwp < 100 ? 1 : 0, 0), 'kWp']
      return kwp < 1e6 ? [write(kwp / 1e3, threeDigits), 'MWp'] : [write(kwp / 1e6, threeDigits), 'GWp']
    },
  }
}

const twoDigits = { day: '2-digit', month: '2-digit' } as const

function datesIn(lang: Lang): Dates {
  const formats = new Map<string, Intl.DateTimeFormat>()
  const write = (iso: string, options: Intl.DateTimeFormatOptions) =>
    remembered(formats, JSON.stringify(options), () => new Intl.DateTimeFormat(lang, options)).format(new Date(iso))
  const day: Dates['day'] = (iso, parts) => write(iso, { ...parts, timeZone: 'UTC' })
  /** Days have no time zone; instants are read in the one given. */
  const dated = (iso: string, parts: Intl.DateTimeFormatOptions, timeZone = brasilia) =>
    write(iso, { ...parts, timeZone: iso.length === 10 ? 'UTC' : timeZone })
  // Some versions of the language data divide time and AM or PM by a narrow space that not every font has.
  const time = (iso: string, timeZone: string) =>
    write(iso, { hour: lang === 'en-US' ? 'numeric' : '2-digit', minute: '2-digit', timeZone }).replace('\u202f', ' ')
  return {
    date: (iso, timeZone) => dated(iso, { ...twoDigits, year: 'numeric' }, timeZone),
    dayAndMonth: (iso) => dated(iso, twoDigits),
    time: (iso, timeZone = brasilia) => time(iso, timeZone),
    clock: (text) => time(`2001-01-01T${text}:00Z`, 'UTC'),
    day,
    month: (index, style) => day(`2001-${String(index + 1).padStart(2, '0')}-01`, { month: style }).replace('.', ''),
    weekday: (iso, style) => day(iso, { weekday: style }).replace('.', ''),
  }
}
