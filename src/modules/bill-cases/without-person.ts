import { cnpjCharacters, cnpjShape } from '../../platform/brazil/cnpj.ts'
import {
  figureOf,
  foundIn,
  type KnownFacts,
  type Place,
  plain,
  rowsOf,
  type UnitRead,
  type Word,
} from '../bills/read-words.ts'
import { billWords } from './bill-words.ts'

/** Fields whose places on the page tell of a person, whatever stands there. */
const ofPerson = [
  'holder',
  'document',
  'street',
  'number',
  'district',
  'zipCode',
  'city',
  'installation',
] as const satisfies readonly (keyof UnitRead)[]

/** So many digits name a person, a unit, a meter or a bill; an amount with decimals and a day do not. */
const namingDigits = 7
const accessKey = /^\d{6}[0-9A-Z]{12}\d{26}$/
const keyLength = 44

interface About {
  units: readonly UnitRead[]
  distributors: KnownFacts['distributors']
  /** 0 to 9, by chance: what is written over numbers must not lead back to them. */
  digit(): number
}

/**
 * The words of a bill with whatever may tell of a person written over: all but what bills print for everybody, and figures. What is the
 * same stays the same, so that two units are still two.
 */
export function withoutPerson(words: readonly Word[], { units, distributors, digit }: About): Word[] {
  const common = billWords(distributors, plain)
  const places = units.flatMap((unit) => ofPerson.flatMap((field) => unit[field].places))
  const { open, closed } = knownRows(words, distributors)
  const written = new Map<string, string>()
  const over = (text: string) => {
    const known =
      written.get(text) ?? text.replace(/\d/g, () => String(digit())).replace(/\p{L}/gu, (letter) => masked(letter))
    written.set(text, known)
    return known
  }
  return words.map((word) => {
    const { text, other, page, x, y, width, height, sureness } = word
    const isClosed = closed.has(word) || (!open.has(word) && places.some((place) => isAt(word, place)))
    const shown = (said: string) => (!isClosed && (open.has(word) || isCommon(said, common)) ? said : over(said))
    return {
      text: shown(text),
      page,
      x,
      y,
      width,
      height,
      ...(sureness !== undefined && { sureness }),
      ...(other !== undefined && { other: shown(other) }),
    }
  })
}

/** Words of a distributor's own CNPJ, which stay, and of keys, which go in whatever groups they are printed. */
function knownRows(words: readonly Word[], distributors: KnownFacts['distributors']) {
  const own = new Set(distributors.map(({ cnpj }) => cnpj))
  const [open, closed] = [new Set<Word>(), new Set<Word>()]
  for (const row of rowsOf(words)) {
    for (const { text, words: of } of foundIn(row.words, new RegExp(cnpjShape, 'g')))
      if (own.has(cnpjCharacters(text))) for (const word of of) open.add(word)
    for (const word of keyWords(row.words)) closed.add(word)
  }
  return { open, closed }
}

/** The words of each access key, which together are exactly as long: figures of a table beside it are none of it. */
function keyWords(words: readonly Word[]): Word[] {
  const found = new Set<Word>()
  for (const start of words.keys()) {
    let [key, end] = ['', start]
    while (key.length < keyLength && end < words.length) key += words[end++]!.text.replace(/[^0-9A-Za-z]/g, '')
    if (accessKey.test(key)) for (const word of words.slice(start, end)) found.add(word)
  }
  return [...found]
}

const masked = (letter: string) => (letter === letter.toLowerCase() ? 'x' : 'X')

const isAt = (word: Word, place: Place) => {
  const [x, y] = [word.x + word.width / 2, word.y + word.height / 2]
  const isWithin = x >= place.x && x <= place.x + place.width && y >= place.y && y <= place.y + place.height
  return word.page === place.page && isWithin
}

/** Nothing but common words, short marks and figures. */
function isCommon(text: string, common: ReadonlySet<string>): boolean {
  const digits = text.replace(/\D/g, '').length
  const isFigure = digits < namingDigits || (figureOf(text)?.decimals ?? 0) > 0 || /^\d{2}\/\d{2}\/\d{4}$/.test(text)
  // A document of which some digits are hidden tells the others.
  if (!isFigure || /\*/.test(text)) return false
  return plain(text)
    .split(/[^A-Z0-9]+/)
    .every((part) => (/^[A-Z]+$/.test(part) ? part.length <= 2 || common.has(part) : isShortMark(part)))
}

/** `B1`, `2X`; digits alone were judged with the whole word. */
const isShortMark = (part: string) => !/[A-Z]/.test(part) || part.length <= 3
