/** A text as a pattern of LIKE that stands for itself: a typed % or _ finds that sign. */
export const asPattern = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** The words of a search, each as a pattern of LIKE. */
export const searchWords = (search: string) => wordsOf(search).map(asPattern)

/** A CNPJ with letters as far as it is typed with its signs: "12.ABC.345/01". */
const lettersOfCnpj = /^(?=.*\d)[\da-z]{2}\.[\da-z]{3}\.[\da-z]{3}(\/([\da-z]{1,4}|[\da-z]{4}-\d{0,2})?)?$/i

/**
 * The same among people and deals, where digits with signs are a phone, document or number in some format: only what is
 * stored of it is searched, digits and the letters of a CNPJ.
 */
export const recordWords = (search: string) =>
  wordsOf(search)
    .map((word) => (/^[\d.()/+-]+$/.test(word) || lettersOfCnpj.test(word) ? word.replace(/[^\da-z]/gi, '') : word))
    .filter(Boolean)
    .map(asPattern)

const wordsOf = (search: string) => search.split(/\s+/).filter(Boolean)
