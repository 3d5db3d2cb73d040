import { withAsOf } from '../../../platform/questions/as-of.ts'
import type { Register } from '../contract.ts'
import { periodAt } from './asked-periods.ts'
import { type AskedWord, matched } from './asked-words.ts'
import type { Reading } from './read-asked.ts'

/** Words that ask for a state on a past day, not for what happened on it. */
const asWas = ['como', 'conforme'].flatMap((word) =>
  ['estava', 'estavam', 'era', 'eram', 'ficou', 'ficaram'].map((verb) => [word, verb]),
)
/** Words that come before the day: "no fim do dia 30/06". */
const beforeDay = new Set(['em', 'no', 'na', 'ao', 'fim', 'final', 'do', 'de', 'dia'])

export interface AskedPast {
  /** The words that say it, as they were typed. */
  said: string
  /** The last of the days that are named; none where none is. */
  day?: string | undefined
  /** The rest of the question; if several days are named, also a reading with these days as its period. */
  ways: (readonly AskedWord[])[]
}

/** "como estava em 30/06", "em junho de 2026 como era": the day whose end is asked of, and what is left of the sentence. */
export function pastAsked(words: readonly AskedWord[], today: string): AskedPast | undefined {
  const at = words.findIndex((_word, place) => asWas.some((phrase) => matched(words, place, phrase) > 0))
  if (at < 0) return undefined
  const rest = words.toSpliced(at, 2)
  const said = words.slice(at, at + 2)
  const found = rest
    .map((_word, place) => ({ place, period: periodAt(rest, place, today) }))
    .find(({ period }) => period)
  if (!found?.period) return { said: textOf(said), ways: [rest] }
  const { length, span } = found.period
  const named = rest.slice(found.place, found.place + length)
  const without = withoutDays(rest, found.place, length)
  return {
    said: textOf([...said, ...named]),
    day: span.to,
    ways: span.from === span.to ? [without] : [rest, without],
  }
}

const textOf = (words: readonly AskedWord[]) => words.map(({ text }) => text).join(' ')

function withoutDays(words: readonly AskedWord[], place: number, length: number) {
  let from = place
  while (from > 0 && beforeDay.has(words[from - 1]!.plain)) from--
  return words.toSpliced(from, place - from + length)
}

/** Applies to a day that is over and to facts that keep past days; otherwise the words for it stay marked as not understood. */
export function asThen(reading: Reading, facts: Register[number], { day, said }: AskedPast, today: string): Reading {
  if (!day || day >= today || !facts.hasPast) return { ...reading, unknown: [...reading.unknown, said] }
  return { ...reading, where: { ...withAsOf(reading.where, { day, withCorrections: false }) } }
}
