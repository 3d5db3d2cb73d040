import { messages } from '../messages.ts'
import { formatNumber } from '../text/formats.ts'
import { useText } from '../text/use-text.ts'
import styles from './energy-glyph.module.css'

export interface EnergyGlyphProps {
  /** kWh a month. */
  use: number
  generation: number | null
  /** The figures beside the bars. */
  withFigures?: boolean
}

/** Two bars to one scale, consumption over generation: coverage is read without reading. */
export function EnergyGlyph({ use, generation, withFigures }: EnergyGlyphProps) {
  const { t } = useText(messages)
  const highest = Math.max(use, generation ?? 0, 1)
  const label = t('ui.energy', { use: formatNumber(use), generation: formatNumber(generation ?? 0) })
  return (
    <span className={styles.line}>
      <span className={styles.glyph} role="img" aria-label={label}>
        <i style={{ width: `${(use / highest) * 100}%` }} />
        <i style={{ width: `${((generation ?? 0) / highest) * 100}%` }} />
      </span>
      {withFigures && (
        <span className={styles.figures} aria-hidden>
          {generation !== null && (
            <>
              <strong>{formatNumber(generation)}</strong> {t('ui.energy.of')}{' '}
            </>
          )}
          {formatNumber(use)} {t('ui.energy.unit')}
        </span>
      )}
    </span>
  )
}
