import { useCallback, useState } from 'react'
import type { AnyColumn } from './column.ts'

/** Which columns a person sees, in which order, how wide, and which stay at the left. */
export interface TableLayout {
  hidden: string[]
  order: string[]
  /** Beside the name, in their order; the others scroll under them. */
  pinned: string[]
  widths: Record<string, number>
}

/** A layout and how the table changes it; screens that keep it elsewhere than on the device bring their own. */
export interface LayoutState {
  layout: TableLayout
  change(next: Partial<TableLayout>): void
  reset(): void
}

const keyOf = (name: string) => `girassol.table.${name}`

type Columns = readonly AnyColumn[]

export const plainLayout = (columns: Columns): TableLayout => ({
  hidden: columns.filter((column) => column.isOptional).map((column) => column.id),
  order: columns.map((column) => column.id),
  pinned: [],
  widths: {},
})

/** A stored layout against the columns of today: gone ones leave, new ones come where the product puts them. */
export function fitLayout(kept: Partial<TableLayout>, columns: Columns): TableLayout {
  const plain = plainLayout(columns)
  const known = new Set(kept.order)
  const order = (kept.order ?? []).filter((id) => plain.order.includes(id))
  for (const [at, id] of plain.order.entries()) if (!known.has(id)) order.splice(at, 0, id)
  const unseen = plain.hidden.filter((id) => !known.has(id))
  const pinned = (kept.pinned ?? []).filter((id) => plain.order.includes(id))
  return { hidden: [...(kept.hidden ?? plain.hidden), ...unseen], order, pinned, widths: kept.widths ?? {} }
}

/** The layout of a table as this device keeps it. */
export function useTableLayout(name: string, columns: Columns): LayoutState {
  const [layout, setLayout] = useState(() => {
    try {
      return fitLayout(JSON.parse(localStorage.getItem(keyOf(name)) ?? '{}'), columns)
    } catch {
      return plainLayout(columns)
    }
  })
  const change = useCallback(
    (next: Partial<TableLayout>) =>
      setLayout((before) => {
        const after = { ...before, ...next }
        try {
          localStorage.setItem(keyOf(name), JSON.stringify(after))
        } catch {}
        return after
      }),
    [name],
  )
  return { layout, change, reset: () => change(plainLayout(columns)) }
}
