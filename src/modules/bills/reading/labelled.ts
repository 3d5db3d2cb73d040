import { type Cell, type Found, foundIn, type Place, placeOf, type Row } from './page-rows.ts'

/** A value next to its label. */
export interface Labelled extends Found {
  label: string
  place: Place
  via: 'inline' | 'right' | 'below'
}

/** How far below its label, or to its right, a value may be, in heights of the label. */
const maxBelow = 3.3
const maxRight = 26

/**
 * The values that belong to a label: behind it, in the next cell of its line, or below it. `shape` (with `g`) matches
 * a value; each occurrence of the label gives at most one.
 */
export function labelledValues(rows: readonly Row[], label: RegExp, shape: RegExp): Labelled[] {
  return rows.flatMap((row, at) =>
    row.cells.flatMap((cell) =>
      foundIn(cell.words, label).flatMap((name) => {
        const value = valueAt(rows, at, row, cell, name, shape)
        return value ? [{ ...value, label: name.text }] : []
      }),
    ),
  )
}

type Value = Omit<Labelled, 'label'>

function valueAt(rows: readonly Row[], at: number, row: Row, cell: Cell, name: Found, shape: RegExp): Value | null {
  const named = placeOf(name.words)
  const last = name.words.at(-1)!
  const rest = cell.words.slice(cell.words.indexOf(last) + 1)
  const inline = foundIn(rest, shape)[0]
  if (inline) return { ...inline, via: 'inline', place: placeOf(inline.words) }
  const right = rest.length === 0 && row.cells.find(({ x }) => x > named.x + named.width)
  const [beside] = right && right.x - named.x - named.width < maxRight * named.height ? foundIn(right.words, shape) : []
  if (beside && (beside.match.index ?? 0) < 4) return { ...beside, via: 'right', place: placeOf(beside.words) }
  return below(rows, at, named, shape)
}

function below(rows: readonly Row[], at: number, named: Place, shape: RegExp): Value | null {
  for (const row of rows.slice(at + 1)) {
    const top = Math.min(...row.words.map(({ y }) => y))
    if (row.page !== named.page || top - named.y - named.height > maxBelow * named.height) return null
    const near = row.cells
      .flatMap((cell) => foundIn(cell.words, shape).map((found) => ({ found, cell, place: placeOf(found.words) })))
      .filter(({ place, cell }) => isUnder(named, place) || isUnder(named, cell, 0.4))
      .toSorted((one, other) => distance(named, one.place) - distance(named, other.place))
    if (near[0]) return { ...near[0].found, via: 'below', place: near[0].place }
  }
  return null
}

const isUnder = (named: Place, place: Place, max = 1) =>
  place.x < named.x + named.width + max * named.height && place.x + place.width > named.x - max * named.height

const distance = (named: Place, place: Place) =>
  Math.min(
    Math.abs(named.x - place.x),
    Math.abs(named.x + named.width - place.x - place.width),
    Math.abs(named.x + named.width / 2 - place.x - place.width / 2),
  )
