import type { ReactNode } from 'react'
import { shownShares } from '../../arithmetic/shown-parts.ts'
import { messages } from '../messages.ts'
import { formatPercent } from '../text/formats.ts'
import { useText } from '../text/use-text.ts'
import styles from './chart.module.css'
import { ChartFrame } from './chart-frame.tsx'
import { colorOf, type Part, tableOf, valuesOf } from './stacked-bar.tsx'

export interface DonutProps {
  label: string
  parts: readonly Part[]
  /** In the middle: the total. */
  children?: ReactNode
}

const radius = 42
const round = 2 * Math.PI * radius

/** Shares of a whole as a ring. */
export function Donut({ label, parts, children }: DonutProps) {
  const { t } = useText(messages)
  const total = parts.reduce((sum, part) => sum + part.value, 0) || 1
  const shares = shownShares(valuesOf(parts))
  const starts = parts.map((_part, at) => parts.slice(0, at).reduce((sum, part) => sum + part.value, 0) / total)
  const gap = parts.filter((part) => part.value > 0).length > 1 ? 1.5 : 0
  return (
    <ChartFrame label={label} table={tableOf(parts, [t('ui.chart.part'), t('ui.chart.value'), t('ui.chart.share')])}>
      <div className={styles.donut}>
        <div className={styles.ring}>
          <svg viewBox="0 0 100 100" role="presentation">
            {parts.map((part, at) =>
              part.value > 0 ? (
                <circle
                  key={part.name}
                  cx="50"
                  cy="50"
                  r={radius}
                  fill="none"
                  stroke={colorOf(part, at)}
                  strokeWidth="13"
                  strokeDasharray={`${Math.max(0.5, (part.value / total) * round - gap)} ${round}`}
                  strokeDashoffset={-starts[at]! * round}
                  transform="rotate(-90 50 50)"
                >
                  <title>{`${part.name}: ${part.text}`}</title>
                </circle>
              ) : null,
            )}
          </svg>
          <div className={styles.middle}>{children}</div>
        </div>
        <ul className={styles.shares}>
          {parts.map((part, at) => (
            <li key={part.name}>
              <i style={{ background: colorOf(part, at) }} />
              <span>{part.name}</span>
              <strong>{part.text}</strong>
              <span>{formatPercent(shares[at]!, 0)}</span>
            </li>
          ))}
        </ul>
      </div>
    </ChartFrame>
  )
}
