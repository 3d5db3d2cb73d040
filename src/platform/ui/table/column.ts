import type { ReactNode } from 'react'
import type { Message } from '../../i18n/messages.ts'

/** One column of a table. Columns stand outside the component. */
export interface Column<Row> {
  id: string
  title: Message
  /** What the column holds: shown as text when there is no `cell`, compared when rows are sorted on screen. */
  value?: (row: Row) => string | number | boolean | null | undefined
  cell?: (row: Row) => ReactNode
  /** Makes its cells editable in place: `editable(…)` of editable-cell.tsx, around what the cell shows. */
  edit?: (given: { row: Row; label: string; children: ReactNode }) => ReactNode
  /** Figures stand at the end. */
  align?: 'end'
  /** In rem. */
  width?: number
  /** In rem: what is never cut (a figure, a date, a phone) needs this much. */
  least?: number
  /** Header sorts by it; the id is what the server is asked for. */
  isSortable?: boolean
  /** Only shown after it is chosen. */
  isOptional?: boolean
  /** A field that the company added: there may be a thousand, so it is looked for by name, and in the table once chosen. */
  isOwn?: boolean
  /** The row's name: stays at the left and cannot be hidden. Exactly one. */
  isName?: boolean
  /**
   * Its place in the row of a phone: the figure at the end, or one of the two facts under the name. Where no column says so,
   * the first that stands at the end and the first two others do.
   */
  phone?: 'value' | 'fact'
}

/** A column of whatever rows: arranging and placing columns never looks into one. */
// biome-ignore lint/suspicious/noExplicitAny: columns of any row
export type AnyColumn = Column<any>

export interface Sort {
  by: string
  direction: 'asc' | 'desc'
}

/** "-value" sorts by value, greatest first: how the address and the API write it. */
export const sortOf = (text: string | undefined): Sort | null =>
  text ? { by: text.replace(/^-/, ''), direction: text.startsWith('-') ? 'desc' : 'asc' } : null
export const sortText = (sort: Sort | null) => (sort ? `${sort.direction === 'desc' ? '-' : ''}${sort.by}` : undefined)
