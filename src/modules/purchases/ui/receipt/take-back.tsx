import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../../platform/ui/feedback/confirm-dialog.tsx'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { purchases } from '../../contract.ts'
import { changedPurchases } from '../calls.ts'
import { purchaseScreenMessages as words } from '../messages.ts'

interface Of {
  purchaseId: string
  id: string
  number: number
}

/** Takes back an invoice that was read, after a question. */
export function TakeBackInvoice({ purchaseId, id, number }: Of) {
  const { t } = useText(words)
  const call = useCall(purchases.removeInvoice, { refreshes: changedPurchases })
  return (
    <TakeBack
      label={t('purchases.invoice.take_back', { number })}
      ask={t('purchases.invoice.take_back.ask', { number })}
      why={t('purchases.invoice.take_back.why')}
      run={() => call.call({ params: { id: purchaseId, invoiceId: id } })}
    />
  )
}

/** Takes back what was recorded as arrived, after a question. */
export function TakeBackReceipt({ purchaseId, id, number }: Of) {
  const { t } = useText(words)
  const call = useCall(purchases.removeReceipt, { refreshes: changedPurchases })
  return (
    <TakeBack
      label={t('purchases.receipts.take_back', { number })}
      ask={t('purchases.receipts.take_back.ask', { number })}
      why={t('purchases.receipts.take_back.why')}
      run={() => call.call({ params: { id: purchaseId, receiptId: id } })}
    />
  )
}

function TakeBack({ label, ask, why, run }: { label: string; ask: string; why: string; run(): Promise<unknown> }) {
  const { t } = useText(words)
  const may = useMay(purchases.removeReceipt.needs)
  const [isOpen, setOpen] = useState(false)
  if (!may) return null
  return (
    <>
      <IconButton icon={IconArrowBackUp} label={label} onClick={() => setOpen(true)} />
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={ask}
        confirm={t('purchases.take_back')}
        isDangerous
        run={async () => void (await run())}
      >
        {why}
      </ConfirmDialog>
    </>
  )
}
