import { useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { Dialog } from '../../../../platform/ui/feedback/dialog.tsx'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { Form, FormRefusal, SubmitButton } from '../../../../platform/ui/forms/form.tsx'
import { SelectField } from '../../../../platform/ui/forms/select-field.tsx'
import { TextArea } from '../../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { messages } from '../../../../platform/ui/messages.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { funnels } from '../../../funnels/contract.ts'
import { type Deal, deals } from '../../contract.ts'
import { dealMessages } from '../../messages.ts'
import { dealPageMessages } from './messages.ts'
import { staleWithDeal } from './use-deal.ts'

/** Why a deal was lost and where it goes: all three are asked for. */
export function LoseDialog({ deal, onClose }: { deal: Deal; onClose(): void }) {
  const { t, say } = useText(dealPageMessages)
  const steps = (useItem(funnels.show, {}, { staleTime: 60_000 }).data ?? []).filter((step) => step.loss)
  const lose = useCall(deals.lose, { refreshes: staleWithDeal, tells: 'nowhere' })
  const form = useForm({
    start: { reason: '', stepId: null as string | null, statusId: null as string | null },
    check: ({ reason, stepId, statusId }) => ({
      reason: reason.trim() ? null : say(dealMessages['deals.reason_required']),
      stepId: stepId ? null : say(dealMessages['deals.loss_step_required']),
      statusId: statusId ? null : say(dealMessages['deals.loss_status_required']),
    }),
    submit: async ({ reason, stepId, statusId }) => {
      await lose.call({ params: { id: deal.id }, body: { reason, stepId: stepId!, statusId: statusId! } })
      notify.success(t('deal.lost'))
      onClose()
    },
  })
  const statuses = steps.find((step) => step.id === form.values.stepId)?.statuses ?? []
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('deal.lose')}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>{say(messages['ui.cancel'])}</Button>
          <SubmitButton form={form as never} formId="lose-deal" variant="danger">
            {t('deal.lose')}
          </SubmitButton>
        </>
      }
    >
      <Form form={form} id="lose-deal" label={t('deal.lose')}>
        <TextArea label={t('deal.lose.reason')} isRequired {...form.field('reason')} />
        <SelectField
          label={t('deal.lose.step')}
          isRequired
          options={steps.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.field('stepId')}
          onChange={(stepId) => form.setMany({ stepId, statusId: null })}
        />
        <SelectField
          label={t('deal.lose.status')}
          isRequired
          options={statuses.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.field('statusId')}
        />
        <FormRefusal />
      </Form>
    </Dialog>
  )
}
