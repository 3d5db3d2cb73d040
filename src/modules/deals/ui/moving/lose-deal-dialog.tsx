import { useCall } from '../../../../platform/ui/data/queries.ts'
import { Dialog } from '../../../../platform/ui/feedback/dialog.tsx'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { optionsOf } from '../../../../platform/ui/forms/choices/options.ts'
import { SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { Form, FormActions, SubmitButton } from '../../../../platform/ui/forms/form.tsx'
import { useClosedOnceKept } from '../../../../platform/ui/forms/form-dialog.tsx'
import { TextArea } from '../../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { messages as kit } from '../../../../platform/ui/messages.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { textNow, useText } from '../../../../platform/ui/text/use-text.ts'
import { deals } from '../../contract.ts'
import { dealMessages } from '../../messages.ts'
import { dealScreenMessages as words } from '../messages.ts'
import { useFunnel, useLossReasons } from '../use-options.ts'

/** Asks for the reason of a loss and its status. */
export function LoseDealDialog({ deal, onClose }: { deal: { id: string; title: string }; onClose(): void }) {
  const { t } = useText(words)
  const reasons = useLossReasons()
  const steps = useFunnel().filter((step) => step.loss)
  const lose = useCall(deals.lose, { refreshes: [deals.board, deals.list, deals.totals, deals.show], tells: 'nowhere' })
  const form = useForm({
    start: { reason: null as string | null, note: '', stepId: null as string | null, statusId: null as string | null },
    check: ({ reason, stepId, statusId }) => ({
      reason: reason ? null : textNow(dealMessages['deals.reason_required']),
      stepId: (stepId ?? only(steps)) ? null : textNow(dealMessages['deals.loss_step_required']),
      statusId: statusId ? null : textNow(dealMessages['deals.loss_status_required']),
    }),
    submit: async ({ reason, note, stepId, statusId }) => {
      await lose.call({
        params: { id: deal.id },
        body: { reason: reason!, note, stepId: (stepId ?? only(steps))!, statusId: statusId! },
      })
      notify.success(t('deals.peek.lost', { name: deal.title }))
      onClose()
    },
  })
  useClosedOnceKept({ form, onClose })
  const stepId = form.values.stepId ?? only(steps)
  const statuses = steps.find((step) => step.id === stepId)?.statuses ?? []
  return (
    <Dialog isOpen onClose={onClose} title={t('deals.lose.title', { name: deal.title })}>
      <Form form={form}>
        <SelectField label={t('deals.lose.reason')} options={reasons} {...form.field('reason')} />
        <TextArea label={t('deals.lose.note')} {...form.field('note')} maxLength={10_000} />
        {steps.length !== 1 && (
          <SelectField
            label={t('deals.lose.step')}
            options={optionsOf(steps)}
            {...form.field('stepId')}
            value={stepId}
            onChange={(next) => form.setMany({ stepId: next, statusId: null })}
          />
        )}
        <SelectField label={t('deals.lose.status')} options={optionsOf(statuses)} {...form.field('statusId')} />
        <FormActions>
          <Button onClick={onClose}>{textNow(kit['ui.cancel'])}</Button>
          <SubmitButton variant="danger">{t('deals.peek.lose')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  )
}

const only = (steps: { id: string }[]) => (steps.length === 1 ? steps[0]!.id : null)
