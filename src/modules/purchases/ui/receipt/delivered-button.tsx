import { IconTruckDelivery } from '@tabler/icons-react'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type Purchase, purchases } from '../../contract.ts'
import { awaitedKinds } from '../../purchase-status.ts'
import { changedPurchases } from '../calls.ts'
import { purchaseScreenMessages as words } from '../messages.ts'
import { entranceFacts } from '../status-dialog.tsx'
import { useMissing } from '../use-missing.ts'

/** Once all of an order has arrived its status says so by a press; what is missing for that is told. */
export function DeliveredButton({ purchase }: { purchase: Purchase }) {
  const { t } = useText(words)
  const mayMove = useMay(purchases.change.needs)
  const statuses = useItem(purchases.statuses, {}, { enabled: mayMove }).data ?? []
  const edit = useCall(purchases.edit, { refreshes: changedPurchases })
  const lacks = useMissing()
  const { statusKind } = purchase
  const delivered = statuses.find(({ kind }) => kind === 'delivered')
  if (!mayMove || !delivered || !statusKind || !awaitedKinds.includes(statusKind)) return null
  const { id: statusId, name } = delivered
  const deliver = async () => {
    const done = await edit.run({ params: { id: purchase.id }, body: { statusId } })
    if (done) notify.success(t('purchases.status.moved', { name }))
  }
  return (
    <Button
      variant="primary"
      icon={IconTruckDelivery}
      isBusy={edit.isRunning}
      unavailable={lacks(delivered, entranceFacts(purchase))?.sentence ?? null}
      onClick={() => void deliver()}
    >
      {t('purchases.receive.deliver', { name })}
    </Button>
  )
}
