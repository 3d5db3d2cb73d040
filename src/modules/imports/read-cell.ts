import parsePhone from 'libphonenumber-js'
import { z } from 'zod'
import { cnpjCharacters, isCnpj } from '../../platform/brazil/cnpj.ts'
import { cpfDigits, isCpf } from '../../platform/brazil/cpf.ts'
import { isPhone, phoneDigits } from '../../platform/brazil/phone.ts'
import { stateNames, states } from '../../platform/brazil/states.ts'
import type { MessageValues } from '../../platform/i18n/messages.ts'
import { plain } from './known-headers.ts'
import type { CellKind } from './targets.ts'

/** The value of a cell, with a note if it was completed; or why it cannot be stored. */
export type Read = { value: unknown; note?: Refused } | Refused
interface Refused {
  code: string
  values?: MessageValues
}

const no = (code: string, values?: MessageValues): Read => ({ code, ...(values && { values }) })

/** Ids by normalised name, for cells that name a record of the company. */
export type Lookups = Record<
  'person' | 'store' | 'status' | 'origins' | 'deal-types' | 'tags',
  ReadonlyMap<string, string>
> & {
  /** The type for deals whose row does not name one. */
  dealType: string | undefined
}

/** A Brazilian number: "1.234,56", "1234.5", "R$ 99,90", "1.234" (more than a thousand); NaN for anything else. */
export function readNumber(text: string): number {
  const bare = text.replace(/R\$|kwh|kwp|[\s\u00a0%]/gi, '')
  if (!/^[+-]?[\d.,]*\d[\d.,]*$/.test(bare)) return Number.NaN
  const [lastComma, lastDot] = [bare.lastIndexOf(','), bare.lastIndexOf('.')]
  if (lastComma > lastDot) {
    const isThousands = bare.indexOf(',') !== lastComma
    return Number(isThousands ? bare.replaceAll(',', '') : bare.replaceAll('.', '').replace(',', '.'))
  }
  if (lastComma >= 0) return Number(bare.replaceAll(',', ''))
  const isThousands = /^[+-]?\d{1,3}(\.\d{3})+$/.test(bare)
  return Number(isThousands ? bare.replaceAll('.', '') : bare)
}

/** "9/3/2026", "09/03/26", "2026-03-09" with or without a time → "2026-03-09"; undefined for what is no day. */
export function readDay(text: string): string | undefined {
  const brazilian = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[ T,].*)?$/.exec(text)
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T].*)?$/.exec(text)
  const [day, month, year] = brazilian ? brazilian.slice(1) : iso ? [iso[3], iso[2], iso[1]] : []
  if (!day || !month || !year) return undefined
  const full = year.length === 4 ? year : Number(year) > 40 ? `19${year}` : `20${year}`
  const written = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : undefined
}

/** The stored form of a Brazilian phone in any notation; of several in one cell the first valid one. */
export function readPhone(text: string): string | undefined {
  for (const part of text.split(/[;,/|]|\s{2,}|\sou\s/)) {
    if (isPhone(part)) return phoneDigits(part)
    const parsed = parsePhone(part, 'BR')
    if (parsed?.country === 'BR' && isPhone(parsed.nationalNumber)) return phoneDigits(parsed.nationalNumber)
  }
  return undefined
}

/** The first e-mail address of a cell. */
export function readEmail(text: string): string | undefined {
  const parts = text.toLowerCase().split(/[;,\s<>]/)
  return parts.map((part) => z.email().safeParse(part).data).find((one) => one !== undefined)
}

/** A CPF or CNPJ without punctuation; leading zeros removed by a spreadsheet are added again. */
export function readDocument(text: string): { kind: 'person' | 'company'; document: string } | undefined {
  const characters = cnpjCharacters(text)
  const cpf = cpfDigits(text).padStart(11, '0')
  if (characters.length <= 11 && isCpf(cpf)) return { kind: 'person', document: cpf }
  const cnpj = characters.padStart(14, '0')
  return isCnpj(cnpj) ? { kind: 'company', document: cnpj } : undefined
}

const marital: Record<string, string> = {
  solteiro: 'single',
  solteira: 'single',
  'solteiro(a)': 'single',
  casado: 'married',
  casada: 'married',
  'casado(a)': 'married',
  'uniao estavel': 'stable-union',
  separado: 'separated',
  separada: 'separated',
  'separado(a)': 'separated',
  divorciado: 'divorced',
  divorciada: 'divorced',
  'divorciado(a)': 'divorced',
  viuvo: 'widowed',
  viuva: 'widowed',
  'viuvo(a)': 'widowed',
}

const readers: Record<CellKind, (text: string, lookups: Lookups, areaCode: string | null) => Read> = {
  text: (text) => (text.length > 10_000 ? no('imports.cell.long') : { value: text.replace(/[^\S\n]+/g, ' ') }),
  email: (text) => orNo(readEmail(text), 'field.email'),
  phone: (text, _lookups, areaCode) => {
    const local = areaCode && readPhone(text) === undefined ? readPhone(`${areaCode} ${text}`) : undefined
    if (local) return { value: local, note: { code: 'imports.cell.area_code', values: { area: areaCode! } } }
    return orNo(readPhone(text), 'contacts.phone_invalid')
  },
  document: (text) => orNo(readDocument(text), 'imports.cell.document'),
  zip: (text) => {
    const digits = text.replace(/\D/g, '').padStart(8, '0')
    return digits.length === 8 ? { value: digits } : no('contacts.zip_invalid')
  },
  state: (text) =>
    orNo(
      states.find((state) => state === text.toUpperCase() || plain(stateNames[state]) === plain(text)),
      'imports.cell.state',
    ),
  day: (text) => orNo(readDay(text), 'imports.cell.day'),
  money: (text) => numberOr(text, 'imports.cell.money', (value) => Math.round(value * 100)),
  number: (text) => numberOr(text, 'imports.cell.number', (value) => value),
  percent: (text) =>
    numberOr(text, 'imports.cell.percent', (value) =>
      Math.round(!text.includes('%') && value > 0 && value < 1 ? value * 100 : value),
    ),
  marital: (text) => orNo(marital[plain(text)], 'imports.cell.marital'),
  person: (text, { person }) => named(person, text, 'imports.cell.person'),
  store: (text, { store }) => named(store, text, 'imports.cell.store'),
  status: (text, { status }) => named(status, text, 'imports.cell.status'),
  origins: (text, lookups) => named(lookups.origins, text, 'imports.cell.origin'),
  'deal-types': (text, lookups) => named(lookups['deal-types'], text, 'imports.cell.deal_type'),
  tags: (text, { tags }) => {
    const names = text
      .split(/[;,|]/)
      .map((name) => name.trim())
      .filter(Boolean)
    const unknown = names.find((name) => !tags.has(plain(name)))
    return unknown ? no('imports.cell.tag', { name: unknown }) : { value: names.map((name) => tags.get(plain(name))!) }
  },
}

const orNo = (value: unknown, code: string): Read => (value === undefined ? no(code) : { value })
const named = (ids: ReadonlyMap<string, string>, name: string, code: string): Read => {
  const id = ids.get(plain(name))
  return id ? { value: id } : no(code, { name })
}
function numberOr(text: string, code: string, then: (value: number) => number): Read {
  const value = readNumber(text)
  return Number.isFinite(value) && value >= 0 && value < 1e10 ? { value: then(value) } : no(code)
}

/** The value of a cell, or why it cannot be stored. The cell is trimmed and not empty. */
export const readCell = (kind: CellKind, text: string, lookups: Lookups, areaCode: string | null = null): Read =>
  readers[kind](text, lookups, areaCode)
