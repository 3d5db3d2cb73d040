import { dayIn } from '../../../platform/i18n/days.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { Dialog } from '../../../platform/ui/feedback/dialog.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Checkbox } from '../../../platform/ui/forms/choices/checkbox.tsx'
import { Form, FormActions, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { DateField } from '../../../platform/ui/forms/typed/date-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { webhooks } from '../contract.ts'
import { webhookScreenMessages as words } from './messages.ts'

const day = 86_400_000

/** Asks for a period and sends again everything that was not delivered in it. */
export function ReplayDialog({ id, onClose }: { id: string; onClose(): void }) {
  const { t } = useText(words)
  const replay = useCall(webhooks.replay, { refreshes: [webhooks.deliveries], tells: 'nowhere' })
  const form = useForm({
    start: {
      since: dayIn(new Date(Date.now() - day).toISOString()),
      until: dayIn(new Date().toISOString()),
      includesSent: false,
    },
    submit: async (body) => {
      const { count } = await replay.call({ params: { id }, body })
      notify.success(t('webhooksUi.replayed', { count }))
      onClose()
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title={t('webhooksUi.replay')}>
      <Form form={form}>
        <p>{t('webhooksUi.replay_text')}</p>
        <DateField label={t('webhooksUi.since')} {...form.field('since')} />
        <DateField label={t('webhooksUi.until')} {...form.field('until')} />
        <Checkbox label={t('webhooksUi.includes_sent')} {...form.field('includesSent')} />
        <FormActions>
          <SubmitButton>{t('webhooksUi.replay')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  )
}
