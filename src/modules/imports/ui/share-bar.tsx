import { formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { ImportDetail } from '../contract.ts'
import styles from './imports.module.css'
import { importScreenMessages as words } from './messages.ts'

/** The results of the rows as four parts of a bar. */
export function ShareBar({ found }: { found: ImportDetail }) {
  const { t } = useText(words)
  const { accepted, updated, withLosses, rejected } = found
  const parts = [
    ['whole', accepted - updated - withLosses],
    ['losing', withLosses],
    ['joined', updated],
    ['out', rejected],
  ] as const
  const shown = parts.filter(([, count]) => count > 0)
  return (
    <div className={styles.shares}>
      <div className={styles.shareBar} aria-hidden>
        {shown.map(([part, count]) => (
          <span key={part} data-part={part} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul>
        {shown.map(([part, count]) => (
          <li key={part} data-part={part}>
            <strong>{formatNumber(count)}</strong> {t(`imports.share.${part}`, { count })}
          </li>
        ))}
      </ul>
    </div>
  )
}
