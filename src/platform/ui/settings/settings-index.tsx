import {
  IconBuilding,
  IconLayoutKanban,
  IconPlugConnected,
  IconSearch,
  IconSolarPanel2,
  IconUsersGroup,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { PageTitle } from '../layout/page.tsx'
import { Icon, type IconType } from '../pieces/icon.tsx'
import { useText } from '../text/use-text.ts'
import { settingsMessages } from './messages.ts'
import styles from './settings-index.module.css'
import { inSections, type SettingsPage, type SettingsSection } from './settings-page.ts'
import { useFound } from './use-found.ts'

const icons: Record<SettingsSection, IconType> = {
  company: IconBuilding,
  people: IconUsersGroup,
  sales: IconLayoutKanban,
  engineering: IconSolarPanel2,
  connections: IconPlugConnected,
}

/** Every page of the settings in five sections, each with a sentence, and a search over them. */
export function SettingsIndex({ pages }: { pages: readonly SettingsPage[] }) {
  const { t, say } = useText(settingsMessages)
  const [text, setText] = useState('')
  const found = useFound(pages, text)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageTitle>{t('settings.title')}</PageTitle>
        <label className={styles.find}>
          <Icon of={IconSearch} size="small" />
          <input
            type="search"
            aria-label={t('settings.find')}
            placeholder={t('settings.find.hint')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </label>
      </header>
      <nav className={styles.index} aria-label={t('settings.menu')}>
        {inSections(found).map(({ section, pages: own }) => (
          <section key={section} className={styles.section}>
            <div className={styles.what}>
              <Icon of={icons[section]} />
              <div>
                <h2>{t(`settings.section.${section}`)}</h2>
                <p>{t(`settings.section.${section}.why`)}</p>
              </div>
            </div>
            <ul>
              {own.map((page) => (
                <li key={page.path}>
                  <Link to={`/settings/${page.path}`}>{say(page.label)}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {found.length === 0 && <p className={styles.none}>{t('settings.none')}</p>}
      </nav>
    </div>
  )
}
