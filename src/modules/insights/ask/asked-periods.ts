import type { Span } from '../../../platform/questions/answer.ts'
import { addDays, addMonths, lastOfMonth } from '../../../platform/questions/day-groups.ts'
import { type RelativePeriod, relativePeriods, relativeSpan } from '../../../platform/questions/relative-days.ts'
import { daysBetween } from '../periods.ts'
import { comingPeriods, each, partStart } from './asked-coming.ts'
import { type AskedWord, matched } from './asked-words.ts'

export interface FoundPeriod {
  span: Span
  /** The number of words that name it. */
  length: number
  /** Relative to today, as a report stores it. */
  relative?: RelativePeriod | undefined
  /** Months or days of which nobody said the year. */
  isOfNoYear?: boolean | undefined
}

const months = 'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')
const ordinals: Record<string, number> = { primeiro: 1, segundo: 2, terceiro: 3, quarto: 4 }
const numbers: Record<string, number> = { um: 1, uma: 1, dois: 2, duas: 2, tres: 3, quatro: 4, seis: 6, doze: 12 }

const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`
const monthSpan = (first: string): Span => ({ from: first, to: lastOfMonth(first) })
const yearSpan = (year: number): Span => ({ from: `${year}-01-01`, to: `${year}-12-31` })
const partOfYear = (year: number, months: number, part: number): Span => {
  const first = addMonths(`${year}-01-01`, months * (part - 1))
  return { from: first, to: lastOfMonth(addMonths(first, months - 1)) }
}

/** Relative to today: a period that has not ended yet ends today. */
const spoken: readonly (readonly [string, RelativePeriod])[] = [
  ['hoje', 'today'],
  ['ontem', 'yesterday'],
  ...each(['esta semana', 'nesta semana', 'essa semana', 'nessa semana', 'semana atual'], 'week'),
  ...each(['semana passada', 'ultima semana', 'semana anterior'], 'last-week'),
  ...each(['este mes', 'neste mes', 'esse mes', 'nesse mes', 'mes atual', 'deste mes', 'desse mes'], 'month'),
  ...each(['mes passado', 'ultimo mes', 'mes anterior'], 'last-month'),
  ...each(['este trimestre', 'neste trimestre', 'deste trimestre', 'trimestre atual'], 'quarter'),
  ...each(['trimestre passado', 'ultimo trimestre', 'trimestre anterior'], 'last-quarter'),
  ...each(['este ano', 'neste ano', 'deste ano', 'esse ano', 'nesse ano', 'ano atual'], 'year'),
  ...each(['ano passado', 'ultimo ano', 'ano anterior'], 'last-year'),
]

/** Likewise, for periods that no report stores by name. */
function spokenBesides(today: string): (readonly [string, Span])[] {
  const half = partStart(today, 6)
  const before = { from: addMonths(half, -6), to: addDays(half, -1) }
  return [
    ['anteontem', { from: addDays(today, -2), to: addDays(today, -2) }],
    ...each(['este semestre', 'neste semestre', 'deste semestre', 'semestre atual'], { from: half, to: today }),
    ...each(['semestre passado', 'ultimo semestre', 'semestre anterior'], before),
    ...comingPeriods(today),
  ]
}

/** The period that begins at this word. */
export function periodAt(words: readonly AskedWord[], at: number, today: string): FoundPeriod | undefined {
  for (const [text, relative] of spoken) {
    const length = matched(words, at, text.split(' '))
    if (length > 0) return { span: relativeSpan(relative, today), length, relative }
  }
  for (const [text, span] of spokenBesides(today)) {
    const length = matched(words, at, text.split(' '))
    if (length > 0) return { span, length }
  }
  return (
    lastAt(words, at, today) ??
    nextAt(words, at, today) ??
    betweenAt(words, at, today) ??
    partAt(words, at, today) ??
    monthAt(words, at, today) ??
    dayOrYearAt(words, at, today)
  )
}

const runningMonths: Partial<Record<RelativePeriod, number>> = { month: 1, quarter: 3, year: 12 }

type Said = Omit<FoundPeriod, 'length'>

/** A period of facts with days in the future: the present one lasts to its end, and without a year the nearer of two years is meant. */
export function aheadOf({ span, relative, isOfNoYear }: Said, today: string): Said {
  const count = relative && runningMonths[relative]
  if (count) return { span: { from: span.from, to: lastOfMonth(addMonths(span.from, count - 1)) } }
  if (relative === 'week') return { span: { from: span.from, to: addDays(span.from, 6) } }
  if (!isOfNoYear) return { span, relative }
  const later = yearLater(span)
  return { span: distance(later, today) <= distance(span, today) ? later : span }
}

const yearLater = ({ from, to }: Span): Span => {
  const end = addMonths(to, 12)
  return { from: addMonths(from, 12), to: to === lastOfMonth(to) ? lastOfMonth(end) : end }
}

const distance = ({ from, to }: Span, today: string) =>
  to < today ? daysBetween(to, today) : from > today ? daysBetween(today, from) : 0

/** `últimos 90 dias`, which end today; weeks of seven days, months with the running one. */
function lastAt(words: readonly AskedWord[], at: number, today: string): FoundPeriod | undefined {
  if (!/^ultim[oa]s$/.test(words[at]?.plain ?? '')) return undefined
  const count = countOf(words[at + 1]?.plain)
  const unit = words[at + 2]?.plain ?? ''
  if (!count || count > 1000) return undefined
  const from = /^dias?$/.test(unit)
    ? addDays(today, 1 - count)
    : /^semanas?$/.test(unit)
      ? addDays(today, 1 - 7 * count)
      : /^mes(es)?$/.test(unit)
        ? addMonths(firstOfMonth(today), 1 - count)
        : undefined
  if (!from) return undefined
  const relative = relativePeriods.find((period) => period === `${count}${unit.startsWith('dia') ? 'd' : unit[0]}`)
  return { span: { from, to: today }, length: 3, relative }
}

/** `próximos 30 dias`, which begin today. */
function nextAt(words: readonly AskedWord[], at: number, today: string): FoundPeriod | undefined {
  if (!/^(proxim[oa]s|next)$/.test(words[at]?.plain ?? '')) return undefined
  const count = countOf(words[at + 1]?.plain)
  const unit = words[at + 2]?.plain ?? ''
  if (!count || count > 1000) return undefined
  const to = /^(dias?|days?)$/.test(unit)
    ? addDays(today, count - 1)
    : /^(semanas?|weeks?)$/.test(unit)
      ? addDays(today, 7 * count - 1)
      : /^(mes(es)?|months?)$/.test(unit)
        ? addDays(addMonths(today, count), -1)
        : undefined
  return to ? { span: { from: today, to }, length: 3 } : undefined
}

const countOf = (text = '') => (/^\d{1,4}$/.test(text) ? Number(text) : numbers[text])

/** `de 01/10 a 15/10`, `entre março e maio`, `desde 01/09`. */
function betweenAt(words: readonly AskedWord[], at: number, today: string): FoundPeriod | undefined {
  const start = words[at]?.plain ?? ''
  if (!['de', 'entre', 'desde'].includes(start)) return undefined
  const first = endAt(words, at + 1, today)
  if (!first) return undefined
  if (start === 'desde') return { span: { from: first.span.from, to: today }, length: 1 + first.length }
  const join = at + 1 + first.length
  if (!['a', 'ate', 'e'].includes(words[join]?.plain ?? '')) return undefined
  const second = endAt(words, join + 1, today)
  if (!second || second.span.to < first.span.from) return undefined
  return {
    span: { from: first.span.from, to: second.span.to },
    length: 2 + first.length + second.length,
    isOfNoYear: first.isOfNoYear && second.isOfNoYear,
  }
}

const endAt = (words: readonly AskedWord[], at: number, today: string) =>
  monthAt(words, at, today) ?? dayOrYearAt(words, at, today)

const partNames: Record<string, number> = { tri: 3, trimestre: 3, semestre: 6 }

/** `2º tri`, `primeiro semestre de 2026`; without a year the last one that has begun. */
function partAt(words: readonly AskedWord[], at: number, today: string): FoundPeriod | undefined {
  const months = partNames[words[at + 1]?.plain ?? '']
  const said = words[at]?.plain ?? ''
  const part = ordinals[said] ?? Number(/^([1-4])[º°oª]?$/.exec(said)?.[1])
  if (!months || !part || part > 12 / months) return undefined
  const year = yearAfter(words, at + 2)
  const thisYear = Number(today.slice(0, 4))
  const own = partOfYear(year?.year ?? thisYear, months, part)
  const span = !year && own.from > today ? partOfYear(thisYear - 1, months, part) : own
  return { span, length: 2 + (year?.length ?? 0), isOfNoYear: !year }
}

/** `outubro`, `out/2025`, `outubro de 2025`; without a year the last one that has begun. */
function monthAt(words: readonly AskedWord[], at: number, today: string): FoundPeriod | undefined {
  const said = words[at]?.plain ?? ''
  const [name = '', joined] = said.split(/[/-]/)
  const place = months.findIndex((one) => one === name || (one.slice(0, 3) === name && name !== 'mar'))
  if (place < 0) return undefined
  const year = joined ? asYear(joined) : yearAfter(words, at + 1)?.year
  if (joined && !year) return undefined
  const length = joined || !year ? 1 : 1 + yearAfter(words, at + 1)!.length
  const first = (of: number) => `${of}-${String(place + 1).padStart(2, '0')}-01`
  const thisYear = Number(today.slice(0, 4))
  const own = first(year ?? thisYear)
  return { span: monthSpan(!year && own > today ? first(thisYear - 1) : own), length, isOfNoYear: !year }
}

const asYear = (text = '') =>
  /^20\d\d$/.test(text) ? Number(text) : /^\d\d$/.test(text) ? 2000 + Number(text) : undefined

/** `de 2026` or `2026` after what it belongs to. */
function yearAfter(words: readonly AskedWord[], at: number): { year: number; length: number } | undefined {
  const skipped = words[at]?.plain === 'de' ? 1 : 0
  const said = words[at + skipped]?.plain ?? ''
  return /^20\d\d$/.test(said) ? { year: Number(said), length: 1 + skipped } : undefined
}

/** `2025`, `15/10`, `15/10/2026`. */
function dayOrYearAt(words: readonly AskedWord[], at: number, today: string): FoundPeriod | undefined {
  const said = words[at]?.plain ?? ''
  if (/^20\d\d$/.test(said)) return { span: yearSpan(Number(said)), length: 1 }
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{2}|\d{4}))?$/.exec(said) ?? []
  if (!day || !month || (year && !asYear(year))) return undefined
  const on = (of: number) => `${of}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const thisYear = Number(today.slice(0, 4))
  const own = on(asYear(year) ?? thisYear)
  const date = !year && own > today ? on(thisYear - 1) : own
  const isDate =
    !Number.isNaN(Date.parse(`${date}T00:00:00Z`)) && new Date(`${date}T00:00:00Z`).toISOString().startsWith(date)
  return isDate ? { span: { from: date, to: date }, length: 1, isOfNoYear: !year } : undefined
}

/** Both are of one month, quarter or year: its unit. */
export function sameUnit(one: Span, other: Span): 'month' | 'quarter' | 'year' | undefined {
  const days = (span: Span) => (Date.parse(span.to) - Date.parse(span.from)) / 86_400_000
  if (![one, other].every(({ from }) => from.endsWith('-01'))) return undefined
  const longest = Math.max(days(one), days(other))
  if (longest <= 31) return 'month'
  if (longest <= 92) return 'quarter'
  return longest <= 366 ? 'year' : undefined
}

/** One begins on the day after the other ends. */
export function touches(one: Span, other: Span) {
  const [first, second] = one.from < other.from ? [one, other] : [other, one]
  return Date.parse(second.from) - Date.parse(first.to) === 86_400_000
}
