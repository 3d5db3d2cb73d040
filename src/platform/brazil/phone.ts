/** Area codes in use in Brazil. */
const areas = new Set(
  '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'.split(
    ' ',
  ),
)

/** The area code and number of a phone typed in any format; a leading 0 or country code 55 falls away. */
export function phoneDigits(text: string) {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length > 11 && digits.startsWith('55') ? digits.slice(2).replace(/^0/, '') : digits
}

/** Whether it is a Brazilian phone: an area code in use, then 8 digits, or 9 digits that begin with 9. */
export function isPhone(text: string) {
  const digits = phoneDigits(text)
  return areas.has(digits.slice(0, 2)) && /^\d\d([2-5]\d{7}|9\d{8}|[6-9]\d{7})$/.test(digits)
}

/** "34998124471" → "(34) 99812-4471"; shorter input is formatted as far as it goes. */
export function formatPhone(text: string) {
  const digits = phoneDigits(text).slice(0, 11)
  if (digits.length < 3) return digits
  const rest = digits.slice(2)
  const cut = rest.length > 8 ? 5 : 4
  return `(${digits.slice(0, 2)}) ${rest.length > cut ? `${rest.slice(0, cut)}-${rest.slice(cut)}` : rest}`
}

/** "(34) •••••-4471": enough for its owner to know which phone it is. */
export const maskedPhone = (phone: string) => formatPhone(phone).replace(/ \d+-/, ' •••••-')
