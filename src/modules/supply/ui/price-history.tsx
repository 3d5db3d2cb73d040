import { today } from '../../../platform/i18n/days.ts'
import { Legend } from '../../../platform/ui/charts/legend.tsx'
import { useWidth } from '../../../platform/ui/charts/use-width.ts'
import { formatDate, formatMoney } from '../../../platform/ui/text/formats.ts'
import type { InputPrice } from '../input-record.ts'
import { type PriceSteps, priceSteps } from '../price-steps.ts'
import styles from './supply.module.css'

const height = 160
const plot = { top: 14, bottom: height - 36 }
const colors = ['var(--p-8)', 'var(--info)', 'var(--warn)', 'var(--n-6)', 'var(--p-5)']

/** What an input has cost, a line for each supplier; the list beside it has the figures. Nothing while there is but one price. */
export function PriceHistory({ prices }: { prices: readonly InputPrice[] }) {
  const { element, width } = useWidth()
  const lines = priceSteps(prices).slice(0, colors.length)
  const points = lines.flatMap(({ steps }) => steps)
  if (points.length < 2) return null
  const days = [today(), ...points.map(({ day }) => day)].toSorted()
  const [first, last] = [Date.parse(days[0]!), Date.parse(days.at(-1)!)]
  const amounts = points.map(({ cents }) => cents)
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)]
  const x = (day: string) => (width * (Date.parse(day) - first)) / Math.max(1, last - first)
  const y = (cents: number) => plot.top + ((highest - cents) / Math.max(1, highest - lowest)) * (plot.bottom - plot.top)
  const path = ({ steps }: PriceSteps) =>
    steps
      .map(({ day, cents }, at) => `${at ? 'H' : 'M'}${x(day).toFixed(1)}${at ? 'V' : ' '}${y(cents).toFixed(1)}`)
      .join('')
      .concat(`H${width}`)
  return (
    <div className={styles.history} aria-hidden>
      {lines.length > 1 && (
        <Legend entries={lines.map(({ supplierName: name }, at) => ({ name, color: colors[at]! }))} />
      )}
      <div ref={element}>
        <svg width={width} height={height} role="presentation">
          {lines.map((line, at) => (
            <path key={line.supplierId} d={path(line)} stroke={colors[at]} />
          ))}
          <text x="0" y={y(highest) - 4}>
            {formatMoney(highest)}
          </text>
          {lowest < highest && (
            <text x="0" y={y(lowest) + 12}>
              {formatMoney(lowest)}
            </text>
          )}
          <text x="0" y={height - 2}>
            {formatDate(days[0]!)}
          </text>
          <text x={width} y={height - 2} textAnchor="end">
            {formatDate(days.at(-1)!)}
          </text>
        </svg>
      </div>
    </div>
  )
}
