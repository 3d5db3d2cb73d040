import { formatPhone } from '../../platform/brazil/phone.ts'
import { phoneKey } from './phone-key.ts'

/** A phone as people read it; one from abroad keeps its country code. */
export function shownPhone(text: string): string {
  const digits = text.replace(/\D/g, '')
  const key = phoneKey(digits)
  return /^55\d{10,11}$/.test(key) ? formatPhone(key.slice(2)) : digits ? `+${digits}` : ''
}
