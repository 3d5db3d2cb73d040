import { useCall } from '../../../platform/ui/data/queries.ts'
import { FormDialog } from '../../../platform/ui/forms/form-dialog.tsx'
import { TextArea } from '../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { messages as kit } from '../../../platform/ui/messages.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { purchases } from '../contract.ts'
import { changedPurchases } from './calls.ts'
import { purchaseScreenMessages as words } from './messages.ts'

export function DisapproveDialog({ id, onClose }: { id: string; onClose(): void }) {
  const { t, say } = useText(words)
  const disapprove = useCall(purchases.disapprove, { refreshes: changedPurchases, tells: 'nowhere' })
  const form = useForm({
    start: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? null : say(kit['ui.required']) }),
    submit: async (body) => {
      await disapprove.call({ params: { id }, body })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      formId="disapprove"
      title={t('purchases.disapprove.title')}
      save={t('purchases.disapprove')}
      onClose={onClose}
    >
      <TextArea label={t('purchases.disapprove.reason')} isRequired maxLength={255} {...form.field('reason')} />
    </FormDialog>
  )
}
