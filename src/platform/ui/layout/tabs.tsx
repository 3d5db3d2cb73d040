import { IconChevronDown } from '@tabler/icons-react'
import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { messages } from '../messages.ts'
import { Menu } from '../overlays/menu.tsx'
import { Count } from '../pieces/chip.tsx'
import { Icon, type IconType } from '../pieces/icon.tsx'
import { asSearch } from '../routing/as-search.ts'
import { useText } from '../text/use-text.ts'
import styles from './tabs.module.css'

export interface Tab {
  label: string
  to: string
  /** What the tab writes after `?`; the rest of the address stays. */
  search?: Record<string, unknown>
  icon?: IconType
  count?: number | string | null
  /** What is counted is late or has gone wrong. */
  isUrgent?: boolean
  /** Also marked while a record under its address is open. */
  coversRecords?: boolean
  /** Marked although the address says the same in other words: `?view=dia` where none means that one. */
  isHere?: boolean
}

export interface TabsProps {
  label: string
  tabs: Tab[]
  /** Tabs that do not fit go into a menu at the end. */
  hasMore?: boolean
  children?: ReactNode
}

const keyOf = ({ to, search }: Tab) => `${to} ${JSON.stringify(search ?? '')}`

/** Tabs that are addresses: the one on screen is the one in the address bar. They scroll sideways when they do not fit. */
export const Tabs = ({ hasMore = false, ...rest }: TabsProps) =>
  hasMore ? <FittingTabs {...rest} /> : <Strip {...rest} onLaidOut={showHere} />

function showHere(strip: HTMLElement) {
  const here = strip.querySelector<HTMLElement>('[aria-current="page"]')
  if (here) strip.scrollTo({ left: here.offsetLeft - (strip.clientWidth - here.offsetWidth) / 2 })
}

/** The tabs that fit, always including the current one; the rest are in a menu at the end. Nothing scrolls. */
function FittingTabs({ label, tabs, children }: Omit<TabsProps, 'hasMore'>) {
  const frame = useRef<HTMLDivElement>(null)
  const more = useRef<HTMLSpanElement>(null)
  const [away, setAway] = useState('')
  const fit = () => setAway(thoseAway(frame.current!, more.current!).join())
  const rest = away ? away.split(',').map(Number) : []
  return (
    <div ref={frame} className={styles.strip}>
      <Strip label={label} tabs={tabs} away={rest} onLaidOut={fit}>
        {children}
      </Strip>
      <span ref={more} className={styles.rest} data-idle={rest.length === 0 || undefined}>
        <MoreTabs tabs={rest.flatMap((at) => tabs[at] ?? [])} />
      </span>
    </div>
  )
}

/** Which links have no room beside each other: the last ones, but for the one on screen. */
function thoseAway(frame: HTMLElement, more: HTMLElement): number[] {
  const links = [...frame.querySelectorAll<HTMLElement>('nav > a')]
  const gap = 2
  const widths = links.map((link) => link.offsetWidth + gap)
  const sum = (of: readonly number[]) => of.reduce((all, at) => all + widths[at]!, 0)
  const all = links.map((_link, at) => at)
  if (sum(all) <= frame.clientWidth + gap) return []
  const here = links.findIndex((link) => link.ariaCurrent === 'page')
  const shown = here === -1 ? [] : [here]
  for (const at of all) {
    if (at === here) continue
    if (sum([...shown, at]) > frame.clientWidth - more.offsetWidth) break
    shown.push(at)
  }
  return all.filter((at) => !shown.includes(at))
}

const marked = { 'data-on': true, 'aria-current': 'page' } as const

interface StripProps extends Omit<TabsProps, 'hasMore'> {
  /** Tabs that are not shown; their width is measured, too. */
  away?: readonly number[]
  /** Called once everything is laid out, and when another tab is marked. */
  onLaidOut(strip: HTMLElement): void
}

function Strip({ label, tabs, away = [], onLaidOut, children }: StripProps) {
  const strip = useRef<HTMLElement>(null)
  const address = useRouterState({ select: ({ location }) => location.href })
  const drawn = tabs.map(keyOf).join()
  const follow = useEffectEvent(() => onLaidOut(strip.current!))
  useLayoutEffect(() => {
    if (!address || !drawn) return
    const onResize = () => follow()
    // Called after layout: measuring earlier would force a second layout of the whole screen.
    const sizes = new ResizeObserver(onResize)
    for (const part of [strip.current!.parentElement!, ...strip.current!.children]) sizes.observe(part)
    // The address can change before its link is marked as current.
    const marks = new MutationObserver(onResize)
    marks.observe(strip.current!, { attributeFilter: ['aria-current'], subtree: true })
    return () => {
      sizes.disconnect()
      marks.disconnect()
    }
  }, [address, drawn])
  return (
    <nav ref={strip} className={styles.tabs} aria-label={label}>
      {tabs.map((tab, at) => (
        <Link
          key={keyOf(tab)}
          to={tab.to}
          {...(tab.search && { search: asSearch((before) => ({ ...before, ...tab.search })) })}
          className={styles.tab}
          data-away={away.includes(at) || undefined}
          activeProps={marked}
          {...(tab.isHere && marked)}
          activeOptions={{ exact: !tab.coversRecords, includeSearch: Boolean(tab.search) }}
          resetScroll={false}
        >
          {tab.icon && <Icon of={tab.icon} />}
          {tab.label}
          {tab.count !== undefined && tab.count !== null && <Count of={tab.count} isUrgent={tab.isUrgent ?? false} />}
        </Link>
      ))}
      {children}
    </nav>
  )
}

function MoreTabs({ tabs }: { tabs: readonly Tab[] }) {
  const { t } = useText(messages)
  const navigate = useNavigate()
  const items = tabs.map(({ label, to, search, icon, count }) => ({
    label: count ? `${label} (${count})` : label,
    // As the links of the strip: what was scrolled stays, and the strip follows its tab by itself.
    run: () =>
      void navigate({
        to,
        resetScroll: false,
        ...(search && { search: asSearch((before) => ({ ...before, ...search })) }),
      }),
    ...(icon && { icon }),
  }))
  return (
    <Menu groups={[{ items }]}>
      <button type="button" className={styles.more} aria-label={t('ui.tabs.more', { count: tabs.length })}>
        <span>{t('ui.tabs.more', { count: tabs.length })}</span>
        <Icon of={IconChevronDown} size="small" />
      </button>
    </Menu>
  )
}
