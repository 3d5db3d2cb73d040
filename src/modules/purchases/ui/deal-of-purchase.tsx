import { Link } from '@tanstack/react-router'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { Purchase } from '../contract.ts'
import { purchaseRecord } from '../purchase-record.ts'
import styles from './purchase.module.css'

/** The deal that it is bought for, as a way there. */
export function DealOfPurchase({ purchase: { dealId, dealNumber, dealTitle } }: { purchase: Purchase }) {
  const { say } = useText({ deal: purchaseRecord.fields.dealId.words })
  if (!dealId) return null
  return (
    <span className={styles.deal}>
      <span className={styles.quiet}>{say(purchaseRecord.fields.dealId.words)}</span>
      <Link to={`/negocio/${dealId}` as string}>
        {dealNumber} · {dealTitle}
      </Link>
    </span>
  )
}
