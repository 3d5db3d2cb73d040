import { rangeText, valuesText } from '../../../platform/questions/cell.ts'
import { relativeText } from '../../../platform/questions/relative-days.ts'
import type { Register } from '../contract.ts'
import { limits } from '../limits.ts'
import { amountAt, amountMeasure } from './asked-amounts.ts'
import { dayOf, liesAhead } from './asked-days.ts'
import { entersAt, whatEnters } from './asked-entries.ts'
import { fillers, saidStates, saidUnits } from './asked-lexicon.ts'
import { withoutDay } from './asked-money.ts'
import { type Called, calledAt, firstNameAt, type KnownName, namesOf } from './asked-names.ts'
import { asThen, pastAsked } from './asked-past.ts'
import { aheadOf, type FoundPeriod, periodAt, sameUnit, touches } from './asked-periods.ts'
import { comparedWith, comparisons, longest, type Phrase, rhythmPhrases, says } from './asked-phrases.ts'
import { inRole, roleAt, type SaidRole } from './asked-roles.ts'
import { groupsOf, measuresOf } from './asked-vocabulary.ts'
import { type AskedWord, wordsOf } from './asked-words.ts'

type Facts = Register[number]

export interface Asking {
  register: Register
  names: readonly KnownName[]
  today: string
}

/** One way to understand a sentence: a report that one can edit, and the words that it leaves out. */
export interface Reading {
  facts: string
  measures: string[]
  rows: string[]
  columns: string[]
  where: Record<string, string>
  /** Those of the conditions that are relative to today, as a report stores them. */
  relative?: Record<string, string>
  top: number | null
  unknown: string[]
}

/** The readings of a sentence, those that leave out the least; more than one are offered and not guessed. */
export function readAsked(text: string, asking: Asking): Reading[] {
  const words = wordsOf(text)
  const past = pastAsked(words, asking.today)
  const waysOf = (facts: Facts) => (past?.ways ?? [words]).flatMap((way) => readingsOf(way, facts, asking))
  const read = asking.register
    .flatMap((facts) => (past ? waysOf(facts).map((one) => asThen(one, facts, past, asking.today)) : waysOf(facts)))
    .filter(({ measures }) => measures.length > 0)
  const least = Math.min(...read.map(({ unknown }) => unknown.length))
  const best = read.filter(({ unknown }) => unknown.length === least)
  // Tasks by responsible person count a task once for each person, so they are dropped where the tasks themselves can be read.
  const isPlain = best.some(({ facts }) => facts === 'tasks')
  return best.filter(({ facts }) => !(isPlain && facts === 'task-shares')).slice(0, 4)
}

/** A sentence may name figures that its words do not tell apart: each is a reading of its own. */
function readingsOf(words: readonly AskedWord[], facts: Facts, asking: Asking): Reading[] {
  const first = new Reader(words, facts, asking).read(0)
  const ways = Math.max(1, ...first.choices)
  return Array.from({ length: ways }, (_none, way) => new Reader(words, facts, asking).read(way).reading)
}

/** Verbs that count what was finished. */
const closing = /^(perd|ganh)(emos|eu|eram|amos|ou|aram)$/

/** Reads a sentence from left to right in the words of some facts. */
class Reader {
  readonly #words: readonly AskedWord[]
  readonly #facts: Facts
  readonly #today: string
  readonly #measures: Phrase<readonly string[]>[]
  readonly #groups: Phrase<string>[]
  readonly #names: Phrase<KnownName>[]
  readonly #reading: Reading
  readonly #choices: number[] = []
  #way = 0
  #period: Omit<FoundPeriod, 'length'> | undefined
  #periodText = 'por'
  #unitText = 'por'
  #role: SaidRole | undefined
  #hasSuperlative = false
  #hasMost = false
  #hasEntered = false
  #hasClosed = false

  constructor(words: readonly AskedWord[], facts: Facts, { names, today }: Asking) {
    this.#words = words
    this.#facts = facts
    this.#today = today
    this.#measures = measuresOf(facts)
    this.#groups = groupsOf(facts)
    this.#names = namesOf(names, facts.id)
    this.#reading = { facts: facts.id, measures: [], rows: [], columns: [], where: {}, top: null, unknown: [] }
  }

  read(way: number): { reading: Reading; choices: number[] } {
    this.#way = way
    for (let at = 0; at < this.#words.length; ) at += this.#step(at)
    this.#settleCounted()
    this.#settleMost()
    this.#settleRole()
    this.#settlePeriod()
    return { reading: this.#reading, choices: this.#choices }
  }

  /** Understands what begins at a word and says how many words it took. */
  #step(at: number): number {
    const length =
      this.#entering(at) ||
      this.#state(at) ||
      this.#without(at) ||
      this.#threshold(at) ||
      this.#most(at) ||
      this.#time(at) ||
      this.#comparison(at) ||
      this.#group(at) ||
      this.#name(at) ||
      this.#measure(at) ||
      this.#firstName(at)
    if (length > 0) return length
    const { plain, text } = this.#words[at]!
    if (!fillers.has(plain) && !(this.#isOfEntries && whatEnters.has(plain))) this.#reading.unknown.push(text)
    return 1
  }

  /** `entraram em Contrato` asks for entries into a step; for other facts it is not read as their present step. */
  #entering(at: number) {
    const length = entersAt(this.#words, at, this.#names)
    if (length > 0 && this.#facts.id === 'entries') this.#hasEntered = true
    else if (length > 0) this.#reading.unknown.push(this.#words[at]!.text)
    return length
  }

  #state(at: number) {
    const states = saidStates
      .filter(({ facts, where }) => facts === this.#facts.id && this.#has(where[0]))
      .flatMap(({ says: texts, where }) => says(texts, where))
    const found = longest(states, this.#words, at)
    return found && this.#narrow(...found.meaning) ? found.length : 0
  }

  /** `sem origem`: records without one. */
  #without(at: number) {
    if (this.#words[at]!.plain !== 'sem') return 0
    const found = longest(this.#groups, this.#words, at + 1)
    return found && this.#narrow(found.meaning, '') ? 1 + found.length : 0
  }

  /** `acima de 50 mil`, of records by their amount. */
  #threshold(at: number) {
    const found = longest(comparisons, this.#words, at)
    if (!found) return 0
    const amount = amountAt(this.#words, at + found.length)
    const measure = amount && amountMeasure[this.#facts.id]
    const known = this.#facts.measures.find(({ id }) => id === measure)
    if (!amount || !known || !amount.isMoney) return 0
    const cents = Math.round(amount.value * 100)
    const { isAbove, isStrict } = found.meaning
    const end = cents + (isStrict ? (isAbove ? 1 : -1) : 0)
    if (!this.#narrow(known.id, isAbove ? rangeText(end, null) : rangeText(null, end))) return 0
    return found.length + amount.length
  }

  /** `top 5`, `os 10 maiores`. */
  #most(at: number) {
    const [first, second] = [this.#words[at]!.plain, this.#words[at + 1]?.plain ?? '']
    const count = first === 'top' ? Number(second) : /^(maiores|melhores|principais)$/.test(second) ? Number(first) : 0
    if (Number.isInteger(count) && count > 0 && count <= 100 && this.#reading.top === null) {
      this.#reading.top = count
      return 2 + this.#grouped(at + 2)
    }
    return this.#superlative(at)
  }

  /** `quem vendeu mais`, `qual loja`: the greatest stands first in every report. */
  #superlative(at: number) {
    const { plain } = this.#words[at]!
    if (plain === 'quem') {
      const person = longest(this.#groups, [{ text: '', plain: 'vendedor' }], 0)
      this.#hasSuperlative = Boolean(person && this.#addRow(person.meaning))
      return this.#hasSuperlative ? 1 : 0
    }
    if (plain === 'qual' || plain === 'quais' || plain === 'que') {
      const length = this.#grouped(at + 1)
      if (length > 0) this.#hasSuperlative = true
      return length > 0 ? 1 + length : 0
    }
    if (plain !== 'mais') return 0
    this.#hasMost = true
    return 1
  }

  #time(at: number) {
    const found = periodAt(this.#words, at, this.#today)
    if (!found || this.#period) return 0
    this.#period = found
    this.#periodText = this.#words
      .slice(at, at + found.length)
      .map(({ text }) => text)
      .join(' ')
    return found.length
  }

  /** Adjacent periods of one unit (months, quarters, years) become columns; any other comparison stays marked as not understood. */
  #comparison(at: number) {
    const found = longest(comparedWith, this.#words, at)
    if (!found || !this.#period || this.#reading.columns.length > 0) return 0
    const other = periodAt(this.#words, at + found.length, this.#today)
    const { span, isOfNoYear } = this.#period
    const unit = other && sameUnit(span, other.span)
    if (!other || !unit || !touches(other.span, span)) return 0
    const ends = [span.from, span.to, other.span.from, other.span.to].toSorted()
    const whole = { from: ends[0]!, to: ends.at(-1)! }
    this.#period = { span: whole, isOfNoYear: isOfNoYear && other.isOfNoYear }
    this.#reading.columns.push(`@day:${unit}`)
    return found.length + other.length
  }

  /** `por loja`, and after it `e por mês`, `e origem`. */
  #group(at: number) {
    const rhythm = longest(rhythmPhrases, this.#words, at)
    if (rhythm) return this.#addUnit(rhythm.meaning, at) ? rhythm.length : 0
    const by = this.#afterBy(at)
    if (by === 0) return 0
    const unit = saidUnits[this.#words[at + by]?.plain ?? '']
    if (unit) return this.#addUnit(unit, at + by) ? by + 1 : 0
    const length = this.#grouped(at + by)
    return length > 0 ? by + length : 0
  }

  /** The group that begins here becomes a row; how many words say it. */
  #grouped(at: number) {
    const found = longest(this.#groups, this.#words, at)
    if (!found || !this.#addRow(found.meaning)) return 0
    this.#role ??= roleAt(this.#facts.id, this.#words, at)
    return found.length
  }

  #afterBy(at: number) {
    const plain = (place: number) => this.#words[place]?.plain ?? ''
    if (plain(at) === 'por') return plain(at + 1) === 'cada' ? 2 : 1
    if (plain(at) === 'de' && plain(at + 1) === 'cada') return 2
    const isListed = plain(at) === 'e' && this.#reading.rows.length > 0
    return isListed ? (plain(at + 1) === 'por' ? 2 : 1) : 0
  }

  #addUnit(unit: string, at: number) {
    if (this.#reading.rows.some((row) => row.startsWith('@day'))) return false
    this.#unitText = this.#words[at]!.text
    return this.#addRow(`@day:${unit}`)
  }

  #addRow(row: string) {
    const { rows } = this.#reading
    if (rows.includes(row) || rows.length >= limits.rows) return false
    rows.push(row)
    return true
  }

  /** A name, alone or after the kind of record that it names. */
  #name(at: number) {
    return this.#called(at, calledAt)
  }

  /** A word begins the name of a person only if it has no other meaning. */
  #firstName(at: number) {
    return fillers.has(this.#words[at]!.plain) ? 0 : this.#called(at, firstNameAt)
  }

  #called(at: number, by: (...of: Parameters<typeof calledAt>) => Called | undefined) {
    const kind = longest(this.#groups, this.#words, at)
    for (const skipped of new Set([kind?.length ?? 0, 0])) {
      const names = skipped ? this.#names.filter(({ meaning }) => meaning.dimension === kind!.meaning) : this.#names
      const found = by(names, this.#words, at + skipped)
      if (!found) continue
      this.#choices.push(found.meant.length)
      const { dimension, value } = found.meant[Math.min(this.#way, found.meant.length - 1)]!
      if (!this.#narrow(dimension, valuesText([value]))) continue
      if (skipped) this.#role ??= roleAt(this.#facts.id, this.#words, at)
      return skipped + found.length
    }
    return 0
  }

  #measure(at: number) {
    const found = longest(this.#measures, this.#words, at)
    if (!found) return 0
    this.#choices.push(found.meaning.length)
    const id = found.meaning[Math.min(this.#way, found.meaning.length - 1)]!
    const { measures } = this.#reading
    if (!measures.includes(id) && measures.length < limits.measures) measures.push(id)
    if (closing.test(this.#words[at]!.plain)) this.#hasClosed = true
    return found.length
  }

  #narrow(dimension: string, text: string) {
    const { where } = this.#reading
    if (where[dimension] !== undefined) return false
    where[dimension] = text
    return true
  }

  #has(dimension: string) {
    return this.#facts.dimensions.some(({ id }) => id === dimension)
  }

  /** `negócios que entraram` counts entries; `quantos negócios perdemos` counts the lost deals, and not all deals beside them. */
  #settleCounted() {
    const { measures } = this.#reading
    if (this.#hasEntered && measures.length === 0) measures.push('entered')
    if (this.#hasClosed) this.#reading.measures = measures.filter((id) => id !== 'deals')
  }

  /** `mais` decides the order only in questions with who or which. */
  #settleMost() {
    const { top, rows, unknown } = this.#reading
    if (this.#hasMost && !this.#hasSuperlative) unknown.push('mais')
    if (top !== null && rows.length === 0) unknown.push('top')
  }

  #settleRole() {
    if (!this.#role) return
    const known = new Set(this.#facts.measures.map(({ id }) => id))
    const { measures, where } = inRole(this.#role, { measures: this.#reading.measures, known })
    this.#reading.measures = measures
    if (where) this.#narrow(...where)
  }

  /** The period filters the day that the figures count by; figures that count by different days cannot share a period. */
  #settlePeriod() {
    const { measures, rows, columns, where, facts } = this.#reading
    if (measures.some((id) => withoutDay.has(`${facts}.${id}`))) return this.#leaveOutDays()
    const days = new Set(measures.map((id) => dayOf(this.#facts, id, this.#period, this.#today)))
    const asksDay = this.#period || [...rows, ...columns].some((one) => one.startsWith('@day'))
    const [day = this.#facts.day] = days
    if (asksDay && (days.size > 1 || !this.#has(day))) return this.#leaveOutDays()
    const named = (one: string) => (one.startsWith('@day:') ? `${day}:${one.slice(5)}` : one)
    this.#reading.rows = rows.map(named)
    this.#reading.columns = columns.map(named)
    if (!this.#period) return
    const { span, relative } = liesAhead.has(`${facts}.${day}`) ? aheadOf(this.#period, this.#today) : this.#period
    where[day] = rangeText(span.from, span.to)
    if (relative) this.#reading.relative = { [day]: relativeText(relative) }
  }

  get #isOfEntries() {
    return this.#facts.id === 'entries' && this.#words.some((_word, at) => entersAt(this.#words, at, this.#names) > 0)
  }

  /** If the figures count by no day, or by different days, the words for the period stay marked as not understood. */
  #leaveOutDays() {
    const isDay = (one: string) => one.startsWith('@day')
    const { rows, columns, unknown } = this.#reading
    if (this.#period) unknown.push(this.#periodText)
    if (rows.some(isDay)) unknown.push(this.#unitText)
    this.#reading.rows = rows.filter((one) => !isDay(one))
    this.#reading.columns = columns.filter((one) => !isDay(one))
  }
}
