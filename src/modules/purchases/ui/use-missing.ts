import { useText } from '../../../platform/ui/text/use-text.ts'
import { purchaseMessages } from '../messages.ts'
import { type EnteringPurchase, mayEnter, type PurchaseStatus } from '../purchase-status.ts'
import { purchaseScreenMessages as words } from './messages.ts'

/** What a purchase lacks for a status, each by its name and as a sentence; null where it may enter. */
export function useMissing() {
  const { t, say } = useText(words)
  return (status: PurchaseStatus, purchase: EnteringPurchase) => {
    const verdict = mayEnter(status, purchase)
    if (verdict.ok) return null
    const named = verdict.missing.map((need) => say(purchaseMessages[`purchases.need.${need}`]))
    return { named, sentence: t('purchases.status.missing', { missing: named.join(', ') }) }
  }
}
