import { formatMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { PurchaseItem } from '../../parts-shapes.ts'
import { dearerBy, lackingOf } from '../../quotes.ts'
import { purchaseScreenMessages as words } from '../messages.ts'
import type { Priced } from './priced-quote.ts'
import styles from './quotes.module.css'

interface QuoteTotalProps {
  quote: Priced
  all: readonly Priced[]
  items: readonly PurchaseItem[]
}

/** The total of a quote, what it lacks, and how much dearer it is than the cheapest complete one. */
export function QuoteTotal({ quote, all, items }: QuoteTotalProps) {
  const { t } = useText(words)
  const more = dearerBy(quote, all, items)
  return (
    <>
      <span data-best={more === 0 || undefined}>{formatMoney(quote.totalCents)}</span>
      <Lacked quote={quote} all={all} items={items} />
      <span className={styles.under}>
        {more === 0 ? t('purchases.quotes.cheapest') : t('purchases.quotes.dearer', { amount: formatMoney(more) })}
      </span>
    </>
  )
}

/** The missing items that the total already covers, or their additional cost. */
function Lacked({ quote, all, items }: QuoteTotalProps) {
  const { t } = useText(words)
  const { items: lacked, elsewhereCents, withinCents, isAssumed } = lackingOf(quote, all, items)
  if (lacked.length === 0) return null
  const names = lacked.map(({ name }) => name).join(', ')
  const besides = elsewhereCents - withinCents
  return (
    <span className={`${styles.under} ${styles.lacks}`}>
      {besides > 0
        ? t('purchases.quotes.without', { names, amount: formatMoney(besides) })
        : elsewhereCents > 0
          ? t('purchases.quotes.within', { names, assumed: String(isAssumed) })
          : t('purchases.quotes.without_all', { names })}
      {isAssumed && ` (${t('purchases.quotes.assumed')})`}
    </span>
  )
}
