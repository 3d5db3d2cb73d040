import type { RefObject } from 'react'
import { useShortcut } from '../../../../platform/ui/keyboard/shortcuts.ts'
import { taskScreenMessages as words } from '../messages.ts'

interface Acts {
  finish(id: string): void
  time(id: string): void
}

/** J and K walk through the tasks of the day, X finishes the one that has the focus, T starts and stops its timer. */
export function useDayKeys(place: RefObject<HTMLElement | null>, { finish, time }: Acts) {
  const lines = () => [...(place.current?.querySelectorAll<HTMLElement>('[data-task]') ?? [])]
  const focused = () => document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-task]') ?? undefined
  const walk = (by: number) => {
    const all = lines()
    const at = focused() ? all.indexOf(focused()!) : -1
    all[at < 0 ? 0 : Math.min(Math.max(at + by, 0), all.length - 1)]?.focus()
  }
  const onFocused = (act: (id: string) => void) => {
    const id = focused()?.dataset.task
    if (id) act(id)
  }
  useShortcut({ keys: 'j', also: 'k', label: words['tasks.key.walk'], run: () => walk(1) })
  useShortcut({ keys: 'k', label: words['tasks.key.walk'], isHidden: true, run: () => walk(-1) })
  useShortcut({ keys: 'Enter', label: words['tasks.key.open'] })
  useShortcut({ keys: 'x', label: words['tasks.key.finish'], run: () => onFocused(finish) })
  useShortcut({ keys: 't', label: words['tasks.key.timer'], run: () => onFocused(time) })
}
