import { months } from '../../../platform/ui/messages.ts'
import { formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import styles from './energy.module.css'
import { energyScreenMessages } from './messages.ts'

/** Twelve months as bars with their mean as a line; unknown months are empty. */
export function ConsumptionBars({ kwh }: { kwh: (number | null)[] }) {
  const { t, say } = useText(energyScreenMessages)
  const known = kwh.filter((one) => one !== null)
  const most = Math.max(...known, 1)
  const mean = known.length > 0 ? known.reduce((sum, one) => sum + one, 0) / known.length : 0
  return (
    <figure className={styles.chart}>
      <figcaption>
        {t('energy-ui.chart')} <span>{t('energy-ui.mean_of', { value: formatNumber(mean) })}</span>
      </figcaption>
      <ol className={styles.bars} style={{ '--mean': `${(mean / most) * 100}%` } as React.CSSProperties}>
        {months.map((month, at) => (
          <li key={month.pt}>
            <span className={styles.figure}>{kwh[at] === null ? '–' : formatNumber(kwh[at] ?? 0)}</span>
            <i style={{ height: `${((kwh[at] ?? 0) / most) * 100}%` }} />
            <span>{say(month)}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
