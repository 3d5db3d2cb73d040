import {
  IconCheck,
  IconDots,
  IconFileTypePdf,
  IconMail,
  IconProgressCheck,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf } from '../../../platform/contract/client.ts'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { saveFile } from '../../../platform/ui/data/save-file.ts'
import { ConfirmDialog } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { tellDeleted } from '../../../platform/ui/feedback/undo-deletion.ts'
import { Menu } from '../../../platform/ui/overlays/menu.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { formatMoney } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { waitsForApproval } from '../approval.ts'
import { type Purchase, purchases } from '../contract.ts'
import { changedPurchases } from './calls.ts'
import { DisapproveDialog } from './disapprove-dialog.tsx'
import { purchaseScreenMessages as words } from './messages.ts'
import { OrderDialog } from './order-dialog.tsx'
import { StatusDialog } from './status-dialog.tsx'

type Open = 'status' | 'order' | 'disapprove' | 'remove' | null

/** What may be done with a purchase: the next step as the button, the rest under the menu. */
export function PurchaseActions({ purchase, onRemoved }: { purchase: Purchase; onRemoved(): void }) {
  const { t } = useText(words)
  const [open, setOpen] = useState<Open>(null)
  const mayApprove = useMay(purchases.approve.needs)
  const mayMove = useMay(purchases.change.needs)
  const mayRemove = useMay(purchases.remove.needs)
  const approve = useCall(purchases.approve, {
    refreshes: changedPurchases,
    onDone: () => notify.success(t('purchases.approved')),
  })
  const waits = purchase.statusKind !== undefined && waitsForApproval(purchase.statusKind, purchase.enters)
  const close = () => setOpen(null)
  const pdf = () =>
    void saveFile(addressOf(purchases.orderPdf, { params: { id: purchase.id } }), `pedido-${purchase.code ?? ''}.pdf`)
  return (
    <>
      <Menu
        groups={[
          {
            items: [
              ...(mayMove ? [{ label: t('purchases.order'), icon: IconMail, run: () => setOpen('order') }] : []),
              { label: t('purchases.order.pdf'), icon: IconFileTypePdf, run: pdf },
              ...(mayApprove
                ? [{ label: t('purchases.disapprove'), icon: IconX, run: () => setOpen('disapprove') }]
                : []),
              ...(mayRemove ? [{ label: t('purchases.remove'), icon: IconTrash, run: () => setOpen('remove') }] : []),
            ],
          },
        ]}
      >
        <IconButton icon={IconDots} label={t('purchases.more')} />
      </Menu>
      {mayMove && (
        <Button
          icon={IconProgressCheck}
          {...(!waits && { variant: 'primary' as const })}
          onClick={() => setOpen('status')}
        >
          {t('purchases.status')}
        </Button>
      )}
      {mayApprove && waits && (
        <Button
          variant="primary"
          icon={IconCheck}
          isBusy={approve.isRunning}
          unavailable={purchase.approveRefusal}
          onClick={() => void approve.run({ params: { id: purchase.id }, body: { revision: purchase.revision } })}
        >
          {purchase.totalCents === undefined
            ? t('purchases.approve')
            : t('purchases.approve_total', { total: formatMoney(purchase.totalCents) })}
        </Button>
      )}
      {open === 'status' && <StatusDialog purchase={purchase} onClose={close} />}
      {open === 'order' && <OrderDialog purchase={purchase} onClose={close} />}
      {open === 'disapprove' && <DisapproveDialog id={purchase.id} onClose={close} />}
      <RemoveDialog purchase={purchase} isOpen={open === 'remove'} onClose={close} onRemoved={onRemoved} />
    </>
  )
}

interface RemoveDialogProps {
  purchase: Purchase
  isOpen: boolean
  onClose(): void
  onRemoved(): void
}

function RemoveDialog({ purchase, isOpen, onClose, onRemoved }: RemoveDialogProps) {
  const { t } = useText(words)
  const queries = useQueryClient()
  const remove = useCall(purchases.remove, { refreshes: [purchases.list], tells: 'nowhere' })
  const code = purchase.code ?? ''
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('purchases.remove.ask', { code })}
      confirm={t('purchases.remove')}
      isDangerous
      run={async () => {
        await remove.call({ params: { id: purchase.id } })
        tellDeleted(queries, { id: purchase.id, text: t('purchases.removed', { code }), refreshes: changedPurchases })
        onRemoved()
      }}
    />
  )
}
