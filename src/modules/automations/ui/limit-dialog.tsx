import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { Dialog } from '../../../platform/ui/feedback/dialog.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { Form, FormActions, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { NumberField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { automations } from '../contract.ts'
import { automationScreenMessages as words } from './messages.ts'

/** How often a rule may begin before it pauses itself. */
export function LimitDialog({ onClose }: { onClose(): void }) {
  const { t } = useText(words)
  const limit = useItem(automations.limit, {})
  return (
    <Dialog isOpen onClose={onClose} title={t('automations.limit')}>
      <p>{t('automations.limit.text')}</p>
      {limit.data ? <LimitForm runs={limit.data.runs} onClose={onClose} /> : <SkeletonLines lines={2} />}
    </Dialog>
  )
}

function LimitForm({ runs, onClose }: { runs: number; onClose(): void }) {
  const { t } = useText(words)
  const save = useCall(automations.setLimit, { refreshes: [automations.limit], tells: 'nowhere' })
  const form = useForm({
    start: { runs: runs as number | null },
    submit: async (given) => {
      await save.call({ body: { runs: given.runs ?? 0 } })
      notify.success(t('automations.limit.saved'))
      onClose()
    },
  })
  return (
    <Form form={form}>
      <NumberField label={t('automations.limit.runs')} digits={0} {...form.field('runs')} />
      <FormActions>
        <SubmitButton>{t('automations.save')}</SubmitButton>
      </FormActions>
    </Form>
  )
}
