import { IconChevronLeft, IconSearch } from '@tabler/icons-react'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { allows } from '../../contract/endpoint.ts'
import { usePermissions } from '../data/permissions.ts'
import { useNarrow } from '../layout/use-narrow.ts'
import { Icon } from '../pieces/icon.tsx'
import { useText } from '../text/use-text.ts'
import { settingsMessages } from './messages.ts'
import { SettingsIndex } from './settings-index.tsx'
import { inSections, needsOf, opensAt, type SettingsPage } from './settings-page.ts'
import styles from './settings-shell.module.css'
import { useFound } from './use-found.ts'

/** The index alone at /settings; then the menu at the left and the page at the right, the page alone below 1024 px or where it is wide. */
export function settingsShellOf(pages: readonly SettingsPage[]): ComponentType {
  // biome-ignore lint/correctness/noComponentHookFactories: called once, where the area is declared
  return function SettingsShell() {
    const granted = usePermissions()
    const isNarrow = useNarrow()
    const path = useLocation({ select: (location) => location.pathname })
    const open = pages.filter(
      (page) => !page.isHidden && allows(granted, needsOf(page)) && !(page.hiddenWith && granted.has(page.hiddenWith)),
    )
    const isIndex = /^\/settings\/?$/.test(path)
    if (isIndex) return <SettingsIndex pages={open} />
    if (isNarrow || pages.some((page) => page.isWide && opensAt(page, path)))
      return (
        <div className={styles.page}>
          <AllSettings />
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

function AllSettings() {
  const { t } = useText(settingsMessages)
  return (
    <Link to="/settings" className={styles.back} activeOptions={{ exact: true }}>
      <Icon of={IconChevronLeft} /> {t('settings.title')}
    </Link>
  )
}

function SettingsMenu({ pages }: { pages: readonly SettingsPage[] }) {
  const { t, say } = useText(settingsMessages)
  const [text, setText] = useState('')
  const menu = useRef<HTMLElement>(null)
  const path = useLocation({ select: (location) => location.pathname })
  useEffect(() => {
    if (path.startsWith('/settings/')) menu.current?.querySelector('[data-on]')?.scrollIntoView({ block: 'nearest' })
  }, [path])
  const shown = useFound(pages, text)
  return (
    <nav ref={menu} className={styles.menu} aria-label={t('settings.menu')}>
      <AllSettings />
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
      {inSections(shown).map(({ section, pages: found }) => (
        <section key={section}>
          <h2>{t(`settings.section.${section}`)}</h2>
          <ul>
            {found.map((page) => (
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
      ))}
      {shown.length === 0 && <p className={styles.none}>{t('settings.none')}</p>}
    </nav>
  )
}

/** Whether another entry of the menu stands under the page's address: only one of the two is marked. */
const hasOwnBelow = (pages: readonly SettingsPage[], { path }: SettingsPage) =>
  pages.some((other) => other.path.startsWith(`${path}/`))
