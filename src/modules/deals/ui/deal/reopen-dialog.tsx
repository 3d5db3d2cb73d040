import { useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { FormDialog } from '../../../../platform/ui/forms/form-dialog.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { funnels } from '../../../funnels/contract.ts'
import { type Deal, deals } from '../../contract.ts'
import { dealMessages } from '../../messages.ts'
import { dealPageMessages } from './messages.ts'
import { staleWithDeal } from './use-deal.ts'

/** Reopens a deal: a lost one in a chosen status, a won one where it is. */
export function ReopenDialog({ deal, onClose }: { deal: Deal; onClose(): void }) {
  const { t, say } = useText(dealPageMessages)
  const steps = useItem(funnels.show, {}).data ?? []
  const reopen = useCall(deals.reopen, { refreshes: staleWithDeal, tells: 'nowhere' })
  const isLost = deal.state === 'lost'
  const form = useForm({
    start: { statusId: null as string | null },
    check: ({ statusId }) => ({
      statusId: isLost && !statusId ? say(dealMessages['deals.status_required']) : null,
    }),
    submit: async ({ statusId }) => {
      await reopen.call({ params: { id: deal.id }, body: statusId ? { statusId } : {} })
      notify.success(t('deal.reopened'))
      onClose()
    },
  })
  const options = steps
    .filter((step) => !step.loss && !step.parallel)
    .flatMap((step) => step.statuses.map(({ id, name }) => ({ value: id, label: name, detail: step.name })))
  return (
    <FormDialog form={form} formId="reopen-deal" title={t('deal.reopen')} save={t('deal.reopen')} onClose={onClose}>
      {isLost && <SelectField label={t('deal.move.status')} isRequired options={options} {...form.field('statusId')} />}
    </FormDialog>
  )
}
