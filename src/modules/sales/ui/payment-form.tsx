import { useCall } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { Form, FormActions, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { DateField } from '../../../platform/ui/forms/typed/date-field.tsx'
import { MoneyField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { messages } from '../../../platform/ui/messages.ts'
import { formatMoney } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { CommissionLine } from '../commission-lines-contract.ts'
import { dueOf, mayPayLine } from '../commissions/commission-rules.ts'
import { type Sale, sales } from '../contract.ts'
import { saleMessages } from '../messages.ts'
import { saleScreenMessages } from './messages.ts'
import { useStoreDay } from './plan/use-store-day.ts'

interface PaymentFormProps {
  sale: Sale
  lines: readonly CommissionLine[]
  onDone(): void
}

/** A payment of one person's commission; the initial amount is what is still due to them. */
export function PaymentForm({ sale, lines, onDone }: PaymentFormProps) {
  const { t } = useText(saleScreenMessages)
  const rules = useText(saleMessages)
  const kit = useText(messages)
  const pay = useCall(sales.pay, {
    refreshes: [sales.payments, sales.lines, sales.show, sales.commissions],
    tells: 'nowhere',
  })
  const lineOf = (id: string | null) => lines.find((line) => line.id === id)
  const dueTo = (id: string | null) => dueOf(lineOf(id) ?? { earned: 0, paid: 0 })
  const first = (lines.find((line) => dueOf(line) > 0) ?? lines[0])?.id ?? null
  const form = useForm({
    start: { lineId: first, amount: dueTo(first) as number | null, paidOn: useStoreDay(sale.id) as string | null },
    check: ({ lineId, amount, paidOn }) => {
      const line = lineOf(lineId)
      // Only the server knows what the person has earned from other sales, and checks that.
      const verdict = line && mayPayLine(amount ?? 0, line, line)
      return {
        lineId: line ? null : kit.t('ui.required'),
        amount: !verdict || verdict.ok ? null : rules.t(verdict.code),
        paidOn: paidOn ? null : kit.t('ui.required'),
      }
    },
    submit: async ({ lineId, amount, paidOn }) => {
      await pay.call({ params: { id: sale.id }, body: { lineId: lineId!, amount: amount!, paidOn: paidOn! } })
      notify.success(t('sales.paid'))
      onDone()
    },
  })
  return (
    <Form form={form}>
      <SelectField
        label={t('sales.payee')}
        isRequired
        options={lines.map(({ id, userName, payee }) => ({
          value: id,
          label: userName,
          detail: t(`sales.payee.${payee}`),
        }))}
        {...form.field('lineId')}
        onChange={(lineId) => form.setMany({ lineId, amount: dueTo(lineId) })}
      />
      <MoneyField
        label={t('sales.amount')}
        isRequired
        hint={`${t('sales.due')}: ${formatMoney(dueTo(form.values.lineId))}`}
        {...form.field('amount')}
      />
      <DateField label={t('sales.paid_on')} isRequired {...form.field('paidOn')} />
      <FormActions>
        <SubmitButton>{t('sales.pay')}</SubmitButton>
      </FormActions>
    </Form>
  )
}
