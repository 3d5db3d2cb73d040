import { type Figure, figureOf, plain } from './figures.ts'
import { type Place, placeOf, type Row, type Word } from './page-rows.ts'

export type ItemKind = 'energy' | 'flag' | 'lighting' | 'injected' | 'other'

/** A line of what is charged. */
export interface BillItem {
  text: string
  kind: ItemKind
  kwh: number | null
  price: number | null
  cents: number
  /** Quantity times price equals the value. */
  isProduct: boolean
  /** It does so exactly enough to exclude a misread digit of the price. */
  isExact: boolean
  places: { kwh: Place | null; price: Place | null; cents: Place }
}

export interface BillItems {
  items: BillItem[]
  /** The total printed below the items. */
  total: { cents: number; place: Place } | null
}

interface Seen extends Figure {
  word: Word
}

interface Triple {
  row: number
  kwh: Seen
  price: Seen
  value: Seen
}

const totalLine = /^(SUB\s?)?TOTAL\b|^VALOR TOTAL/

export function readItems(rows: readonly Row[]): BillItems {
  const triples = rows.flatMap((row, at) => tripleOf(row, at) ?? [])
  const table = firstTable(rows, triples)
  if (!table) return { items: [], total: null }
  const edge = median(table.map(({ value }) => rightOf(value.word)))
  const { height } = table[0]!.value.word
  const items: BillItem[] = []
  for (let at = table[0]!.row; at < rows.length; at++) {
    const row = rows[at]!
    if (row.page !== rows[table[0]!.row]!.page) break
    const value = figuresOf(row).find(
      ({ word, decimals }) => decimals === 2 && Math.abs(rightOf(word) - edge) < height * 0.9,
    )
    const name = nameOf(row, value?.word)
    if (value && totalLine.test(name)) {
      if (name.startsWith('SUB')) continue
      return { items, total: { cents: Math.round(value.value * 100), place: placeOf([value.word]) } }
    }
    const triple = table.find(({ row: known }) => known === at)
    const hasPrice = figuresOf(row).some(({ decimals }) => decimals >= 4)
    if (value && name !== '') items.push(itemOf(name, value, triple, hasPrice))
    else if (items.length > 0 && isFar(rows, at)) break
  }
  return { items, total: null }
}

/** The first table: triples whose values are below each other. Other tables may contain products, too. */
function firstTable(rows: readonly Row[], triples: readonly Triple[]) {
  const [first] = triples
  if (!first) return null
  return triples.filter(
    ({ row, value }) =>
      rows[row]!.page === rows[first.row]!.page &&
      Math.abs(rightOf(value.word) - rightOf(first.value.word)) < first.value.word.height,
  )
}

const rightOf = ({ x, width }: Word) => x + width
const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!

export const figuresOf = ({ words }: Pick<Row, 'words'>): Seen[] =>
  words.flatMap((word) => {
    const figure = figureOf(word.text)
    return figure ? [{ ...figure, word }] : []
  })

/** Kilowatt-hours, a price of four decimals or more, and their product. */
function tripleOf(row: Row, at: number): Triple | null {
  const figures = figuresOf(row)
  for (const [first, kwh] of figures.entries())
    for (const [second, price] of figures.entries())
      for (const [third, value] of figures.entries()) {
        const inOrder = first < second && second < third
        if (inOrder && price.decimals >= 4 && value.decimals === 2 && isProduct(kwh, price, value))
          return { row: at, kwh, price, value }
      }
  return null
}

function isProduct(kwh: Figure, price: Figure, value: Figure) {
  if (Math.abs(kwh.value) < 1 || price.value === 0) return false
  // Where energy stands in two lines, the second may take the cent that rounding the first left over.
  const slack = 0.0151 + Math.abs(kwh.value) * 0.51 * 10 ** -price.decimals
  return Math.abs(kwh.value * price.value - value.value) <= slack
}

/** The words before the first number of a column. */
function nameOf(row: Row, value: Word | undefined) {
  const words = row.words.filter(({ x }) => !value || x < value.x)
  const end = words.findIndex(({ text }, at) => at > 0 && figureOf(text) !== null)
  const named = end < 0 ? words : words.slice(0, end)
  return plain(named.map(({ text }) => text).join(' ')).replace(/\s+(KWH|UN|UNID|R\$)$/, '')
}

/** A line with a price that quantity and value do not confirm: its energy is not sure. */
function itemOf(text: string, value: Seen, triple: Triple | undefined, hasPrice: boolean): BillItem {
  const isProved = triple?.value === value || triple?.value.word === value.word
  return {
    text,
    kind: kindOf(text, isProved || hasPrice, value.value),
    kwh: isProved ? triple!.kwh.value : null,
    price: isProved ? triple!.price.value : null,
    cents: Math.round(value.value * 100),
    isProduct: isProved,
    isExact: isProved && Math.abs(triple!.kwh.value) * 10 ** -triple!.price.decimals > 0.021,
    places: {
      kwh: isProved ? placeOf([triple!.kwh.word]) : null,
      price: isProved ? placeOf([triple!.price.word]) : null,
      cents: placeOf([value.word]),
    },
  }
}

export function kindOf(text: string, isProduct: boolean, value: number): ItemKind {
  if (/ILUM|COSIP|\bCIP\b/.test(text)) return 'lighting'
  if (/BANDEIRA|\bBAND\b|\bB\. ?(AMARELA|VERMELHA|VERDE)/.test(text)) return 'flag'
  if (value < 0 || /INJET|COMPENS|SCEE|GD ?I/.test(text)) return 'injected'
  return isProduct ? 'energy' : 'other'
}

/** Whether the next line is so far below that the table has ended. */
function isFar(rows: readonly Row[], at: number) {
  const [before, now] = [rows[at - 1]!.words[0]!, rows[at]!.words[0]!]
  return now.y - before.y > 4 * before.height
}

/** Whether the items add up exactly to the total. */
export const itemsSum = (items: readonly BillItem[]) => items.reduce((sum, { cents }) => sum + cents, 0)
