import { formatDayAndMonth, formatMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { ItemPrices } from '../../parts-shapes.ts'
import { purchaseScreenMessages as words } from '../messages.ts'
import styles from './quotes.module.css'

type Points = ItemPrices['points']

/** An item's prices of the last half year, as a line and in words. */
export function PriceLine({ points }: { points: Points }) {
  const { t } = useText(words)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const now = formatMoney(last.cents)
  return (
    <span className={`${styles.under} ${styles.history}`}>
      {points.length > 1 && (
        <svg className={styles.line} viewBox="0 0 56 16" preserveAspectRatio="none" aria-hidden>
          <polyline points={steps(points)} />
        </svg>
      )}
      {points.length > 1
        ? t('purchases.quotes.price_was', {
            now,
            was: formatMoney(first.cents),
            day: formatDayAndMonth(first.on),
          })
        : t('purchases.quotes.price_now', { now })}
    </span>
  )
}

/** The line as steps, because a price applies until the next one; the newest is at the right. */
function steps(points: Points): string {
  const days = points.map(({ on }) => Date.parse(on))
  const [from, until] = [days[0]!, Math.max(Date.now(), days.at(-1)!)]
  const all = points.map(({ cents }) => cents)
  const [lowest, highest] = [Math.min(...all), Math.max(...all)]
  const x = (day: number) => ((day - from) / Math.max(1, until - from)) * 56
  const y = (cents: number) => 15 - ((cents - lowest) / Math.max(1, highest - lowest)) * 14
  return points
    .flatMap(({ cents }, at) => [
      `${x(days[at]!).toFixed(1)},${y(cents).toFixed(1)}`,
      `${x(days[at + 1] ?? until).toFixed(1)},${y(cents).toFixed(1)}`,
    ])
    .join(' ')
}
