/** Words that only connect names; entries leave them out too. */
const joints = new Set(['da', 'de', 'do', 'das', 'dos', 'e'])

export interface Wanted {
  /** Lower case, without accents: `[a-z0-9]`, and whole e-mails. */
  words: string[]
  /** Only this kind: "venda 12". */
  kind: string | undefined
  /** The number itself, where the search is one. */
  number: number | undefined
}

const digitsOnly = /^[\d\s().+/nº°#-]+$/
const cnpj = /^[a-z0-9]{2}\.?[a-z0-9]{3}\.?[a-z0-9]{3}\/?[a-z0-9]{4}-?\d{2}$/

/**
 * The typed text as the words of search entries: a phone, CPF or CNPJ in any format is one word. `kindWords` says which
 * kind a word before a number means.
 */
export function wantedOf(typed: string, kindWords: Readonly<Record<string, string>>): Wanted {
  const text = plainText(typed)
  const [, kindWord, rest] = /^([a-z]+)\s+(?:n[ºo°.]*\s*)?#?(\d{1,9})$/.exec(text) ?? []
  const kind = kindWord && kindWords[kindWord]
  const words = kind ? [rest!] : wordsOf(text)
  const number = words.length === 1 && /^\d{1,9}$/.test(words[0]!) ? Number(words[0]) : undefined
  return { words, kind: kind || undefined, number }
}

const plainText = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

function wordsOf(text: string): string[] {
  if (digitsOnly.test(text)) return [numberOf(text)].filter(Boolean)
  const words = text.split(' ').flatMap((part) => {
    if (part.includes('@')) return [part.replace(/[^a-z0-9@._+-]/g, '')]
    if (digitsOnly.test(part)) return [part.replace(/\D/g, '')]
    if (cnpj.test(part) && /\d/.test(part)) return [part.replace(/[^a-z0-9]/g, '')]
    return part.split(/[^a-z0-9]+/)
  })
  const telling = words.filter((word) => word && !joints.has(word))
  return [...new Set(telling)].slice(0, 8)
}

/** The digits of a phone, document or number; the country code and trunk zero of a phone are removed. */
function numberOf(text: string) {
  const digits = text.replace(/\D/g, '')
  if (/^\s*\+/.test(text) || (digits.startsWith('55') && (digits.length === 12 || digits.length === 13)))
    return digits.replace(/^55/, '')
  return /^0\d{10,11}$/.test(digits) && text.includes(' ') ? digits.slice(1) : digits
}

/** The word and its variants with one letter left out: this is how misspelt words are matched with the right ones. */
export const variantsOf = (word: string): string[] => [
  ...new Set([word, ...Array.from(word, (_letter, at) => word.slice(0, at) + word.slice(at + 1))]),
]

/** Words that are checked for misspelling. */
export const mayBeMistyped = (word: string) => /^[a-z]{4,24}$/.test(word)
