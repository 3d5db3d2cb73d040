import { figureOf, monthOf, monthsBetween, plain } from './figures.ts'
import { type Place, placeOf, type Row, type Word } from './page-rows.ts'

/** One month of the table of consumption, with the figures beside it. */
export interface MonthRow {
  month: string
  word: Word
  kwh: { value: number; word: Word } | null
  /** The daily mean times the days equals the month's kWh. */
  isProduct: boolean
}

interface Beside {
  month: string
  word: Word
  figures: { value: number; decimals: number; word: Word }[]
}

const fewest = 5

/** The longest run of consecutive months, in lines, in two columns or across the page; newest first. */
export function readMonths(rows: readonly Row[], billedKwh: number | null): MonthRow[] {
  const upright = chained(besideIn(rows))
  const across = upright.length >= fewest ? [] : chained(acrossIn(rows))
  const run = upright.length >= fewest ? upright : across
  if (run.length < fewest) return []
  const column = columnOf(rows, run, billedKwh)
  return run.map(({ month, word, figures: own }) => {
    const figures = own.length > 0 ? own : figuresAt(rows, word)
    const kwh = figures.find((figure) => column !== null && isIn(column, word, figure.word))
    return {
      month,
      word,
      kwh: kwh ? { value: kwh.value, word: kwh.word } : null,
      isProduct: kwh !== undefined && hasProduct(kwh.value, figures),
    }
  })
}

/** The month that a word names; if the first recognition gives none, as the second one read it. */
function namedMonth({ text, other, sureness }: Word): string | null {
  const month = monthOf(text) ?? (other === undefined ? null : monthOf(other))
  if (month || sureness === undefined) return month
  // The stroke between month and year is taken for a letter.
  const found = /^([A-Z]{3})[I1L/|]{1,2}(\d{2})$/.exec(plain(text))
  return found ? monthOf(`${found[1]}/${found[2]}`) : null
}

/** Each month at the beginning of a part of a line, with the figures up to the next month. */
function besideIn(rows: readonly Row[]): Beside[] {
  return rows.flatMap((row) => {
    const starts = row.words.flatMap((word, at) => (namedMonth(word) ? [at] : []))
    if (starts.length > 3) return []
    return starts.map((at, index) => {
      const word = row.words[at]!
      const until = row.words.slice(at + 1, starts[index + 1] ?? row.words.length)
      const near = until.filter(({ x }) => x - word.x < word.height * 22)
      return { month: namedMonth(word)!, word, figures: figuresOfWords(near) }
    })
  })
}

const figuresOfWords = (words: readonly Word[]) =>
  words.flatMap((word) => {
    const figure = figureOf(word.text)
    // A point that was taken for a comma: no month is told to a thousandth.
    return figure && figure.decimals !== 3 ? [{ ...figure, word }] : []
  })

/** Months in one line, with the figure under each. */
function acrossIn(rows: readonly Row[]): Beside[] {
  return rows.flatMap((row, at) => {
    const months = row.words.filter((word) => namedMonth(word))
    if (months.length < fewest) return []
    const under = rows.slice(at + 1, at + 4).filter(({ page, words }) => page === row.page && isNear(row, words[0]!))
    return months.map((word) => {
      const centre = word.x + word.width / 2
      const figures = under.flatMap(({ words }) =>
        figuresOfWords(words).filter(({ word: one }) => Math.abs(one.x + one.width / 2 - centre) < word.width * 0.7),
      )
      return { month: namedMonth(word)!, word, figures: figures.slice(0, 1) }
    })
  })
}

const isNear = (row: Row, word: Word) => word.y - row.words[0]!.y < row.words[0]!.height * 5

/** The longest run of months one after the other, newest first; each once. */
function chained(found: readonly Beside[]): Beside[] {
  const byMonth = new Map<string, Beside>()
  const withFigures = found.filter(({ figures }) => figures.length > 0)
  for (const one of withFigures) {
    const known = byMonth.get(one.month)
    if (!known || standsBetter(withFigures, one, known)) byMonth.set(one.month, one)
  }
  const sorted = [...byMonth.values()].toSorted((one, other) => (one.month < other.month ? 1 : -1))
  let best: Beside[] = []
  let run: Beside[] = []
  for (const one of sorted) {
    const last = run.at(-1)
    const gap = last ? monthsBetween(one.month, last.month) : 0
    run = last && gap <= maxGap ? [...run, ...between(last, one, gap), one] : [one]
    if (run.length > best.length) best = run
  }
  return best.slice(0, 13)
}

/** A fold in the paper hides at most this many months. */
const maxGap = 3

/** The months missing between two that are printed above each other, at the positions where their lines must be. */
const between = (later: Beside, earlier: Beside, gap: number): Beside[] =>
  Array.from({ length: gap - 1 }, (_value, at) => {
    const share = (at + 1) / gap
    const place = (from: number, to: number) => from + (to - from) * share
    const word = {
      ...later.word,
      text: '',
      x: place(later.word.x, earlier.word.x),
      y: place(later.word.y, earlier.word.y),
    }
    return { month: monthBefore(later.month, at + 1), word, figures: [] }
  })

function monthBefore(month: string, count: number) {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year!, number! - 1 - count, 1)).toISOString().slice(0, 7)
}

/** Whether of two finds of a month `one` is better: aligned with more months, else closer to another month. */
function standsBetter(found: readonly Beside[], one: Beside, known: Beside) {
  const more = aligned(found, one).length - aligned(found, known).length
  return more > 0 || (more === 0 && distance(found, one) < distance(found, known))
}

const distance = (found: readonly Beside[], one: Beside) =>
  Math.min(...aligned(found, one).flatMap((other) => (other === one ? [] : [far(other.word, one.word)])))

const far = (word: Word, other: Word) =>
  word.page === other.page ? Math.hypot(word.x - other.x, word.y - other.y) : Number.POSITIVE_INFINITY

/** The months that begin at the same position of their lines, or are on the same line, including itself. */
const aligned = (found: readonly Beside[], { word }: Beside) =>
  found.filter(
    ({ word: other }) => Math.abs(other.x - word.x) < word.height || Math.abs(other.y - word.y) < word.height / 2,
  )

/** The figures of a line in which a month must be although its name cannot be read. */
function figuresAt(rows: readonly Row[], { page, x, y, height }: Word) {
  const near = rows.filter((row) => row.page === page).flatMap(({ words }) => words)
  return figuresOfWords(
    near.filter(
      (one) => Math.abs(one.y + one.height / 2 - y - height / 2) < height * 0.6 && one.x > x && one.x - x < height * 22,
    ),
  )
}

interface Column {
  /** Where its figures end, for each column of months. */
  edges: { month: number; right: number }[]
}

const isIn = ({ edges }: Column, month: Word, { x, width, height }: Word) =>
  edges.some(
    ({ month: at, right }) => Math.abs(at - month.x) < height * 1.5 && Math.abs(x + width - right) < height * 1.1,
  )

/** Which of the figures beside a month are its kilowatt-hours. */
function columnOf(rows: readonly Row[], run: readonly Beside[], billedKwh: number | null): Column | null {
  const columns = columnsOf(run).map((members) => ({ members, score: scoreOf(rows, members, run, billedKwh) }))
  const best = columns.toSorted((one, other) => other.score - one.score)
  if (!best[0] || best[0].score <= 0 || best[0].score === best[1]?.score) return null
  const { members } = best[0]
  return { edges: members.map(({ month, word }) => ({ month: month.x, right: word.x + word.width })) }
}

/** Figures that end at the same distance from their months. */
function columnsOf(run: readonly Beside[]): Member[][] {
  const columns: Member[][] = []
  const off = ({ month, word }: Member) => word.x + word.width - month.x
  for (const { word: month, figures } of run)
    for (const figure of figures) {
      const member = { month, ...figure }
      const same = columns.find(([first]) => Math.abs(off(first!) - off(member)) < figure.word.height * 1.1)
      if (same) same.push(member)
      else columns.push([member])
    }
  return columns.filter((members) => members.length > run.length * 0.4)
}

interface Member {
  month: Word
  value: number
  decimals: number
  word: Word
}

function scoreOf(rows: readonly Row[], members: readonly Member[], run: readonly Beside[], billedKwh: number | null) {
  const head = headOf(rows, members)
  const days = members.filter(({ value, decimals }) => decimals === 0 && value >= 25 && value <= 36).length
  const whole = members.filter(({ decimals }) => decimals === 0).length
  const newest = members.find(({ month }) => month === run[0]!.word)
  return (
    (newest && billedKwh !== null && newest.value === billedKwh ? 6 : 0) +
    (/KWH|CONSUMO|FATURADO/.test(head) ? 3 : 0) -
    (/DIA|MEDIA|R\$|VALOR|PGTO/.test(head) ? 4 : 0) +
    (whole >= members.length * 0.7 ? 1 : -2) -
    (days >= members.length * 0.7 ? 2 : 0)
  )
}

/** The words right above a column. */
function headOf(rows: readonly Row[], members: readonly Member[]) {
  const top = members.reduce((one, other) => (other.word.y < one.word.y ? other : one)).word
  const heads = rows
    .filter(({ page, words }) => page === top.page && words[0]!.y < top.y && top.y - words[0]!.y < top.height * 4)
    .flatMap(({ cells }) => cells)
    .filter(
      ({ x, width }) =>
        Math.abs(x + width - top.x - top.width) < top.height || (x < top.x + top.width && x + width > top.x),
    )
  return plain(heads.map(({ text }) => text).join(' '))
}

function hasProduct(kwh: number, figures: readonly Beside['figures'][number][]) {
  const days = figures.find(({ value, decimals }) => decimals === 0 && value >= 15 && value <= 70 && value !== kwh)
  const daily = figures.find(({ decimals }) => decimals === 2)
  if (!days || !daily) return false
  return Math.abs(daily.value * days.value - kwh) <= days.value * 0.0051 + 0.5
}

export interface StatedMean {
  value: number
  place: Place
}

/** "Média dos últimos 12 meses: 728 kWh". */
export function statedMean(rows: readonly Row[]): StatedMean | null {
  for (const row of rows) {
    if (!/\bMEDI[AO]\b/.test(row.text)) continue
    for (const cell of row.cells) {
      const at = cell.words.findIndex(({ text }) => /^KWH[.;]?$/.test(plain(text)))
      const figure = at > 0 && figureOf(cell.words[at - 1]!.text)
      if (figure && /\bMEDI[AO]\b/.test(cell.text))
        return { value: figure.value, place: placeOf([cell.words[at - 1]!]) }
    }
  }
  return null
}

/** Whether a printed mean is that of these months: of twelve, of all, or of all but the newest. */
export function isMeanOf(mean: number, kwh: readonly number[]) {
  const of = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length
  return [kwh.slice(0, 12), kwh, kwh.slice(1)].some((list) => list.length >= 3 && Math.abs(of(list) - mean) <= 0.51)
}
