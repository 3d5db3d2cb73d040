import { formatNumber } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import styles from '../desk.module.css'
import { deskMessages as words } from '../messages.ts'

const day = 86_400_000

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
  const shown = t('composer.left', {
    hours: formatNumber(Math.floor(minutes / 60)),
    minutes: formatNumber(minutes % 60),
  })
  return (
    <span className={styles.window} data-short={left < 4 * 3_600_000 || undefined}>
      <i aria-hidden style={{ '--left': `${Math.min(100, (left / day) * 100)}%` } as React.CSSProperties} />
      {t('composer.window', { left: shown })}
    </span>
  )
}
