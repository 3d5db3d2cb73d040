import { useCall } from '../../../../platform/ui/data/queries.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { FormDialog } from '../../../../platform/ui/forms/form-dialog.tsx'
import { DateField } from '../../../../platform/ui/forms/typed/date-field.tsx'
import { MoneyField } from '../../../../platform/ui/forms/typed/number-fields.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { messages } from '../../../../platform/ui/messages.ts'
import { formatMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { sales } from '../../contract.ts'
import { mayReceiveOn, type PayWay } from '../../plan-instalments.ts'
import { planMessages } from '../../plan-messages.ts'
import { mayReturn } from '../../plan-returns.ts'
import { planScreenMessages } from './messages.ts'
import { usePlanWords } from './plan-words.ts'
import type { ReceiveDialogProps } from './receive-dialog.tsx'
import { shownIn } from './use-plan-calls.ts'
import { useStoreDay } from './use-store-day.ts'

/** What was given back to the customer of an instalment of a cancelled sale; the form starts with all that it holds, today. */
export function ReturnDialog({ sale, instalment, name, onClose }: ReceiveDialogProps) {
  const { t } = useText(planScreenMessages)
  const rules = useText(planMessages)
  const kit = useText(messages)
  const read = usePlanWords()
  const today = useStoreDay(sale.id)
  const giveBack = useCall(sales.giveBack, { refreshes: shownIn, tells: 'nowhere' })
  const form = useForm({
    start: {
      amount: instalment.received as number | null,
      returnedOn: today as string | null,
      method: 'pix' as PayWay | null,
    },
    check: ({ amount, returnedOn }) => {
      if (!returnedOn) return { returnedOn: kit.t('ui.required') }
      const verdict = mayReturn(amount ?? 0, { received: instalment.received, cancelledOn: sale.cancelledOn })
      const dated = mayReceiveOn(returnedOn, { soldOn: sale.soldOn, today })
      return {
        amount: verdict.ok ? null : rules.t(verdict.code),
        returnedOn: dated.ok ? null : rules.t(dated.code),
      }
    },
    submit: async ({ amount, returnedOn, method }) => {
      await giveBack.call({
        params: { id: sale.id, instalmentId: instalment.id },
        body: { amount: amount!, returnedOn: returnedOn!, method: method ?? '' },
      })
      notify.success(t('plan.returned'))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      formId="give-back"
      title={t('plan.return.title')}
      save={t('plan.return.title')}
      onClose={onClose}
    >
      <MoneyField
        label={t('plan.amount')}
        isRequired
        hint={t('plan.return.of', { name, held: formatMoney(instalment.received) })}
        {...form.field('amount')}
      />
      <DateField label={t('plan.returned_on')} isRequired max={today} {...form.field('returnedOn')} />
      <SelectField
        label={t('plan.method')}
        options={read.methods}
        {...form.field('method')}
        onChange={(method) => form.set('method', method as PayWay)}
      />
    </FormDialog>
  )
}
