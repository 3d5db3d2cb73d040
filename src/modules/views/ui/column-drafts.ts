import { useSyncExternalStore } from 'react'
import { personMemory } from '../../../platform/ui/data/person-memory.ts'
import type { TableLayout } from '../../../platform/ui/table/layout.ts'

/** Columns changed while a saved view is shown, but not saved in it; by list, lost when the page is reloaded. */
const drafts = personMemory<{ viewId: string; layout: TableLayout }>()
/** The current columns of each table: a new view of its list is saved with them. */
const shown = personMemory<TableLayout>()
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A null layout removes the draft. */
export function draftColumns(list: string, viewId: string, layout: TableLayout | null) {
  if (layout) drafts.set(list, { viewId, layout })
  else drafts.delete(list)
  for (const listener of listeners) listener()
}

export function useColumnDraft(list: string, viewId: string | undefined): TableLayout | null {
  const draft = useSyncExternalStore(subscribe, () => drafts.get(list))
  return draft && draft.viewId === viewId ? draft.layout : null
}

export const showColumns = (list: string, layout: TableLayout) => void shown.set(list, layout)
export const shownColumns = (list: string): TableLayout | null => shown.get(list) ?? null
