import { plainDecimal } from '../../platform/i18n/plain-decimal.ts'
import { type AnswerShape, type StoredAnswer, storedAnswer } from '../custom-fields/field.ts'
import { plain } from './known-headers.ts'
import { readDay, readNumber, readPhone } from './read-cell.ts'

/**
 * A cell as the answer of a field, or null when it is invalid: numbers, days and options as people in Brazil write
 * them.
 */
export function readAnswer(shape: AnswerShape, text: string): StoredAnswer | null {
  const written = writtenAs(shape, text)
  return written === undefined ? null : storedAnswer(shape, written)
}

function writtenAs({ type, mask, options }: AnswerShape, text: string): string | undefined {
  if (type === 'radio') return options.find((one) => one === text) ?? options.find((one) => plain(one) === plain(text))
  if (type === 'long-text') return text
  switch (mask) {
    case 'number':
    case 'percentage':
      return figure(readNumber(text))
    case 'currency':
      return figure(Math.round(readNumber(text) * 100))
    case 'date':
      return readDay(text)
    case 'phone':
      return readPhone(text)
    // Spreadsheets remove the leading zeros of a number.
    case 'cpf':
      return text.replace(/\D/g, '').padStart(11, '0')
    case 'cnpj':
      return text.replace(/[^\dA-Za-z]/g, '').padStart(14, '0')
    case 'cep':
      return text.replace(/\D/g, '').padStart(8, '0')
    case 'none':
      return text
  }
}

const figure = (value: number) => (Number.isFinite(value) ? plainDecimal(value) : undefined)
