import { allHeads, firstLine, type Named, type NativePivot, sizeOf } from './native-pivot-shape.ts'
import { header, main, numberCell, styles, textCell } from './xlsx-xml.ts'

const figure = ({ isMoney }: { isMoney: boolean }, value: number | null) =>
  value === null ? '<c/>' : numberCell(value, isMoney ? styles.money : styles.plain)
const sheetOf = (rows: readonly string[], first = 1, views = '') =>
  `${header}<worksheet xmlns="${main}">${views}<sheetData>${rows
    .map((cells, at) => `<row r="${first + at}">${cells}</row>`)
    .join('')}</sheetData></worksheet>`

/** A line for each finest figure, by which the pivot is counted. */
export function dataSheet({ measures, records: all }: NativePivot, { heads, groups }: Named) {
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews>'
  const rows = all.map(({ at, values }) =>
    [
      ...at.map((group, field) => textCell(groups[field]![group]!, styles.plain)),
      ...measures.map((measure, place) => figure(measure, values[place]!)),
    ].join(''),
  )
  return sheetOf([heads.map((head) => textCell(head, styles.head)).join(''), ...rows], 1, frozen)
}

/** The pivot as it stands before the program counts it. */
export function shownSheet(given: NativePivot, { sums, groups }: Named) {
  const { rows, measures, lines, valueAt, words } = given
  const figures = (line: readonly number[]) =>
    allHeads(given).flatMap((head) => measures.map((measure, place) => figure(measure, valueAt(line, head, place))))
  const body = lines.map((line) =>
    [textCell(groups[line.length - 1]![line.at(-1)!]!, styles.plain), ...figures(line)].join(''),
  )
  const total = [textCell(words.total, styles.head), ...figures([])].join('')
  return sheetOf([...headLines(given, sums, groups.slice(rows.length)), ...body, total], firstLine)
}

function headLines(given: NativePivot, sums: readonly string[], groups: readonly string[][]): string[] {
  const { measures, words } = given
  const { hasColumns, levels } = sizeOf(given)
  const line = (cells: readonly string[]) => cells.map((cell) => textCell(cell, styles.head)).join('')
  if (!hasColumns) return [line([words.rows, ...sums])]
  const at = (head: readonly number[], place: number, level: number) => {
    if (level === groups.length) return sums[place]!
    const group = head[level]
    if (group !== undefined) return groups[level]![group]!
    return level === 0 ? words.total : ''
  }
  const caption = line([measures.length > 1 ? '' : sums[0]!, words.columns])
  return [
    caption,
    ...Array.from({ length: levels }, (_one, level) =>
      line([
        level === levels - 1 ? words.rows : '',
        ...allHeads(given).flatMap((head) => measures.map((_measure, place) => at(head, place, level))),
      ]),
    ),
  ]
}
