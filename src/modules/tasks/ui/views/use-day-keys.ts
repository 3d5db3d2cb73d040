import type { RefObject } from 'react'
import { useShortcut } from '../../../../platform/ui/keyboard/shortcuts.ts'
import { lineOf, useKeptPlace } from '../keys/use-kept-place.ts'
import { taskScreenMessages as words } from '../messages.ts'

/** J and K walk through the tasks of the day; answers which of them has the focus. */
export function useDayKeys(place: RefObject<HTMLElement | null>) {
  useKeptPlace(place)
  const lines = () => [...(place.current?.querySelectorAll<HTMLElement>('[data-task]') ?? [])]
  const focused = () => lineOf(document.activeElement) ?? undefined
  const walk = (by: number) => {
    const all = lines()
    const at = focused() ? all.indexOf(focused()!) : -1
    all[at < 0 ? 0 : Math.min(Math.max(at + by, 0), all.length - 1)]?.focus()
  }
  useShortcut({ keys: 'j', also: 'k', label: words['tasks.key.walk'], run: () => walk(1) })
  useShortcut({ keys: 'k', label: words['tasks.key.walk'], isHidden: true, run: () => walk(-1) })
  useShortcut({ keys: 'Enter', label: words['tasks.key.open'] })
  return () => focused()?.dataset.task
}
