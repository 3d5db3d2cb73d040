import { Tabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import styles from './tab-list.module.css'

interface TabListProps<T extends string> {
  label: string
  tabs: readonly { id: NoInfer<T>; label: ReactNode }[]
  open: T
  /** Also of the one that is open, when it is pressed again. */
  onOpen(id: NoInfer<T>): void
  /** Arrows only lead from one to the next, Enter or Space opens it: where opening takes the focus elsewhere. */
  opensOnPress?: boolean
  className?: string | undefined
  tabClassName?: string | undefined
  /** What stands in the same row and is no tab. */
  children?: ReactNode
}

/** Tabs of which one is open: one stop of the Tab key, arrows go from one to the next, Home and End to the ends. */
export const TabList = <T extends string>(props: TabListProps<T>) => (
  <Tabs.Root className={styles.root} value={props.open} onValueChange={(id) => props.onOpen(id as T)}>
    <Tabs.List className={props.className} aria-label={props.label} activateOnFocus={!props.opensOnPress}>
      {props.tabs.map(({ id, label }) => (
        <Tabs.Tab
          key={id}
          value={id}
          className={props.tabClassName}
          onClick={() => id === props.open && props.onOpen(id)}
        >
          {label}
        </Tabs.Tab>
      ))}
      {props.children}
    </Tabs.List>
  </Tabs.Root>
)
