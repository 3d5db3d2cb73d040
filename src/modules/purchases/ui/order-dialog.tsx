import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { FormDialog } from '../../../platform/ui/forms/form-dialog.tsx'
import { TextArea, TextField } from '../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type Purchase, purchases } from '../contract.ts'
import { hidesOfOrder } from '../permissions.ts'
import { changedPurchases } from './calls.ts'
import { purchaseScreenMessages as words } from './messages.ts'

/** The order, by mail to the supplier. */
export function OrderDialog({ purchase, onClose }: { purchase: Purchase; onClose(): void }) {
  const { t } = useText(words)
  const sendsAnywhere = !useMay(hidesOfOrder)
  const order = useCall(purchases.order, { refreshes: changedPurchases, tells: 'nowhere' })
  const form = useForm({
    start: { to: '', note: '' },
    submit: async ({ to, note }) => {
      const sent = await order.call({
        params: { id: purchase.id },
        body: { note, ...(to.trim() && { to: to.trim() }) },
      })
      notify.success(sent.to ? t('purchases.order.sent', { to: sent.to }) : t('purchases.order.sent_to_supplier'))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      formId="purchase-order"
      title={t('purchases.order.title')}
      save={t('purchases.order')}
      onClose={onClose}
    >
      {sendsAnywhere && (
        <TextField
          label={t('purchases.order.to')}
          hint={t('purchases.order.to.hint')}
          type="email"
          {...form.field('to')}
        />
      )}
      <TextArea label={t('purchases.order.note')} maxLength={255} {...form.field('note')} />
    </FormDialog>
  )
}
