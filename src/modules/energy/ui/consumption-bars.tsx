import { months } from '../../../platform/ui/messages.ts'
import { formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { EstimatedNote } from './additions/estimated-note.tsx'
import { additionMessages } from './additions/messages.ts'
import styles from './energy.module.css'
import { energyScreenMessages } from './messages.ts'

interface ConsumptionBarsProps {
  kwh: readonly number[]
  /** Months from 0 that nobody typed. */
  estimated: readonly number[]
}

/** Twelve months as bars with their mean as a line; estimated ones are dashed, and said to be. */
export function ConsumptionBars({ kwh, estimated }: ConsumptionBarsProps) {
  const { t, say } = useText(energyScreenMessages)
  const { t: tell } = useText(additionMessages)
  const highest = Math.max(...kwh, 1)
  const mean = kwh.reduce((sum, one) => sum + one, 0) / 12
  return (
    <figure className={styles.chart}>
      <figcaption>
        {t('energy-ui.chart')} <span>{t('energy-ui.mean_of', { value: formatNumber(mean) })}</span>
      </figcaption>
      <ol className={styles.bars} style={{ '--mean': `${(mean / highest) * 100}%` } as React.CSSProperties}>
        {months.map((month, at) => (
          <li key={month.pt} data-estimated={estimated.includes(at) || undefined}>
            <span className={styles.figure}>
              {estimated.includes(at) && <abbr title={tell('additions.estimated')}>≈ </abbr>}
              {formatNumber(kwh[at] ?? 0)}
            </span>
            <i style={{ height: `${((kwh[at] ?? 0) / highest) * 100}%` }} />
            <span>{say(month)}</span>
          </li>
        ))}
      </ol>
      <EstimatedNote months={estimated} />
    </figure>
  )
}
