import { Menu } from '@base-ui/react/menu'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { Icon } from '../pieces/icon.tsx'
import { asSearch } from '../routing/as-search.ts'
import { plain } from '../text/plain.ts'
import { backTo, closesSurface, placement } from './anchor.ts'
import floating from './dropdown.module.css'
import styles from './menu.module.css'
import type { MenuGroup, MenuItem } from './menu.tsx'

interface MenuSurfaceProps {
  anchor: RefObject<HTMLElement | null>
  groups: MenuGroup[]
  align: 'start' | 'end'
  onClose(): void
}

export function MenuSurface({ anchor, groups, align, onClose }: MenuSurfaceProps) {
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const isEntered = useRef(false)
  const ownId = useId()
  // The list is named by its button; a button without an id gets one.
  const nameId = anchor.current?.id || ownId
  const listId = `${ownId}-list`
  useLayoutEffect(() => {
    const button = anchor.current
    if (!button) return
    button.id = nameId
    button.setAttribute('aria-controls', listId)
    return () => button.removeAttribute('aria-controls')
  }, [anchor, nameId, listId])
  const run = (item: MenuItem) => {
    // The focus is back before the action: a dialog that it opens gives it back there.
    anchor.current?.focus()
    onClose()
    item.run?.()
    if (item.to) void navigate({ to: item.to, ...(item.search && { search: asSearch(item.search) }) })
  }
  return (
    <Menu.Root open modal={false} onOpenChange={(_open, details) => closesSurface(anchor, details) && onClose()}>
      <Menu.Portal>
        <Menu.Positioner anchor={anchor} align={align} {...placement} className={floating.place}>
          <Menu.Popup
            ref={list}
            id={listId}
            aria-labelledby={nameId}
            className={`${floating.dropdown} ${styles.menu}`}
            finalFocus={backTo(anchor, list)}
            onFocus={(event) => {
              // Opening the list, also by mouse, focuses its first line, so that Enter and the arrows work from there.
              if (isEntered.current) return
              isEntered.current = true
              event.currentTarget.querySelector<HTMLElement>('[role=menuitem]')?.focus()
            }}
            onKeyDown={(event) => {
              // Tab continues from the button, as if the list had never been open.
              if (event.key !== 'Tab') return
              anchor.current?.focus()
              onClose()
            }}
          >
            {groups
              .filter((group) => group.items.length > 0)
              .map((group, at) => (
                <Menu.Group key={group.title ?? at}>
                  {at > 0 && <Menu.Separator className={styles.line} />}
                  {group.title && <Menu.GroupLabel className={styles.title}>{group.title}</Menu.GroupLabel>}
                  {group.items.map((item) => (
                    <Line key={item.label} item={item} run={run} />
                  ))}
                </Menu.Group>
              ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

const Line = ({ item, run }: { item: MenuItem; run(item: MenuItem): void }) => (
  <Menu.Item
    label={plain(item.label)}
    disabled={Boolean(item.unavailable)}
    closeOnClick={false}
    className={styles.item}
    data-danger={item.isDangerous || undefined}
    onClick={(event) => {
      // The line that was chosen does not take the focus again from where its action has put it.
      event.preventBaseUIHandler()
      run(item)
    }}
  >
    {item.icon && <Icon of={item.icon} />}
    <span className={styles.label}>
      {item.label}
      {item.unavailable && <span className={styles.why}>{item.unavailable}</span>}
    </span>
    {item.shortcut && <kbd>{item.shortcut}</kbd>}
  </Menu.Item>
)
