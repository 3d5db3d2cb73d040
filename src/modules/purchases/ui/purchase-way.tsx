import { Stepper } from '../../../platform/ui/pieces/stepper.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { Purchase } from '../contract.ts'
import { isPassedOver, wayOf, ways } from '../way.ts'
import { purchaseScreenMessages as words } from './messages.ts'
import styles from './purchase.module.css'

/**
 * How far the purchase is, by the meaning of its status and what has happened; the status' name stands at its stage.
 */
export function PurchaseWay({ purchase }: { purchase: Purchase }) {
  const { t } = useText(words)
  if (!purchase.statusKind) return null
  const at = wayOf(purchase.statusKind)
  const { quotes, enters, wasPaid = false } = purchase
  const facts = { quotes, isApproved: enters.isApproved, wasPaid }
  const steps = ways.map((way) => ({
    id: way,
    name: way === at ? (purchase.statusName ?? t(`purchases.way.${way}`)) : t(`purchases.way.${way}`),
    isSkipped: isPassedOver(way, facts),
  }))
  return (
    <div className={styles.way}>
      <Stepper label={t('purchases.way')} steps={steps} at={at} />
    </div>
  )
}
