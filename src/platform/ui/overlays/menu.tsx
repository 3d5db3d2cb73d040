import { Suspense, useState } from 'react'
import { fetched } from '../pieces/fetched.tsx'
import type { IconType } from '../pieces/icon.tsx'
import { type Trigger, useAnchor } from './anchor.ts'

const MenuSurface = fetched(() => import('./menu-surface.tsx').then((it) => it.MenuSurface))
export const fetchMenu = MenuSurface.fetch

export interface MenuItem {
  label: string
  icon?: IconType
  /** Goes to an address … */
  to?: string
  search?: Record<string, unknown>
  /** … or does something. */
  run?: () => void
  isDangerous?: boolean
  /** Why it may not be done now; stays visible. */
  unavailable?: string | null
  shortcut?: string
}

export interface MenuGroup {
  title?: string
  items: MenuItem[]
}

export interface MenuProps {
  /** The element that opens it. */
  children: Trigger
  /** Groups are divided by a line; a function is asked for them once the menu opens. */
  groups: MenuGroup[] | (() => MenuGroup[])
  align?: 'start' | 'end'
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
}

/** A list of actions under a button. Arrows and letters move, Enter runs, Esc closes. */
export function Menu({ children, groups, align = 'end', isOpen: given, onOpenChange }: MenuProps) {
  const [own, setOwn] = useState(false)
  const isOpen = given ?? own
  const setOpen = (next: boolean) => {
    setOwn(next)
    onOpenChange?.(next)
  }
  const [anchor, element] = useAnchor(
    children,
    fetchMenu,
    {
      onClick: () => setOpen(!isOpen),
      onKeyDown: (event: React.KeyboardEvent) => {
        if (event.key !== 'ArrowDown') return
        // Neither the key that opens the list nor one that comes before the list is there scrolls the page.
        event.preventDefault()
        setOpen(true)
      },
    },
    { 'aria-haspopup': 'menu', 'aria-expanded': isOpen },
  )
  return (
    <>
      {element}
      {isOpen && (
        <Suspense>
          <MenuSurface
            anchor={anchor}
            groups={typeof groups === 'function' ? groups() : groups}
            align={align}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
