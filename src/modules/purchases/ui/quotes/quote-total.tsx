import { formatMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { PurchaseItem } from '../../parts-shapes.ts'
import { dearerBy, lackedBy, wholeOf } from '../../quotes.ts'
import { purchaseScreenMessages as words } from '../messages.ts'
import type { Priced } from './priced-quote.ts'
import styles from './quotes.module.css'

interface QuoteTotalProps {
  quote: Priced
  all: readonly Priced[]
  items: readonly PurchaseItem[]
}

/** What a quote comes to, what it lacks, and by how much it is dearer than the cheapest whole one. */
export function QuoteTotal({ quote, all, items }: QuoteTotalProps) {
  const { t } = useText(words)
  const more = dearerBy(quote, all, items)
  const lacked = lackedBy(quote, items)
  const names = lacked.map(({ name }) => name).join(', ')
  const elsewhere = wholeOf(quote, all, items) - quote.totalCents
  return (
    <>
      <span data-best={more === 0 || undefined}>{formatMoney(quote.totalCents)}</span>
      {lacked.length > 0 && (
        <span className={`${styles.under} ${styles.lacks}`}>
          {elsewhere > 0
            ? t('purchases.quotes.without', { names, amount: formatMoney(elsewhere) })
            : t('purchases.quotes.without_all', { names })}
        </span>
      )}
      <span className={styles.under}>
        {more === 0 ? t('purchases.quotes.cheapest') : t('purchases.quotes.dearer', { amount: formatMoney(more) })}
      </span>
    </>
  )
}
