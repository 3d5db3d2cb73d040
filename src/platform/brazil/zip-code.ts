/** The eight digits of a CEP typed in any format. */
export const zipDigits = (text: string) => text.replace(/\D/g, '')

/** Whether it has eight digits and is not 00000-000. */
export const isZipCode = (text: string) => /^\d{8}$/.test(zipDigits(text)) && zipDigits(text) !== '00000000'

/** "38400123" → "38400-123". */
export const formatZipCode = (text: string) =>
  zipDigits(text)
    .slice(0, 8)
    .replace(/^(\d{5})(\d)/, '$1-$2')
