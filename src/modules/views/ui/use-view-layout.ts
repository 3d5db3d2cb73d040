import { useEffect, useMemo, useRef } from 'react'
import { api } from '../../../platform/ui/data/api.ts'
import type { AnyColumn } from '../../../platform/ui/table/column.ts'
import {
  fitLayout,
  type LayoutState,
  plainLayout,
  slimLayout,
  type TableLayout,
  useTableLayout,
} from '../../../platform/ui/table/layout.ts'
import { views } from '../contract.ts'
import { draftColumns, showColumns, useColumnDraft } from './column-drafts.ts'
import { type ListAddress, useViews } from './use-views.ts'

/**
 * The columns of a list for its table's `layout`: those of the chosen view, or changed ones until they are saved in it;
 * without a view the person's own, on every device.
 */
export function useViewLayout(list: string, columns: readonly AnyColumn[], address: ListAddress): LayoutState {
  const { all, active } = useViews(list, address)
  const draft = useColumnDraft(list, active?.id)
  const own = useOwnColumns(list, columns, all?.columns)
  const saved = active?.columns
  const arranged = draft ?? saved
  const layout = useMemo(() => (arranged ? fitLayout(arranged, columns) : own.layout), [arranged, columns, own.layout])
  useEffect(() => showColumns(list, slimLayout(layout, columns)))
  if (!active || !saved) return own
  const keep = (next: TableLayout) => draftColumns(list, active.id, slimLayout(next, columns))
  return {
    layout,
    change: (next) => keep({ ...layout, ...next }),
    reset: () => keep(plainLayout(columns)),
  }
}

/** Changes are shown at once on this device and sent to the server, for other devices, a moment after the last one. */
function useOwnColumns(
  list: string,
  columns: Parameters<typeof plainLayout>[0],
  kept: TableLayout | null | undefined,
): LayoutState {
  const onDevice = useTableLayout(list, columns)
  const wasTouched = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { restore } = onDevice
  useEffect(() => {
    if (kept && !wasTouched.current) restore(kept)
  }, [kept, restore])
  const keep = (layout: TableLayout | null) => {
    wasTouched.current = true
    clearTimeout(timer.current)
    const body = { list, columns: layout && slimLayout(layout, columns) }
    timer.current = setTimeout(() => api(views.setColumns, { body }).catch(() => {}), 600)
  }
  return {
    layout: onDevice.layout,
    change: (next) => {
      onDevice.change(next)
      keep({ ...onDevice.layout, ...next })
    },
    reset: () => {
      onDevice.reset()
      keep(null)
    },
  }
}
