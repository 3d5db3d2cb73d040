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
import { type Sale, sales } from '../../contract.ts'
import type { Instalment } from '../../plan-contract.ts'
import { mayReceive, mayReceiveOn, openOf, type PayWay } from '../../plan-instalments.ts'
import { planMessages } from '../../plan-messages.ts'
import { planScreenMessages } from './messages.ts'
import { usePlanWords } from './plan-words.ts'
import { shownIn } from './use-plan-calls.ts'
import { useStoreDay } from './use-store-day.ts'

export interface ReceiveDialogProps {
  sale: Sale
  instalment: Instalment
  name: string
  onClose(): void
}

/** What came in of an instalment; the form starts with all that is open of it, today. */
export function ReceiveDialog({ sale, instalment, name, onClose }: ReceiveDialogProps) {
  const { t } = useText(planScreenMessages)
  const rules = useText(planMessages)
  const kit = useText(messages)
  const read = usePlanWords()
  const today = useStoreDay(sale.id)
  const receive = useCall(sales.receive, { refreshes: shownIn, tells: 'nowhere' })
  const form = useForm({
    start: {
      amount: openOf(instalment) as number | null,
      receivedOn: today as string | null,
      method: instalment.method as PayWay | null,
    },
    check: ({ amount, receivedOn }) => {
      if (!receivedOn) return { receivedOn: kit.t('ui.required') }
      const verdict = mayReceive(amount ?? 0, instalment)
      const dated = mayReceiveOn(receivedOn, { soldOn: sale.soldOn, today })
      return {
        amount: verdict.ok ? null : rules.t(verdict.code),
        receivedOn: dated.ok ? null : rules.t(dated.code),
      }
    },
    submit: async ({ amount, receivedOn, method }) => {
      await receive.call({
        params: { id: sale.id, instalmentId: instalment.id },
        body: { amount: amount!, receivedOn: receivedOn!, method: method ?? '' },
      })
      notify.success(t('plan.received'))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      formId="receive"
      title={t('plan.receive.title')}
      save={t('plan.receive.title')}
      onClose={onClose}
    >
      <MoneyField
        label={t('plan.amount')}
        isRequired
        hint={t('plan.receive.of', { name, open: formatMoney(openOf(instalment)) })}
        {...form.field('amount')}
      />
      <DateField label={t('plan.received_on')} isRequired max={today} {...form.field('receivedOn')} />
      <SelectField
        label={t('plan.method')}
        options={read.methods}
        {...form.field('method')}
        onChange={(method) => form.set('method', method as PayWay)}
      />
    </FormDialog>
  )
}
