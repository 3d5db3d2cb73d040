import { useNavigate } from '@tanstack/react-router'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { FormDialog } from '../../../../platform/ui/forms/form-dialog.tsx'
import { TextField } from '../../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { textNow, useText } from '../../../../platform/ui/text/use-text.ts'
import { deals } from '../../contract.ts'
import { dealMessages } from '../../messages.ts'
import { dealScreenMessages as words } from '../messages.ts'

/** Asks for the new title of a duplicate. */
export function CopyDealDialog({ deal, onClose }: { deal: { id: string; title: string }; onClose(): void }) {
  const { t } = useText(words)
  const navigate = useNavigate()
  const copy = useCall(deals.copy, { refreshes: [deals.board, deals.list, deals.totals], tells: 'nowhere' })
  const form = useForm({
    start: { title: '' },
    check: ({ title }) => ({ title: title.trim() ? null : textNow(dealMessages['deals.title_required']) }),
    submit: async ({ title }) => {
      const { id, number } = await copy.call({ params: { id: deal.id }, body: { title } })
      notify.success(t('deals.copy.done', { name: title, number }), {
        action: { label: t('deals.copy.open'), run: () => void navigate({ to: `/negocio/${id}` }) },
      })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      formId="copy-deal"
      title={t('deals.copy.title', { name: deal.title })}
      save={t('deals.peek.copy')}
      onClose={onClose}
    >
      <TextField label={t('deals.field.name')} {...form.field('title')} isRequired autoFocus />
    </FormDialog>
  )
}
