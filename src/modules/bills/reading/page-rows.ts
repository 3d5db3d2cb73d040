import { plain } from './figures.ts'

/** A word as it stands on a page. */
export interface Word {
  text: string
  page: number
  x: number
  y: number
  width: number
  height: number
  /** The confidence of the text recognition, 0 to 1. */
  sureness?: number
  /** What a second recognition of the same place read. */
  other?: string
}

export interface Place {
  page: number
  x: number
  y: number
  width: number
  height: number
  /** The second recognition read the same. */
  isAgreed?: boolean
}

/** Words of one line, from the left, with their text in the form in which labels are compared. */
export interface Row {
  page: number
  words: Word[]
  /** The parts of the line between wider gaps, which people see as cells. */
  cells: Cell[]
  text: string
}

export interface Cell extends Place {
  words: Word[]
  text: string
}

export const placeOf = (words: readonly (Place & Pick<Word, 'text' | 'other' | 'sureness'>)[]): Place => {
  const left = Math.min(...words.map(({ x }) => x))
  const top = Math.min(...words.map(({ y }) => y))
  return {
    page: words[0]!.page,
    x: left,
    y: top,
    width: Math.max(...words.map(({ x, width }) => x + width)) - left,
    height: Math.max(...words.map(({ y, height }) => y + height)) - top,
    ...(words.every(isAgreed) && { isAgreed: true }),
  }
}

/** Below this confidence two recognitions may both have misread a blot. */
const leastSure = 0.86

const isAgreed = ({ text, other, sureness = 1 }: Pick<Word, 'text' | 'other' | 'sureness'>) =>
  other !== undefined && sureness >= leastSure && sameText(text, other)

/** Whether two recognitions agree on a word, ignoring punctuation at its ends. */
const sameText = (one: string, other: string) => trimmed(one) === trimmed(other)
const trimmed = (text: string) => plain(text).replace(/^[^\dA-Z-]+|[^\dA-Z-]+$/g, '')

const middle = ({ y, height }: Place) => y + height / 2
const textOf = (words: readonly Word[]) => plain(words.map(({ text }) => text).join(' '))

/** A gap wider than this share of the letters' height separates two cells. */
const cellGap = 0.85

/** The lines of some pages, from top to bottom. */
export function rowsOf(words: readonly Word[]): Row[] {
  const lines: Word[][] = []
  for (const word of [...words].toSorted((one, other) => one.page - other.page || middle(one) - middle(other))) {
    const line = lines.findLast((known) => isOnLine(known, word))
    if (line) line.push(word)
    else lines.push([word])
  }
  return lines.map((line) => {
    const sorted = line.toSorted((one, other) => one.x - other.x)
    return { page: sorted[0]!.page, words: sorted, cells: cellsOf(sorted), text: textOf(sorted) }
  })
}

function isOnLine(line: readonly Word[], word: Word) {
  const last = line.at(-1)!
  return last.page === word.page && Math.abs(middle(last) - middle(word)) < 0.42 * Math.min(last.height, word.height)
}

function cellsOf(words: readonly Word[]): Cell[] {
  const groups: Word[][] = []
  for (const word of words) {
    const last = groups.at(-1)?.at(-1)
    const gap = last ? word.x - last.x - last.width : Number.POSITIVE_INFINITY
    if (gap <= cellGap * Math.min(word.height, last?.height ?? 0)) groups.at(-1)!.push(word)
    else groups.push([word])
  }
  return groups.map((group) => ({ ...placeOf(group), words: group, text: textOf(group) }))
}

/** A part of a line that a pattern finds, with the words that it covers. */
export interface Found {
  text: string
  words: Word[]
  match: RegExpMatchArray
}

/** Everything in these words that a pattern (with `g`) finds, in the form in which labels are compared. */
export function foundIn(words: readonly Word[], pattern: RegExp): Found[] {
  let at = 0
  const spans = words.map((word) => {
    const from = at
    at += plain(word.text).length + 1
    return { word, from, to: at - 1 }
  })
  const text = textOf(words)
  return [...text.matchAll(pattern)].map((match) => {
    const end = match.index + match[0].length
    const covered = spans.filter(({ from, to }) => from < end && to > match.index).map(({ word }) => word)
    return { text: match[0].trim(), words: covered, match }
  })
}
