import { columnName } from './xlsx-xml.ts'

interface PivotField {
  title: string
  /** The names of its groups, in their order. */
  groups: readonly string[]
}

/** A pivot table of the spreadsheet program itself. What it shows it adds up: only figures that add up belong in it. */
export interface NativePivot {
  /** What its sheet and that of its rows are called. */
  name: string
  data: string
  rows: readonly PivotField[]
  columns: readonly PivotField[]
  measures: readonly { title: string; sum: string; isMoney: boolean }[]
  /** The finest figures: a group of each field, by its place, those of rows first. */
  records: readonly { at: readonly number[]; values: readonly number[] }[]
  /** Lines as they stand, each group before what is under it, and the finest groups of columns. */
  lines: readonly (readonly number[])[]
  heads: readonly (readonly number[])[]
  valueAt(line: readonly number[], head: readonly number[], place: number): number | null
  words: { total: string; rows: string; columns: string; values: string }
}

export type Named = ReturnType<typeof namesOf>

/** To a pivot two names that differ in their case are one, and none is empty. */
export function namesOf({ rows, columns, measures }: NativePivot) {
  const fields = [...rows, ...columns]
  const titles = [...fields, ...measures].map(({ title }) => title)
  const all = distinct([...titles, ...measures.map(({ sum }) => sum)])
  return {
    heads: all.slice(0, titles.length),
    sums: all.slice(titles.length),
    groups: fields.map(({ groups }) => distinct(groups)),
  }
}

function distinct(names: readonly string[]): string[] {
  const seen = new Set<string>()
  return names.map((name) => {
    const plain = name.replace(/\s+/g, ' ').trim().slice(0, 200) || '–'
    let own = plain
    for (let count = 2; seen.has(own.toLowerCase()); count++) own = `${plain} (${count})`
    seen.add(own.toLowerCase())
    return own
  })
}

/** The first line of the pivot on its sheet; above it is room for filters. */
export const firstLine = 3

/** How many lines of heads it has, and how many columns of figures. */
export function sizeOf({ columns, measures, lines, heads }: NativePivot) {
  const hasColumns = columns.length > 0
  const levels = columns.length + (measures.length > 1 ? 1 : 0)
  const headLines = hasColumns ? 1 + levels : 1
  const figures = (hasColumns ? heads.length + 1 : 1) * measures.length
  const last = firstLine + headLines + lines.length
  return { hasColumns, levels, headLines, ref: `A${firstLine}:${columnName(1 + figures)}${last}` }
}

/** The groups of columns with their total, where there are any. */
export const allHeads = ({ columns, heads }: NativePivot): readonly (readonly number[])[] =>
  columns.length > 0 ? [...heads, []] : [[]]
