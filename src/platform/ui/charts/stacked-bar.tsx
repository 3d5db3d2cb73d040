import type { ReactNode } from 'react'
import { shownShares } from '../../arithmetic/shown-parts.ts'
import { messages } from '../messages.ts'
import { formatPercent } from '../text/formats.ts'
import { useText } from '../text/use-text.ts'
import styles from './chart.module.css'
import { ChartFrame } from './chart-frame.tsx'
import { Legend } from './legend.tsx'

export interface Part {
  name: string
  value: number
  /** How the value reads: formatMoney, formatNumber. */
  text: string
  color?: string
  /** Its share is said elsewhere, too, rounded by itself. */
  isSaid?: boolean
}

const saidOf = (parts: readonly Part[]) => parts.findIndex(({ isSaid }) => isSaid)

/** Shades of the company's colour, then greys: enough for what a price is made of. */
const shades = [
  'var(--p-8)',
  'var(--p-6)',
  'var(--secondary)',
  'var(--p-4)',
  'var(--n-6)',
  'var(--n-5)',
  'var(--info)',
  'var(--warn)',
]
export const colorOf = (part: Part, at: number) => part.color ?? shades[at % shades.length]!

const tableDigits = 1
export const valuesOf = (parts: readonly Part[]) => parts.map(({ value }) => value)

export const tableOf = (parts: readonly Part[], heads: [string, string, string]) => {
  const shares = shownShares(valuesOf(parts), tableDigits, saidOf(parts))
  return { head: heads, rows: parts.map(({ name, text }, at) => [name, text, formatPercent(shares[at]!, tableDigits)]) }
}

/** What a whole is made of, in one line. */
export function StackedBar({
  label,
  parts,
  hasLegend = true,
}: {
  label: string
  parts: readonly Part[]
  hasLegend?: boolean
}) {
  const { t } = useText(messages)
  const shares = shownShares(valuesOf(parts), 0, saidOf(parts))
  return (
    <ChartFrame label={label} table={tableOf(parts, [t('ui.chart.part'), t('ui.chart.value'), t('ui.chart.share')])}>
      <div className={styles.stack}>
        {parts.map((part, at) =>
          part.value > 0 ? (
            <span
              key={part.name}
              title={`${part.name}: ${part.text}`}
              style={{ flexGrow: part.value, background: colorOf(part, at) }}
            />
          ) : null,
        )}
      </div>
      {hasLegend && (
        <Legend
          entries={parts.map((part, at) => ({
            name: part.name,
            color: colorOf(part, at),
            figure: formatPercent(shares[at]!, 0),
          }))}
        />
      )}
    </ChartFrame>
  )
}

export interface CoverageBarProps {
  /** Generation over consumption: 1.1 is 110 %. */
  coverage: number
  label: ReactNode
}

/** How much of the consumption is generated, with the mark of 100 %. */
export function CoverageBar({ coverage, label }: CoverageBarProps) {
  const full = Math.max(1.2, coverage * 1.04)
  return (
    <span className={styles.coverage}>
      <span className={styles.track} aria-hidden>
        <i style={{ width: `${(coverage / full) * 100}%` }} />
        <b style={{ left: `${(1 / full) * 100}%` }} />
      </span>
      <span>{label}</span>
    </span>
  )
}
