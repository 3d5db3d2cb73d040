import { IconChevronLeft, IconSearch } from '@tabler/icons-react'
import { Link, Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { allows } from '../../contract/endpoint.ts'
import { usePermissions } from '../data/permissions.ts'
import { PageTitle } from '../layout/page.tsx'
import { useNarrow } from '../layout/use-narrow.ts'
import { Icon } from '../pieces/icon.tsx'
import { plain } from '../text/plain.ts'
import { useText } from '../text/use-text.ts'
import { settingsMessages } from './messages.ts'
import { needsOf, type SettingsPage, settingsGroups } from './settings-page.ts'
import styles from './settings-shell.module.css'

/** Menu at the left, page at the right; below 1024 px one or the other. */
export function settingsShellOf(pages: readonly SettingsPage[]): ComponentType {
  // biome-ignore lint/correctness/noComponentHookFactories: called once, where the area is declared
  return function SettingsShell() {
    const { t } = useText(settingsMessages)
    const held = usePermissions()
    const isNarrow = useNarrow()
    const path = useLocation({ select: (location) => location.pathname })
    const open = pages.filter(
      (page) => !page.isHidden && allows(held, needsOf(page)) && !(page.hiddenWith && held.has(page.hiddenWith)),
    )
    const isIndex = /^\/settings\/?$/.test(path)
    const [first] = inOrder(open)
    if (isIndex && first && !isNarrow) return <Navigate to={`/settings/${first.path}`} replace />
    if (isNarrow)
      return isIndex ? (
        <>
          <PageTitle>{t('settings.title')}</PageTitle>
          <SettingsMenu pages={open} />
        </>
      ) : (
        <div className={styles.page}>
          <Link to="/settings" className={styles.back}>
            <Icon of={IconChevronLeft} /> {t('settings.title')}
          </Link>
          <Outlet />
        </div>
      )
    return (
      <div className={styles.shell}>
        <SettingsMenu pages={open} />
        <div className={styles.page}>
          <Outlet />
        </div>
      </div>
    )
  }
}

const inOrder = (pages: readonly SettingsPage[]) =>
  settingsGroups.flatMap((group) => pages.filter((page) => page.group === group))

function SettingsMenu({ pages }: { pages: readonly SettingsPage[] }) {
  const { t, say } = useText(settingsMessages)
  const [text, setText] = useState('')
  const menu = useRef<HTMLElement>(null)
  const path = useLocation({ select: (location) => location.pathname })
  useEffect(() => {
    if (path.startsWith('/settings/')) menu.current?.querySelector('[data-on]')?.scrollIntoView({ block: 'nearest' })
  }, [path])
  const wanted = plain(text.trim())
  const shown = pages.filter((page) =>
    plain([say(page.label), page.words ? say(page.words) : ''].join(' ')).includes(wanted),
  )
  return (
    <nav ref={menu} className={styles.menu} aria-label={t('settings.menu')}>
      <label className={styles.find}>
        <Icon of={IconSearch} size="small" />
        <input
          type="search"
          aria-label={t('settings.find')}
          placeholder={t('settings.find')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </label>
      {settingsGroups.map((group) => {
        const inGroup = shown.filter((page) => page.group === group)
        if (inGroup.length === 0) return null
        return (
          <section key={group}>
            <h2>{t(`settings.group.${group}`)}</h2>
            <ul>
              {inGroup.map((page) => (
                <li key={page.path}>
                  <Link
                    to={`/settings/${page.path}`}
                    className={styles.link}
                    activeProps={{ 'data-on': true }}
                    activeOptions={{ includeSearch: false, exact: hasOwnBelow(pages, page) }}
                  >
                    {say(page.label)}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      {shown.length === 0 && <p className={styles.none}>{t('settings.none')}</p>}
    </nav>
  )
}

/** Whether another entry of the menu stands under the page's address: only one of the two is marked. */
const hasOwnBelow = (pages: readonly SettingsPage[], { path }: SettingsPage) =>
  pages.some((other) => other.path.startsWith(`${path}/`))
