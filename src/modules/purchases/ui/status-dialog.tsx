import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { FormDialog } from '../../../platform/ui/forms/form-dialog.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { messages as kit } from '../../../platform/ui/messages.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type Purchase, type PurchaseStatus, purchases } from '../contract.ts'
import { purchaseMessages } from '../messages.ts'
import { purchaseRecord } from '../purchase-record.ts'
import { mayEnter } from '../purchase-status.ts'
import { changedPurchases } from './calls.ts'
import { purchaseScreenMessages as words } from './messages.ts'

/** Another status, with what is missing for each, by the rule that the server asks. */
export function StatusDialog({ purchase, onClose }: { purchase: Purchase; onClose(): void }) {
  const { t, say } = useText(words)
  const statuses = useItem(purchases.statuses, {}).data ?? []
  const edit = useCall(purchases.edit, { refreshes: changedPurchases, tells: 'nowhere' })
  const missing = useMissing(purchase)
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
          const lacks = status.id === purchase.statusId ? null : missing(status)
          return { value: status.id, label: status.name, ...(lacks && { detail: lacks }) }
        })}
        {...form.field('statusId')}
      />
    </FormDialog>
  )
}

/** What a purchase lacks for a status, as a sentence; null where it may enter. */
function useMissing({ enters }: Purchase) {
  const { t, say } = useText(words)
  return (status: PurchaseStatus) => {
    const { hasDeal, ...holds } = enters
    const verdict = mayEnter(status, { ...holds, dealId: hasDeal ? 'deal' : null })
    if (verdict.ok) return null
    const named = verdict.missing.map((need) => say(purchaseMessages[`purchases.need.${need}`]))
    return t('purchases.status.missing', { missing: named.join(', ') })
  }
}
