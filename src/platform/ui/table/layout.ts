import { useCallback, useState } from 'react'
import type { Column } from './column.ts'

/** Which columns a person sees, in which order and how wide; kept per table on the device. */
export interface TableLayout {
  hidden: string[]
  order: string[]
  widths: Record<string, number>
}

const keyOf = (name: string) => `girassol.table.${name}`

// biome-ignore lint/suspicious/noExplicitAny: columns of any row
type Columns = readonly Column<any>[]

const plainLayout = (columns: Columns): TableLayout => ({
  hidden: columns.filter((column) => column.isOptional).map((column) => column.id),
  order: columns.map((column) => column.id),
  widths: {},
})

/** A stored layout against the columns of today: gone ones leave, new ones come where the product puts them. */
function fitting(kept: Partial<TableLayout>, columns: Columns): TableLayout {
  const plain = plainLayout(columns)
  const known = new Set(kept.order)
  const order = (kept.order ?? []).filter((id) => plain.order.includes(id))
  for (const [at, id] of plain.order.entries()) if (!known.has(id)) order.splice(at, 0, id)
  const unseen = plain.hidden.filter((id) => !known.has(id))
  return { hidden: [...(kept.hidden ?? plain.hidden), ...unseen], order, widths: kept.widths ?? {} }
}

export function useTableLayout(name: string, columns: Columns) {
  const [layout, setLayout] = useState(() => {
    try {
      return fitting(JSON.parse(localStorage.getItem(keyOf(name)) ?? '{}'), columns)
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
