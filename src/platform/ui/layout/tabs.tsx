import { Link, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Count } from '../pieces/chip.tsx'
import { Icon, type IconType } from '../pieces/icon.tsx'
import { asSearch } from '../routing/as-search.ts'
import styles from './tabs.module.css'

export interface Tab {
  label: string
  to: string
  /** What the tab writes after `?`; the rest of the address stays. */
  search?: Record<string, unknown>
  icon?: IconType
  count?: number | string | null
  /** Also marked while a record under its address is open. */
  coversRecords?: boolean
}

/** Tabs that are addresses: the one on screen is the one in the address bar. They scroll sideways when they do not fit. */
export function Tabs({ label, tabs, children }: { label: string; tabs: Tab[]; children?: ReactNode }) {
  const strip = useRef<HTMLElement>(null)
  const address = useRouterState({ select: ({ location }) => location.href })
  useLayoutEffect(() => {
    // Told once everything is laid out: measuring any sooner would have the whole screen laid out twice.
    const observer = new ResizeObserver(([{ target } = {}]) => {
      const here = address ? target?.querySelector<HTMLElement>('[aria-current="page"]') : null
      if (here) target!.scrollTo({ left: here.offsetLeft - (target!.clientWidth - here.offsetWidth) / 2 })
    })
    observer.observe(strip.current!)
    return () => observer.disconnect()
  }, [address])
  return (
    <nav ref={strip} className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={`${tab.to} ${JSON.stringify(tab.search ?? '')}`}
          to={tab.to}
          {...(tab.search && { search: asSearch((before) => ({ ...before, ...tab.search })) })}
          className={styles.tab}
          activeProps={{ 'data-on': true, 'aria-current': 'page' }}
          activeOptions={{ exact: !tab.coversRecords, includeSearch: Boolean(tab.search) }}
          resetScroll={false}
        >
          {tab.icon && <Icon of={tab.icon} />}
          {tab.label}
          {tab.count !== undefined && tab.count !== null && <Count of={tab.count} />}
        </Link>
      ))}
      {children}
    </nav>
  )
}

/** Tabs inside a part of a screen, held by the part itself. */
export function LocalTabs<V extends string>({
  label,
  value,
  onChange,
  tabs,
}: {
  label: string
  value: V
  onChange(value: V): void
  tabs: { value: V; label: string; icon?: IconType; count?: number }[]
}) {
  const move = (event: React.KeyboardEvent, at: number) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const next = (at + step + tabs.length) % tabs.length
    onChange(tabs[next]!.value)
    ;(event.currentTarget.parentElement?.children[next] as HTMLElement | undefined)?.focus()
  }
  return (
    <div className={styles.tabs} role="tablist" aria-label={label}>
      {tabs.map((tab, at) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          className={styles.tab}
          data-on={tab.value === value || undefined}
          onClick={() => onChange(tab.value)}
          onKeyDown={(event) => move(event, at)}
        >
          {tab.icon && <Icon of={tab.icon} />}
          {tab.label}
          {tab.count !== undefined && <Count of={tab.count} />}
        </button>
      ))}
    </div>
  )
}
