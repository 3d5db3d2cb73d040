import { cnpjCharacters, formatCnpj, isCnpj } from '../../platform/brazil/cnpj.ts'
import { cpfDigits, formatCpf, isCpf } from '../../platform/brazil/cpf.ts'
import { formatPhone, isPhone, phoneDigits } from '../../platform/brazil/phone.ts'
import { formatZipCode, isZipCode, zipDigits } from '../../platform/brazil/zip-code.ts'
import { isLikelyDay } from '../../platform/contract/shapes.ts'
import { type Formats, formatsOf } from '../../platform/i18n/formats.ts'
import type { Lang } from '../../platform/i18n/messages.ts'
import { plainDecimal } from '../../platform/i18n/plain-decimal.ts'

export const fieldTypes = ['short-text', 'long-text', 'radio'] as const
export type FieldType = (typeof fieldTypes)[number]

export const fieldMasks = ['none', 'number', 'currency', 'percentage', 'date', 'phone', 'cpf', 'cnpj', 'cep'] as const
export type FieldMask = (typeof fieldMasks)[number]

export const numericMasks: readonly FieldMask[] = ['number', 'currency', 'percentage']

/** The maximum of fields in a company, not counting those in the trash. */
export const maxFields = 1000

/** The properties of a field by which an answer is validated. */
export interface AnswerShape {
  type: FieldType
  mask: FieldMask
  options: readonly string[]
}

/** An answer as it is stored. `number`: the value of a numeric mask (cents, percent). */
export interface StoredAnswer {
  value: string
  number: number | null
}

interface MaskRules {
  fits(text: string): boolean
  /** The raw value: digits of a phone, cents of an amount. */
  stored(text: string): string
  shown(value: string, formats: Formats): string
}

const figure = /^-?\d{1,15}(\.\d{1,10})?$/
const asTyped = (text: string) => text
const number = (shown: (value: number, formats: Formats) => string): MaskRules => ({
  fits: (text) => figure.test(text),
  stored: (text) => plainDecimal(Number(text)),
  shown: (value, formats) => shown(Number(value), formats),
})

const masks: Record<FieldMask, MaskRules> = {
  none: { fits: () => true, stored: asTyped, shown: asTyped },
  number: number((value, formats) => formats.number(value, 6, 0)),
  currency: { ...number((cents, formats) => formats.money(cents)), fits: (text) => /^-?\d{1,15}$/.test(text) },
  percentage: number((value, formats) => `${formats.number(value, 4, 0)}%`),
  date: { fits: isDay, stored: asTyped, shown: (day, formats) => formats.date(day) },
  phone: { fits: isPhone, stored: phoneDigits, shown: formatPhone },
  cpf: { fits: isCpf, stored: cpfDigits, shown: formatCpf },
  cnpj: { fits: isCnpj, stored: cnpjCharacters, shown: formatCnpj },
  cep: { fits: isZipCode, stored: zipDigits, shown: formatZipCode },
}

function isDay(text: string) {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  return date !== null && !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text) && isLikelyDay(text)
}

const longest: Record<FieldType, number> = { 'short-text': 255, 'long-text': 10_000, radio: 255 }

/**
 * An answer as it is stored, or `null` when it does not fit the field. Amounts are integer cents, percentages are
 * percent (12.5), days yyyy-MM-dd; numbers of people and companies may have any punctuation.
 */
export function storedAnswer({ type, mask, options }: AnswerShape, given: string): StoredAnswer | null {
  const text = given.trim()
  if (text.length > longest[type]) return null
  if (type === 'radio') return options.includes(text) ? { value: text, number: null } : null
  if (type === 'long-text' || mask === 'none') return { value: text, number: null }
  if (!masks[mask].fits(text)) return null
  const value = masks[mask].stored(text)
  return { value, number: numericMasks.includes(mask) ? Number(value) : null }
}

/** A stored answer in readable form: R$ 1.234,56, 12/03/2026, (34) 99812-4471. */
export const answerText = (lang: Lang, { type, mask }: Pick<AnswerShape, 'type' | 'mask'>, value: string) =>
  type === 'short-text' && value !== '' ? masks[mask].shown(value, formatsOf(lang)) : value

/** Whether a field is shown for a record in these steps and statuses: everywhere unless it is linked to one. */
export const showsAt = (field: { stepId: string | null; statusId: string | null }, placeIds: readonly string[]) =>
  (field.stepId === null || placeIds.includes(field.stepId)) &&
  (field.statusId === null || placeIds.includes(field.statusId))

/** The fault of a field's options: a radio needs at least two different ones. */
export function wrongOptions(type: FieldType, options: readonly string[]) {
  if (type !== 'radio') return null
  const names = options.map((one) => one.toLowerCase())
  if (new Set(names).size < names.length) return 'custom-fields.option_exists'
  return options.length < 2 ? 'custom-fields.two_options' : null
}
