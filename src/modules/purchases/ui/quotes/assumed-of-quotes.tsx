import { formatMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { PurchaseItem } from '../../parts-shapes.ts'
import { lackingOf, leftOfTotal } from '../../quotes.ts'
import { purchaseScreenMessages as words } from '../messages.ts'
import styles from '../purchase.module.css'
import type { Priced } from './priced-quote.ts'

interface AssumedOfQuotesProps {
  priced: readonly Priced[]
  items: readonly PurchaseItem[]
}

/** What the comparison assumes about totals that contain more than their items, and how to enter the facts. */
export function AssumedOfQuotes({ priced, items }: AssumedOfQuotesProps) {
  const { t } = useText(words)
  const assumed = priced.filter((quote) => lackingOf(quote, priced, items).isAssumed)
  if (assumed.length === 0) return null
  return (
    <div className={styles.notice}>
      {assumed.map((quote) => (
        <p key={quote.id}>
          <Assumed quote={quote} priced={priced} items={items} />
        </p>
      ))}
      <p>{t('purchases.quotes.assumed_until')}</p>
    </div>
  )
}

function Assumed({ quote, priced, items }: AssumedOfQuotesProps & { quote: Priced }) {
  const { t } = useText(words)
  const { items: lacked, elsewhereCents, withinCents } = lackingOf(quote, priced, items)
  return t(withinCents > 0 ? 'purchases.quotes.assumed_within' : 'purchases.quotes.assumed_beside', {
    name: quote.supplierName ?? t('purchases.quotes.supplier_hidden'),
    names: lacked.map(({ name }) => name).join(', '),
    left: formatMoney(leftOfTotal(quote, items) ?? 0),
    amount: formatMoney(elsewhereCents),
  })
}
