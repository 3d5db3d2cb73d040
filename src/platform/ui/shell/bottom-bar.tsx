import { IconDots, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { messages } from '../messages.ts'
import { Icon } from '../pieces/icon.tsx'
import { useAreas, useIsInside } from '../routing/areas.tsx'
import { litBy } from '../routing/dashboard-route.ts'
import type { RailEntry } from '../routing/screen.ts'
import { useText } from '../text/use-text.ts'
import styles from './bottom-bar.module.css'
import { useWaiting } from './counts.ts'
import { TilesSheet } from './tiles-sheet.tsx'

/** Replaces the rail below 1024 px: two areas, create, one more area, and the rest behind "more". */
export function BottomBar({ openCreate }: { openCreate(): void }) {
  const { t } = useText(messages)
  const { rail, creates } = useAreas()
  const [isMoreOpen, setMoreOpen] = useState(false)
  const meant = rail.filter((entry) => entry.phone !== undefined).sort((a, b) => a.phone! - b.phone!)
  // Three areas keep "create" in the middle; where a role sees fewer, the next of the rail fill in.
  const entries = [...meant, ...rail.filter((entry) => entry.phone === undefined)]
  return (
    <nav className={styles.bar} aria-label={t('ui.rail.label')}>
      {entries.slice(0, 2).map((entry) => (
        <BottomLink key={entry.to} entry={entry} />
      ))}
      {creates.length > 0 && (
        <button type="button" className={styles.create} aria-label={t('ui.create')} onClick={openCreate}>
          <Icon of={IconPlus} size="large" />
        </button>
      )}
      {entries.slice(2, 3).map((entry) => (
        <BottomLink key={entry.to} entry={entry} />
      ))}
      <button type="button" className={styles.link} aria-expanded={isMoreOpen} onClick={() => setMoreOpen(true)}>
        <Icon of={IconDots} size="large" />
        {t('ui.rail.more')}
      </button>
      <TilesSheet title={t('ui.rail.label')} tiles={rail} isOpen={isMoreOpen} onClose={() => setMoreOpen(false)} />
    </nav>
  )
}

function BottomLink({ entry }: { entry: RailEntry }) {
  const { say } = useText(messages)
  const waiting = useWaiting(entry)
  const isInside = useIsInside(entry)
  return (
    <Link
      to={entry.to}
      data-on={isInside || undefined}
      className={styles.link}
      activeProps={{ 'data-on': true }}
      activeOptions={litBy(entry.to)}
    >
      <Icon of={entry.icon} size="large" />
      {say(entry.label)}
      {waiting && <span className={styles.count}>{waiting.count > 99 ? '99+' : waiting.count}</span>}
    </Link>
  )
}
