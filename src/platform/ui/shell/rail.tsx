import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { SunflowerMark } from '../brand/sunflower-mark.tsx'
import { useSession } from '../data/session.ts'
import { messages } from '../messages.ts'
import { Tooltip } from '../overlays/tooltip.tsx'
import { Count } from '../pieces/chip.tsx'
import { Icon } from '../pieces/icon.tsx'
import { useAreas, useIsInside } from '../routing/areas.tsx'
import { litBy } from '../routing/dashboard-route.ts'
import type { RailEntry, RailGroup } from '../routing/screen.ts'
import { useText } from '../text/use-text.ts'
import { breakpoints } from '../theme/breakpoints.ts'
import { useWaiting } from './counts.ts'
import styles from './rail.module.css'

const groups: RailGroup[] = ['sell', 'deliver', 'talk', 'understand', 'configure']
const foldedKey = 'girassol.rail'

/** Folding is remembered; until a choice is made it follows the room there is. */
function startsFolded() {
  const kept = localStorage.getItem(foldedKey)
  return kept ? kept === 'folded' : innerWidth < breakpoints.lg
}

export function Rail() {
  const { t } = useText(messages)
  const { rail } = useAreas()
  const { companyState } = useSession()
  const [isFolded, setFolded] = useState(startsFolded)
  const fold = () => {
    localStorage.setItem(foldedKey, isFolded ? 'open' : 'folded')
    setFolded(!isFolded)
  }
  const name = companyState.instance.Nome || 'Girassol'
  const foldLabel = t(isFolded ? 'ui.rail.unfold' : 'ui.rail.fold')
  return (
    <nav className={styles.rail} data-folded={isFolded || undefined} aria-label={t('ui.rail.label')}>
      <Link to="/" className={styles.brand} aria-label={name}>
        <CompanyLogo
          key={companyState.instance.UrlImagem}
          address={companyState.instance.UrlImagem}
          isFolded={isFolded}
        />
        <span className={styles.name}>{name}</span>
      </Link>
      <div className={styles.groups}>
        {groups.map((group) => {
          const entries = rail.filter((entry) => entry.group === group)
          if (entries.length === 0) return null
          return (
            <section key={group} className={styles.group}>
              <h2>{t(`ui.group.${group}`)}</h2>
              <ul>
                {entries.map((entry) => (
                  <li key={entry.to}>
                    <RailLink entry={entry} isFolded={isFolded} />
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </div>
      <button type="button" className={styles.link} onClick={fold} aria-label={foldLabel} aria-expanded={!isFolded}>
        <Icon of={isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse} />
        <span className={styles.text}>{t('ui.rail.fold')}</span>
      </button>
    </nav>
  )
}

/**
 * A wide logo says the name itself: it takes the place of mark and name, which would leave it ten pixels high; the folded rail has no
 * room for it.
 */
function CompanyLogo({ address, isFolded }: { address: string; isFolded: boolean }) {
  const [isWide, setWide] = useState(false)
  if (!address || (isFolded && isWide)) return <SunflowerMark />
  const look = ({ naturalWidth, naturalHeight }: HTMLImageElement) => setWide(naturalWidth > 2 * naturalHeight)
  return (
    <img src={address} alt="" data-wide={isWide || undefined} onLoad={({ currentTarget }) => look(currentTarget)} />
  )
}

function RailLink({ entry, isFolded }: { entry: RailEntry; isFolded: boolean }) {
  const { say } = useText(messages)
  const waiting = useWaiting(entry)
  const label = say(entry.label)
  const isInside = useIsInside(entry)
  const link = (
    <Link
      to={entry.to}
      data-on={isInside || undefined}
      className={styles.link}
      activeProps={{ 'data-on': true }}
      activeOptions={litBy(entry.to)}
      aria-label={label}
    >
      <Icon of={entry.icon} />
      <span className={styles.text}>{label}</span>
      {waiting && (
        <span className={styles.waiting}>
          <Count of={waiting.count > 99 ? '99+' : waiting.count} {...(waiting.isUrgent && { isUrgent: true })} />
        </span>
      )}
    </Link>
  )
  return isFolded ? <Tooltip label={label}>{link}</Tooltip> : link
}
