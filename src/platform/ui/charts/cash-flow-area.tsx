import { useId } from 'react'
import { messages } from '../messages.ts'
import { formatCompactMoney, formatMoney } from '../text/formats.ts'
import { useText } from '../text/use-text.ts'
import styles from './chart.module.css'
import { ChartFrame } from './chart-frame.tsx'
import { useWidth } from './use-width.ts'

export interface CashFlowAreaProps {
  /** Accumulated balance in cents at the end of each year; the first is the day of the investment. */
  balances: readonly number[]
  firstYear: number
  /** Years until the balance stays above zero, with a fraction; null when it never does. */
  payback: number | null
  paybackLabel?: string
  height?: number
  hasToggle?: boolean
}

/** Accumulated balance over the years: grey while it is owed, green once it is earned. */
export function CashFlowArea({
  balances,
  firstYear,
  payback,
  paybackLabel,
  height = 160,
  hasToggle,
}: CashFlowAreaProps) {
  const { t } = useText(messages)
  const { element, width } = useWidth()
  const id = useId()
  const highest = Math.max(...balances, 1)
  const least = Math.min(...balances, 0)
  const plot = { left: 4, right: width - 4, top: 12, bottom: height - 22 }
  const last = Math.max(1, balances.length - 1)
  const x = (year: number) => plot.left + ((plot.right - plot.left) * year) / last
  const y = (cents: number) => plot.top + ((highest - cents) / (highest - least)) * (plot.bottom - plot.top)
  const line = balances.map((cents, year) => `${year ? 'L' : 'M'}${x(year).toFixed(1)} ${y(cents).toFixed(1)}`).join('')
  const area = `${line}L${x(last)} ${y(0)}L${x(0)} ${y(0)}z`
  const marked = yearMarks(last, width)
  return (
    <ChartFrame
      label={t('ui.chart.balance')}
      hasToggle={hasToggle}
      table={{
        head: [t('ui.chart.year'), t('ui.chart.balance')],
        rows: balances.map((cents, year) => [firstYear + year, formatMoney(cents)]),
      }}
    >
      <div ref={element}>
        <svg width={width} height={height} className={styles.svg} role="presentation">
          <clipPath id={`${id}-above`}>
            <rect x="0" y="0" width={width} height={Math.max(0, y(0))} />
          </clipPath>
          <clipPath id={`${id}-below`}>
            <rect x="0" y={y(0)} width={width} height={Math.max(0, height - y(0))} />
          </clipPath>
          <path d={area} clipPath={`url(#${id}-above)`} className={styles.earned} />
          <path d={area} clipPath={`url(#${id}-below)`} className={styles.owed} />
          <line x1={plot.left} x2={plot.right} y1={y(0)} y2={y(0)} className={styles.zero} />
          <path d={line} className={styles.balance} />
          <text x={plot.right} y={y(balances[last] ?? 0) - 6} textAnchor="end" className={styles.value}>
            {formatCompactMoney(balances[last] ?? 0)}
          </text>
          {payback !== null && payback <= last && (
            <g>
              <circle cx={x(payback)} cy={y(0)} r="4.5" className={styles.payback} />
              {paybackLabel && (
                <text x={x(payback) + 10} y={y(0) - 8} className={styles.value}>
                  {paybackLabel}
                </text>
              )}
            </g>
          )}
          {marked.map((year) => (
            <text
              key={year}
              x={x(year)}
              y={height - 5}
              textAnchor={year === 0 ? 'start' : year === last ? 'end' : 'middle'}
              className={styles.tick}
            >
              {firstYear + year}
            </text>
          ))}
        </svg>
      </div>
    </ChartFrame>
  )
}

/** The first and the last year, and evenly spaced ones between them as far as there is room for their four digits. */
function yearMarks(last: number, width: number) {
  const room = Math.max(1, Math.floor(width / 72))
  const step = Math.max(1, Math.ceil(last / room))
  const years = Array.from({ length: Math.floor(last / step) + 1 }, (_none, at) => at * step)
  if (years.at(-1) === last) return years
  return [...years.filter((year) => last - year >= step * 0.7), last]
}
