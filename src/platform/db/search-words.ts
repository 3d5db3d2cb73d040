/** A text as a pattern of LIKE that stands for itself: a typed % or _ finds that sign. */
export const asPattern = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** The words of a search, each as a pattern of LIKE. */
export const searchWords = (search: string) => wordsOf(search).map(asPattern)

/** The same among people and deals, where digits with signs are a phone, document or number in some format: only the digits are searched. */
export const recordWords = (search: string) =>
  wordsOf(search)
    .map((word) => (/^[\d.()/+-]+$/.test(word) ? word.replace(/\D/g, '') : word))
    .filter(Boolean)
    .map(asPattern)

const wordsOf = (search: string) => search.split(/\s+/).filter(Boolean)
