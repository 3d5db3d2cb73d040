import { Menu as MantineMenu } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { useNavigate } from '@tanstack/react-router'
import { Fragment, type ReactElement } from 'react'
import { Icon, type IconType } from './icon.tsx'
import styles from './menu.module.css'
import { Overlays } from './overlays.tsx'

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

export interface MenuProps {
  /** The element that opens it. */
  children: ReactElement
  /** Groups are divided by a line. */
  groups: { title?: string; items: MenuItem[] }[]
  align?: 'start' | 'end'
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
}

/** A list of actions under a button. Arrows move, Enter runs, Esc closes. */
export function Menu({ children, groups, align = 'end', isOpen, onOpenChange }: MenuProps) {
  const navigate = useNavigate()
  return (
    <Overlays>
      <MantineMenu
        position={`bottom-${align}`}
        offset={6}
        transitionProps={{ transition: 'pop', duration: 120 }}
        {...(isOpen !== undefined && { opened: isOpen })}
        {...(onOpenChange && { onChange: onOpenChange })}
        classNames={{ dropdown: styles.dropdown!, item: styles.item!, label: styles.title!, divider: styles.line! }}
      >
        <MantineMenu.Target>{children}</MantineMenu.Target>
        <MantineMenu.Dropdown>
          {groups
            .filter((group) => group.items.length > 0)
            .map((group, at) => (
              <Fragment key={group.title ?? at}>
                {at > 0 && <MantineMenu.Divider />}
                {group.title && <MantineMenu.Label>{group.title}</MantineMenu.Label>}
                {group.items.map((item) => (
                  <MantineMenu.Item
                    key={item.label}
                    leftSection={item.icon && <Icon of={item.icon} />}
                    rightSection={item.shortcut && <kbd>{item.shortcut}</kbd>}
                    data-danger={item.isDangerous || undefined}
                    aria-disabled={item.unavailable ? true : undefined}
                    closeMenuOnClick={!item.unavailable}
                    onClick={() => {
                      if (item.unavailable) return
                      item.run?.()
                      if (item.to) void navigate({ to: item.to, ...(item.search && { search: item.search as never }) })
                    }}
                  >
                    {item.label}
                    {item.unavailable && <span className={styles.why}>{item.unavailable}</span>}
                  </MantineMenu.Item>
                ))}
              </Fragment>
            ))}
        </MantineMenu.Dropdown>
      </MantineMenu>
    </Overlays>
  )
}
