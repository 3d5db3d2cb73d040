import { useCallback, useMemo, useState } from 'react'
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

/** A layout as it is kept: without the company's own columns that are hidden, which they are unless chosen. */
export function slimLayout({ hidden, order, pinned, widths }: TableLayout, columns: Columns): TableLayout {
  const away = new Set(hidden)
  const idle = new Set(columns.filter(({ id, isOwn }) => isOwn && away.has(id)).map(({ id }) => id))
  const rest = (ids: readonly string[]) => ids.filter((id) => !idle.has(id))
  return { hidden: rest(hidden), order: rest(order), pinned: rest(pinned), widths }
}

/** The layout of a table as this device keeps it. */
export function useTableLayout(name: string, columns: Columns): LayoutState & { restore(kept: TableLayout): void } {
  const [kept, setKept] = useState<Partial<TableLayout>>(() => {
    try {
      return JSON.parse(localStorage.getItem(keyOf(name)) ?? '{}')
    } catch {
      return {}
    }
  })
  // Columns that the company added come a moment later: what is kept of them waits for them.
  const layout = useMemo(() => fitLayout(kept, columns), [kept, columns])
  const keep = useCallback(
    (next: Partial<TableLayout>) => {
      setKept(next)
      try {
        localStorage.setItem(keyOf(name), JSON.stringify(next))
      } catch {}
    },
    [name],
  )
  const change = useCallback(
    (next: Partial<TableLayout>) => keep(slimLayout({ ...layout, ...next }, columns)),
    [keep, layout, columns],
  )
  return { layout, change, restore: keep, reset: () => keep({}) }
}
