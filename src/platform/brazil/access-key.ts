/** The modulo-11 check digit by weights 2 to 9 from the right; a letter of a CNPJ counts as its ASCII code less 48, and rests of 0 and 1 give 0. */
export function check11(characters: string): number {
  const sum = [...characters].reverse().reduce((total, one, at) => total + (one.charCodeAt(0) - 48) * (2 + (at % 8)), 0)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}

/** The 44 characters of an electronic fiscal document, with the right one at the end. Only the issuer's CNPJ, from the seventh on, may hold letters. */
export const isAccessKey = (key: string) =>
  /^\d{6}[\dA-Z]{12}\d{26}$/.test(key) && check11(key.slice(0, 43)) === Number(key[43])

/** As people read it: groups of four. */
export const groupedKey = (key: string) => key.replace(/(.{4})(?=.)/g, '$1 ')
