import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { FormDialog } from '../../../platform/ui/forms/form-dialog.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { messages as kit } from '../../../platform/ui/messages.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type Purchase, type PurchaseStatus, purchases } from '../contract.ts'
import { purchaseRecord } from '../purchase-record.ts'
import { changedPurchases } from './calls.ts'
import { purchaseScreenMessages as words } from './messages.ts'
import { useMissing } from './use-missing.ts'

/** Another status, with what is missing for each, by the rule that the server asks. */
export function StatusDialog({ purchase, onClose }: { purchase: Purchase; onClose(): void }) {
  const { t, say } = useText(words)
  const statuses = useItem(purchases.statuses, {}).data ?? []
  const edit = useCall(purchases.edit, { refreshes: changedPurchases, tells: 'nowhere' })
  const lacks = useMissing()
  const missing = (status: PurchaseStatus) => lacks(status, entranceFacts(purchase))?.sentence ?? null
  const form = useForm({
    start: { statusId: (purchase.statusId ?? null) as string | null },
    check: ({ statusId }) => {
      const status = statuses.find(({ id }) => id === statusId)
      if (!status) return { statusId: say(kit['ui.required']) }
      return { statusId: status.id === purchase.statusId ? null : missing(status) }
    },
    submit: async ({ statusId }) => {
      await edit.call({ params: { id: purchase.id }, body: { statusId: statusId! } })
      notify.success(t('purchases.status.moved', { name: statuses.find(({ id }) => id === statusId)?.name ?? '' }))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      formId="purchase-status"
      title={t('purchases.status.title')}
      save={t('purchases.status')}
      onClose={onClose}
    >
      <SelectField
        label={say(purchaseRecord.fields.statusId.words)}
        isRequired
        options={statuses.map((status) => {
          const detail = status.id === purchase.statusId ? null : missing(status)
          return { value: status.id, label: status.name, ...(detail && { detail }) }
        })}
        {...form.field('statusId')}
      />
    </FormDialog>
  )
}

/** What decides where a purchase may go, as its page tells it. */
export const entranceFacts = ({ enters: { hasDeal, ...holds } }: Purchase) => ({
  ...holds,
  dealId: hasDeal ? 'deal' : null,
})
