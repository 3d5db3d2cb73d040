import { formatNumber } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import styles from '../desk.module.css'
import { deskMessages as words } from '../messages.ts'

const day = 86_400_000

/** "24 h", "23 h 57 min", "12 min". */
function leftText(t: ReturnType<typeof useText<typeof words>>['t'], hours: number, minutes: number) {
  if (hours === 0) return t('desk.minutes', { count: minutes })
  if (minutes === 0) return t('desk.hours', { count: hours })
  return t('composer.left', { hours: formatNumber(hours), minutes: formatNumber(minutes) })
}

/** How long free text may be sent to the person; under four hours it warns. */
export function WindowLeft({ left }: { left: number }) {
  const { t } = useText(words)
  if (left <= 0)
    return (
      <span className={styles.window} data-shut>
        {t('composer.closed')}
      </span>
    )
  const minutes = Math.floor(left / 60_000)
  const shown = leftText(t, Math.floor(minutes / 60), minutes % 60)
  return (
    <span className={styles.window} data-short={left < 4 * 3_600_000 || undefined}>
      <i aria-hidden style={{ '--left': `${Math.min(100, (left / day) * 100)}%` } as React.CSSProperties} />
      {t('composer.window', { left: shown })}
    </span>
  )
}
