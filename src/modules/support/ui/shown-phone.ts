import { formatPhone } from '../../../platform/brazil/phone.ts'
import { phoneKey } from '../../channels/phone-key.ts'

/** A phone as people read it; one from abroad keeps its country code. */
export function shownPhone(digits: string): string {
  const key = phoneKey(digits)
  return /^55\d{10,11}$/.test(key) ? formatPhone(key.slice(2)) : digits ? `+${digits}` : ''
}
