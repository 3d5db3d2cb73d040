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
  useShortcut({ keys: 'j', also: 'k', label: messages['ui.table.key.move'], run: () => go(1) })
  useShortcut({ keys: 'k', label: messages['ui.table.key.move'], isHidden: true, run: () => go(-1) })
  const openReached = (event: KeyboardEvent) => {
    const pressed = (event.target as HTMLElement).closest<HTMLElement>('a,button')
    if (pressed) pressed.click()
    else open(at)
  }
  // Before a row is reached the keys do nothing yet, but are listed.
  const isReached = at >= 0
  useShortcut(
    canOpen ? { keys: 'Enter', label: messages['ui.table.key.open'], run: isReached ? openReached : undefined } : null,
  )
  useShortcut(
    select && { keys: 'x', label: messages['ui.table.key.select'], run: isReached ? () => select(at) : undefined },
  )
  return { at, setAt }
}
