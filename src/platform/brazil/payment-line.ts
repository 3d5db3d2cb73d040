import { check11, isAccessKey } from './access-key.ts'
import { cnpjCharacters } from './cnpj.ts'

/** What the printed line of digits under a bill says by itself, where its check digits are right. */
export interface PaymentLine {
  cents: number | null
  /** Digits whose check digits agree. */
  digits: string
}

const sumOf10 = (digits: string) =>
  [...digits].reverse().reduce((sum, digit, at) => {
    const weighted = Number(digit) * (at % 2 === 0 ? 2 : 1)
    return sum + (weighted > 9 ? weighted - 9 : weighted)
  }, 0)

export const check10 = (digits: string) => (10 - (sumOf10(digits) % 10)) % 10

/** The line of a collected bill (48 digits from 8: energy is segment 3): four blocks, each with its digit. */
export function collectionLine(text: string): PaymentLine | null {
  const digits = text.replace(/\D/g, '')
  if (!/^8[1-9]\d{46}$/.test(digits)) return null
  const check = digits[2] === '6' || digits[2] === '7' ? check10 : check11
  const blocks = [0, 12, 24, 36].map((from) => digits.slice(from, from + 12))
  if (blocks.some((block) => check(block.slice(0, 11)) !== Number(block[11]))) return null
  const code = blocks.map((block) => block.slice(0, 11)).join('')
  if (check(code.slice(0, 3) + code.slice(4)) !== Number(code[3])) return null
  const hasAmount = digits[2] === '6' || digits[2] === '8'
  return { cents: hasAmount ? Number(code.slice(4, 15)) : null, digits }
}

/** The line of a bank slip (47 digits): three fields with their digits, and the amount in its last ten. */
export function bankLine(text: string): PaymentLine | null {
  const digits = text.replace(/\D/g, '')
  if (!/^\d{47}$/.test(digits)) return null
  const fields = [digits.slice(0, 10), digits.slice(10, 21), digits.slice(21, 32)]
  if (fields.some((field) => check10(field.slice(0, -1)) !== Number(field.at(-1)))) return null
  const amount = Number(digits.slice(37))
  return { cents: amount > 0 ? amount : null, digits }
}

export interface AccessKey {
  /** AAMM. */
  issued: string
  cnpj: string
  model: string
}

/** What the key of an electronic fiscal document says; 66 is electric energy. */
export function accessKey(text: string): AccessKey | null {
  const key = cnpjCharacters(text)
  if (!isAccessKey(key)) return null
  const model = key.slice(20, 22)
  const month = Number(key.slice(4, 6))
  if (!['66', '55', '06'].includes(model) || month < 1 || month > 12) return null
  return { issued: key.slice(2, 6), cnpj: key.slice(6, 20), model }
}
