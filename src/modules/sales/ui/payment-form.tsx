import { today } from '../../../platform/i18n/days.ts'
import { usePermissions } from '../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Form, FormActions, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { DateField } from '../../../platform/ui/forms/typed/date-field.tsx'
import { MoneyField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { messages } from '../../../platform/ui/messages.ts'
import { Segmented } from '../../../platform/ui/pieces/segmented.tsx'
import { formatMoney } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type Sale, sales } from '../contract.ts'
import { saleMessages } from '../messages.ts'
import { mayPay, type Payee } from '../sale.ts'
import { seesCommission } from '../sale-record.ts'
import { saleScreenMessages } from './messages.ts'

/** A payment of the seller's or the pre-seller's commission; the initial amount is what is still due. */
export function PaymentForm({ sale, onDone }: { sale: Sale; onDone(): void }) {
  const { t } = useText(saleScreenMessages)
  const rules = useText(saleMessages)
  const kit = useText(messages)
  const held = usePermissions()
  const pay = useCall(sales.pay, { refreshes: [sales.payments, sales.show, sales.commissions], tells: 'nowhere' })
  const earned: Record<Payee, { commission: number; paid: number }> = {
    seller: { commission: sale.sellerCommission ?? 0, paid: sale.sellerPaid ?? 0 },
    'pre-seller': { commission: sale.preSellerCommission ?? 0, paid: sale.preSellerPaid ?? 0 },
  }
  const payees = (['seller', 'pre-seller'] as const).filter(
    (payee) => seesCommission(held, payee) && (payee === 'seller' || sale.preSellerId),
  )
  const dueOf = (payee: Payee) => earned[payee].commission - earned[payee].paid
  const first = payees.find((payee) => dueOf(payee) > 0) ?? payees[0] ?? 'seller'
  const form = useForm({
    start: { payee: first as Payee, amount: dueOf(first) as number | null, paidOn: today() as string | null },
    check: ({ payee, amount, paidOn }) => {
      const verdict = mayPay(amount ?? 0, earned[payee])
      return { amount: verdict.ok ? null : rules.t(verdict.code), paidOn: paidOn ? null : kit.t('ui.required') }
    },
    submit: async ({ payee, amount, paidOn }) => {
      await pay.call({ params: { id: sale.id }, body: { payee, amount: amount!, paidOn: paidOn! } })
      notify.success(t('sales.paid'))
      onDone()
    },
  })
  return (
    <Form form={form}>
      {payees.length > 1 && (
        <Segmented
          label={t('sales.payee')}
          value={form.values.payee}
          onChange={(payee) => form.setMany({ payee, amount: dueOf(payee) })}
          options={payees.map((payee) => ({ value: payee, label: t(`sales.payee.${payee}`) }))}
        />
      )}
      <MoneyField
        label={t('sales.amount')}
        isRequired
        hint={`${t('sales.due')}: ${formatMoney(dueOf(form.values.payee))}`}
        {...form.field('amount')}
      />
      <DateField label={t('sales.paid_on')} isRequired {...form.field('paidOn')} />
      <FormActions>
        <SubmitButton>{t('sales.pay')}</SubmitButton>
      </FormActions>
    </Form>
  )
}
