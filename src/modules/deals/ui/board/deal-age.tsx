import { useText } from '../../../../platform/ui/text/use-text.ts'
import { dealScreenMessages } from '../messages.ts'
import type { AgeTone } from './age-of.ts'
import styles from './deal-age.module.css'

/** How many days a deal has been in its status, coloured once that is longer than the goal. */
export function DealAge({ days, tone }: { days: number; tone: AgeTone }) {
  const { t } = useText(dealScreenMessages)
  return (
    <span className={styles.age} data-tone={tone ?? undefined} title={t('deals.days.in', { days })}>
      {t('deals.days', { days })}
    </span>
  )
}
