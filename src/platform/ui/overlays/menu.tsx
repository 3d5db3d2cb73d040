import { useNavigate } from '@tanstack/react-router'
import { cloneElement, Fragment, type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon, type IconType } from '../pieces/icon.tsx'
import { asSearch } from '../routing/as-search.ts'
import { plain } from '../text/plain.ts'
import floating from './dropdown.module.css'
import styles from './menu.module.css'
import { bothRefs, useAnchored, usePressOutside } from './use-anchored.ts'

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
  // biome-ignore lint/suspicious/noExplicitAny: any element that takes a ref and DOM events
  children: ReactElement<any>
  /** Groups are divided by a line; a function is asked for them once the menu opens. */
  groups: MenuGroup[] | (() => MenuGroup[])
  align?: 'start' | 'end'
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
}

/** A list of actions under a button. Arrows and letters move, Enter runs, Esc closes. */
export function Menu({ children, groups, align = 'end', isOpen: given, onOpenChange }: MenuProps) {
  const [own, setOwn] = useState(false)
  const anchor = useRef<HTMLElement>(null)
  const id = useId()
  const isOpen = given ?? own
  const setOpen = (next: boolean) => {
    setOwn(next)
    onOpenChange?.(next)
  }
  const { props } = children
  return (
    <>
      {cloneElement(children, {
        ref: bothRefs(anchor, props.ref),
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: (event: React.MouseEvent) => {
          props.onClick?.(event)
          setOpen(!isOpen)
        },
        onKeyDown: (event: React.KeyboardEvent) => {
          props.onKeyDown?.(event)
          if (event.key !== 'ArrowDown' || isOpen) return
          event.preventDefault()
          setOpen(true)
        },
      })}
      {isOpen && (
        <MenuList
          id={id}
          anchor={anchor}
          groups={typeof groups === 'function' ? groups() : groups}
          align={align}
          close={() => setOpen(false)}
        />
      )}
    </>
  )
}

interface MenuListProps {
  id: string
  anchor: React.RefObject<HTMLElement | null>
  groups: MenuGroup[]
  align: 'start' | 'end'
  close(): void
}

function MenuList({ id, anchor, groups, align, close }: MenuListProps) {
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const spot = useAnchored(true, anchor, list, align)
  usePressOutside(true, [anchor, list], close)
  const isPlaced = spot !== null
  useEffect(() => {
    if (isPlaced) list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }, [isPlaced])

  const leave = () => {
    close()
    anchor.current?.focus()
  }
  const run = (item: MenuItem) => {
    if (item.unavailable) return
    leave()
    item.run?.()
    if (item.to) void navigate({ to: item.to, ...(item.search && { search: asSearch(item.search) }) })
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key as 'ArrowDown']
    if (step) items[(at + step + items.length) % items.length]?.focus()
    else if (event.key === 'Home') items[0]?.focus()
    else if (event.key === 'End') items.at(-1)?.focus()
    else if (event.key === 'Escape') leave()
    else if (event.key === 'Tab') return close()
    else if (event.key.length === 1 && event.key !== ' ')
      [...items.slice(at + 1), ...items]
        .find((item) => plain(item.textContent ?? '').startsWith(plain(event.key)))
        ?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return createPortal(
    <div
      ref={list}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-labelledby={anchor.current?.id || undefined}
      className={`${floating.dropdown} ${styles.menu}`}
      data-placed={isPlaced || undefined}
      style={{ ...spot }}
      onKeyDown={onKeyDown}
    >
      {groups
        .filter((group) => group.items.length > 0)
        .map((group, at) => (
          <Fragment key={group.title ?? at}>
            {at > 0 && <hr className={styles.line} />}
            {group.title && <div className={styles.title}>{group.title}</div>}
            {group.items.map((item) => (
              <button
                key={item.label}
                type="button"
                role="menuitem"
                tabIndex={-1}
                className={styles.item}
                data-danger={item.isDangerous || undefined}
                aria-disabled={item.unavailable ? true : undefined}
                onPointerEnter={(event) => event.pointerType === 'mouse' && event.currentTarget.focus()}
                onClick={() => run(item)}
              >
                {item.icon && <Icon of={item.icon} />}
                <span className={styles.label}>
                  {item.label}
                  {item.unavailable && <span className={styles.why}>{item.unavailable}</span>}
                </span>
                {item.shortcut && <kbd>{item.shortcut}</kbd>}
              </button>
            ))}
          </Fragment>
        ))}
    </div>,
    document.body,
  )
}
