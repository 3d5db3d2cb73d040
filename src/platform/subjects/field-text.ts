import { formatPhone } from '../brazil/phone.ts'
import { formatZipCode } from '../brazil/zip-code.ts'
import { formatsOf } from '../i18n/formats.ts'
import type { Lang } from '../i18n/messages.ts'
import { isMessage, translate } from '../i18n/registry.ts'
import { documentText } from '../record/field-text.ts'
import type { Names } from './names-of.ts'
import { type FieldFormat, type FieldShow, type Subject, wordsOf } from './subject.ts'

export const showOf = (subject: Subject | undefined, field: string): FieldShow => {
  const given = subject?.fields?.[field]
  if (!given) return { as: guessed(field) }
  return typeof given === 'object' && 'as' in given ? given : { as: given }
}

/** What the habits of naming say about a field that nobody has described. */
function guessed(field: string): FieldFormat {
  if (field.endsWith('On')) return 'day'
  if (field.endsWith('At')) return 'instant'
  if (field.endsWith('Kwh')) return 'kwh'
  if (field.endsWith('Kwp')) return 'kwp'
  if (field.endsWith('Cents')) return 'money'
  return 'text'
}

/** The label of a field, or undefined for a field that is not for people. */
export function fieldLabel(lang: Lang, prefix: string, field: string) {
  const key = `${prefix}.field.${field}`
  return isMessage(key) ? translate(lang, key) : undefined
}

export const prefixOf = (subject: Subject | undefined, kind: string) =>
  subject ? wordsOf(subject) : kind.split('.')[0]!

/** Ids that a value names, when its field points to other records. */
export function idsIn(format: FieldFormat, value: unknown): { kind: string; ids: string[] } | undefined {
  if (typeof format !== 'object' || !('of' in format)) return undefined
  return { kind: format.of, ids: [value].flat().filter((one) => typeof one === 'string') }
}

/** A value as a person reads it; null stays null (nothing there). */
export function fieldText(lang: Lang, format: FieldFormat, value: unknown, names: Names): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return translate(lang, value ? 'platform.yes' : 'platform.no')
  if (typeof format === 'object' && 'of' in format) {
    const shown = [value].flat().map((id) => names.get(String(id)) ?? translate(lang, 'platform.gone'))
    return shown.length ? shown.join(', ') : null
  }
  if (typeof format === 'object') {
    const key = `${format.words}.${String(value)}`
    return isMessage(key) ? translate(lang, key) : String(value)
  }
  if (typeof value === 'number') return numberText(lang, format, value)
  const formats = formatsOf(lang)
  if (format === 'day') return formats.date(String(value))
  if (format === 'instant') return `${formats.date(String(value))} ${formats.time(String(value))}`
  if (format === 'phone') return formatPhone(String(value))
  if (format === 'zip-code') return formatZipCode(String(value))
  if (format === 'cpf-cnpj') return documentText(String(value))
  if (typeof value === 'object') return isEmpty(value) ? null : JSON.stringify(value)
  return String(value)
}

function numberText(lang: Lang, format: FieldFormat, value: number) {
  const formats = formatsOf(lang)
  if (format === 'money') return formats.money(value)
  if (format === 'percent') return `${formats.number(value, 1, 0)}%`
  if (format === 'share') return `${formats.number(value * 100, 1, 0)}%`
  if (format === 'kwh') return `${formats.number(value, 1, 0)} kWh`
  if (format === 'kwp') return `${formats.number(value, 2)} kWp`
  return formats.number(value, 6, 0)
}

const isEmpty = (value: object) => Object.keys(value).length === 0
