import { formatMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Purchase } from '../../contract.ts'
import { againstOrder } from '../../quotes.ts'
import { purchaseScreenMessages as words } from '../messages.ts'
import styles from '../purchase.module.css'
import { isPriced } from './priced-quote.ts'

const sideOf = (cents: number) => (cents > 0 ? 'more' : cents < 0 ? 'less' : 'same')

/** How much a quote exceeds the order, or is below it. */
export function AgainstOrder({ cents }: { cents: number | null }) {
  const { t } = useText(words)
  if (cents === null) return '–'
  return t('purchases.quotes.against_by', { side: sideOf(cents), amount: formatMoney(Math.abs(cents)) })
}

/** The order is what is approved, so approvers read how the chosen quote differs from it. */
export function ChosenAgainstOrder({ purchase }: { purchase: Purchase }) {
  const { t } = useText(words)
  const chosen = purchase.quotes.filter(isPriced).find(({ isChosen }) => isChosen)
  const cents = chosen ? againstOrder(chosen, purchase) : null
  if (!chosen || !cents) return null
  return (
    <p className={styles.notice}>
      {t('purchases.approval.against', {
        quote: formatMoney(chosen.totalCents),
        side: sideOf(cents),
        amount: formatMoney(Math.abs(cents)),
        order: formatMoney(purchase.totalCents ?? 0),
      })}
    </p>
  )
}
