/**
 * The digits by which two writings of one phone are the same person: Brazilian mobiles are often written, and known to WhatsApp,
 * without their ninth digit. Empty where there are too few digits for a phone, or too many.
 */
export function phoneKey(text: string): string {
  const digits = text.replace(/\D/g, '')
  if (digits.length < 8 || digits.length > 20) return ''
  const old = /^55(\d\d)([6-9]\d{7})$/.exec(digits)
  return old ? `55${old[1]}9${old[2]}` : digits
}

/** The same for a phone as contacts have it: area code and number. */
export const phoneKeyOfContact = (digits: string) => phoneKey(`55${digits}`)

/** The writings under which a contact may have the phone of a key; none for a number from abroad. */
export function contactPhones(key: string): string[] {
  if (!/^55\d{10,11}$/.test(key)) return []
  const national = key.slice(2)
  const isMobile = national.length === 11 && national[2] === '9'
  return isMobile ? [national, national.slice(0, 2) + national.slice(3)] : [national]
}
