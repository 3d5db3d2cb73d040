import { cnpjCharacters, formatCnpj } from '../brazil/cnpj.ts'
import { formatCpf } from '../brazil/cpf.ts'
import { formatPhone } from '../brazil/phone.ts'
import { formatZipCode } from '../brazil/zip-code.ts'
import { formatsOf } from '../i18n/formats.ts'
import { formatMessage, type Lang } from '../i18n/messages.ts'
import type { Field } from './field.ts'

/** A CPF or CNPJ as people write it. */
export const documentText = (value: string) =>
  cnpjCharacters(value).length > 11 ? formatCnpj(value) : formatCpf(value)

/**
 * A field's value as text for people; empty if there is none. References are written by the name beside them in the
 * row, flags and choices by their words.
 */
export function fieldText(lang: Lang, field: Field, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  const formats = formatsOf(lang)
  switch (field.kind) {
    case 'phone':
      return formatPhone(String(value))
    case 'document':
      return documentText(String(value))
    case 'zip':
      return formatZipCode(String(value))
    case 'money':
      return formats.money(Number(value))
    case 'count':
      return formats.number(Number(value))
    case 'number':
      return formats.number(Number(value), 6, 0)
    case 'percent':
      return `${formats.number(Number(value), 2, 0)}%`
    case 'share':
      return `${formats.number(Number(value) * 100, 2, 0)}%`
    case 'kwh':
      return `${formats.number(Number(value), 1, 0)} kWh`
    case 'kwp':
      return `${formats.number(Number(value), 2)} kWp`
    case 'day':
      return formats.date(String(value))
    case 'instant':
      return `${formats.date(String(value))} ${formats.time(String(value))}`
    case 'choice': {
      const words = field.valueWords?.[String(value)]
      return words ? formatMessage(lang, words) : String(value)
    }
    case 'flag':
      return formatMessage(lang, value ? yes : no)
    default:
      return String(value)
  }
}

const yes = { pt: 'Sim', en: 'Yes' }
const no = { pt: 'Não', en: 'No' }
