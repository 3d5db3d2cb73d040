import { useId } from 'react'
import { today } from '../../../../platform/i18n/days.ts'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { FormDialog } from '../../../../platform/ui/forms/form-dialog.tsx'
import { DateField } from '../../../../platform/ui/forms/typed/date-field.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { messages } from '../../../../platform/ui/messages.ts'
import { formatMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { sales } from '../../../sales/contract.ts'
import type { SalePlan } from '../../../sales/plan-contract.ts'
import { financings } from '../../contract.ts'
import { dayOfGap } from '../../gap.ts'
import type { PlacedGap } from '../../gap-contract.ts'
import { financingScreenMessages as words } from '../messages.ts'
import { changed } from '../use-financing-calls.ts'

interface PlaceGapProps {
  id: string
  saleId: string
  to: PlacedGap['to']
  amount: number
  onClose(): void
}

/** Asks before the gap goes into the plan, and for the day on which it is due; the plan proposes one to who may read it. */
export function PlaceGap({ saleId, ...asked }: PlaceGapProps) {
  const mayRead = useMay(sales.plan.needs)
  const plan = useItem(sales.plan, { params: { id: saleId } }, { staleTime: 0, enabled: mayRead })
  return plan.isLoading ? null : <GapDialog {...asked} plan={plan.data} />
}

function GapDialog({ id, to, amount, onClose, plan }: Omit<PlaceGapProps, 'saleId'> & { plan: SalePlan | undefined }) {
  const { t } = useText(words)
  const kit = useText(messages)
  const formId = useId()
  const place = useCall(financings.placeGap, { refreshes: changed, tells: 'nowhere' })
  const now = plan?.today ?? today()
  const form = useForm({
    start: { dueOn: dayOfGap(to, { plan: plan?.instalments, today: now }) },
    check: ({ dueOn }) => ({ dueOn: dueOn === null && to === 'instalment' ? kit.t('ui.required') : null }),
    submit: async ({ dueOn }) => {
      await place.call({ params: { id }, body: { to, ...(dueOn && { dueOn }) } })
      notify.success(t('financings-ui.gap.done'))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      formId={formId}
      title={t(`financings-ui.gap.${to}.ask`, { gap: formatMoney(amount) })}
      save={t(`financings-ui.gap.${to}`)}
      onClose={onClose}
    >
      <p>{t('financings-ui.gap.why')}</p>
      <DateField
        label={t('financings-ui.gap.due_on')}
        isRequired={to === 'instalment'}
        min={now}
        hint={t(`financings-ui.gap.${to}.due`)}
        {...form.field('dueOn')}
      />
    </FormDialog>
  )
}
