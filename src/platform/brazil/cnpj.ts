/** The fourteen characters of a CNPJ: digits, or since 2026 letters too, with two check digits at the end. */
export const cnpjCharacters = (text: string) => text.toUpperCase().replace(/[^0-9A-Z]/g, '')

/** A whole CNPJ as documents print it; in capitals, as the letters of one are. */
export const cnpjShape = /\b[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}(?!\d)/

const weights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

/** A character counts as its ASCII code less 48: digits as themselves, A as 17 (Instrução Normativa RFB 2.229/2024). */
function checkDigit(characters: string) {
  const offset = weights.length - characters.length
  const sum = [...characters].reduce(
    (total, character, index) => total + (character.charCodeAt(0) - 48) * weights[index + offset]!,
    0,
  )
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}

/** Whether the check digits are right, for the numeric CNPJ and the alphanumeric one. */
export function isCnpj(text: string) {
  const characters = cnpjCharacters(text)
  if (!/^[0-9A-Z]{12}\d{2}$/.test(characters) || /^(.)\1{13}$/.test(characters)) return false
  const first = checkDigit(characters.slice(0, 12))
  return characters.endsWith(`${first}${checkDigit(characters.slice(0, 12) + first)}`)
}

/** "12ABC34501DE35" → "12.ABC.345/01DE-35"; shorter input is formatted as far as it goes. */
export const formatCnpj = (text: string) =>
  cnpjCharacters(text)
    .slice(0, 14)
    .replace(/^(.{2})(.)/, '$1.$2')
    .replace(/^(.{2})\.(.{3})(.)/, '$1.$2.$3')
    .replace(/^(.{2})\.(.{3})\.(.{3})(.)/, '$1.$2.$3/$4')
    .replace(/\/(.{4})(.{1,2})$/, '/$1-$2')
