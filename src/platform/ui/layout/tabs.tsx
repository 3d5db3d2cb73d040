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
  /** Also marked while a record under its address is open. */
  coversRecords?: boolean
}

export interface TabsProps {
  label: string
  tabs: Tab[]
  /** Those out of sight are offered by a button at the end, for strips that seldom fit. */
  hasMore?: boolean
  children?: ReactNode
}

const keyOf = ({ to, search }: Tab) => `${to} ${JSON.stringify(search ?? '')}`

/** Tabs that are addresses: the one on screen is the one in the address bar. They scroll sideways when they do not fit. */
export function Tabs({ label, tabs, hasMore = false, children }: TabsProps) {
  const strip = useRef<HTMLElement>(null)
  const address = useRouterState({ select: ({ location }) => location.href })
  const [unseen, setUnseen] = useState('')
  const drawn = tabs.map(keyOf).join()
  const look = () => hasMore && setUnseen(outOfSight(strip.current!).join())
  const lookAgain = useEffectEvent(look)
  useLayoutEffect(() => {
    const follow = () => {
      const shown = strip.current!
      const here = address && drawn ? shown.querySelector<HTMLElement>('[aria-current="page"]') : null
      if (here) shown.scrollTo({ left: here.offsetLeft - (shown.clientWidth - here.offsetWidth) / 2 })
      lookAgain()
    }
    // Told once everything is laid out: measuring any sooner would have the whole screen laid out twice.
    const sizes = new ResizeObserver(follow)
    for (const part of [strip.current!, ...strip.current!.children]) sizes.observe(part)
    // The address may be told before its link is marked.
    const marks = new MutationObserver(follow)
    marks.observe(strip.current!, { attributeFilter: ['aria-current'], subtree: true })
    return () => {
      sizes.disconnect()
      marks.disconnect()
    }
  }, [address, drawn])
  const links = (
    <nav ref={strip} className={styles.tabs} aria-label={label} onScroll={look}>
      {tabs.map((tab) => (
        <Link
          key={keyOf(tab)}
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
  if (!hasMore) return links
  return (
    <div className={styles.strip}>
      {links}
      {unseen && <MoreTabs tabs={unseen.split(',').flatMap((at) => tabs[Number(at)] ?? [])} />}
    </div>
  )
}

/** Which links of the strip are not wholly in sight. */
function outOfSight(strip: HTMLElement): number[] {
  const { left, right } = strip.getBoundingClientRect()
  return [...strip.children].flatMap((link, at) => {
    const place = link.getBoundingClientRect()
    return place.left < left - 1 || place.right > right + 1 ? [at] : []
  })
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
