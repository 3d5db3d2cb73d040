import { useState } from 'react'
import { useShortcut } from '../keyboard/shortcuts.ts'
import { messages } from '../messages.ts'

export interface RowKeysOptions {
  count: number
  canOpen: boolean
  open(at: number): void
  select: ((at: number) => void) | null
  reveal(at: number): void
}

/** J and K walk the rows, Enter opens the one reached, X selects it. */
export function useRowKeys({ count, canOpen, open, select, reveal }: RowKeysOptions) {
  const [at, setAt] = useState(-1)
  const go = (step: number) => {
    if (count === 0) return
    const next = Math.min(count - 1, Math.max(0, at + step))
    setAt(next)
    reveal(next)
  }
  useShortcut({ keys: 'j', label: messages['ui.table.key.move'], run: () => go(1) })
  useShortcut({ keys: 'k', label: messages['ui.table.key.move'], isHidden: true, run: () => go(-1) })
  useShortcut(
    canOpen && at >= 0
      ? {
          keys: 'Enter',
          label: messages['ui.table.key.open'],
          run: (event) => {
            if ((event.target as HTMLElement).closest('a,button')) (event.target as HTMLElement).click()
            else open(at)
          },
        }
      : null,
  )
  useShortcut(select && at >= 0 ? { keys: 'x', label: messages['ui.table.key.select'], run: () => select(at) } : null)
  return { at, setAt }
}
