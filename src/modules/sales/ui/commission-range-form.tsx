import { useCall } from '../../../platform/ui/data/queries.ts'
import { FieldRow, Form, FormActions, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { MoneyField, PercentField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { messages } from '../../../platform/ui/messages.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type CommissionRange, sales } from '../contract.ts'
import { saleScreenMessages } from './messages.ts'

const fraction = (percent: number | undefined) => (percent === undefined ? null : percent / 100)
const percentOf = (share: number | null) => Number(((share ?? 0) * 100).toFixed(6))

export const rangeRefreshes = [sales.ranges, sales.rangePage]

/** A new commission range, or the change of one. */
export function CommissionRangeForm({ range, onDone }: { range: CommissionRange | null; onDone(): void }) {
  const { t } = useText(saleScreenMessages)
  const kit = useText(messages)
  const options = { refreshes: rangeRefreshes, tells: 'nowhere' } as const
  const add = useCall(sales.addRange, options)
  const edit = useCall(sales.editRange, options)
  const form = useForm({
    start: {
      fromTotal: range?.fromTotal ?? null,
      toTotal: range?.toTotal ?? null,
      sellerPercent: fraction(range?.sellerPercent),
      preSellerPercent: fraction(range?.preSellerPercent),
    },
    check: ({ fromTotal, sellerPercent }) => ({
      fromTotal: fromTotal === null ? kit.t('ui.required') : null,
      sellerPercent: sellerPercent === null ? kit.t('ui.required') : null,
    }),
    submit: async ({ fromTotal, toTotal, sellerPercent, preSellerPercent }) => {
      const body = {
        fromTotal: fromTotal!,
        toTotal,
        sellerPercent: percentOf(sellerPercent),
        preSellerPercent: percentOf(preSellerPercent),
      }
      await (range ? edit.call({ params: { id: range.id }, body }) : add.call({ body }))
      onDone()
    },
  })
  return (
    <Form form={form}>
      <FieldRow>
        <MoneyField label={t('sales.range.from')} isRequired {...form.field('fromTotal')} />
        <MoneyField label={t('sales.range.to')} hint={t('sales.range.open')} {...form.field('toTotal')} />
      </FieldRow>
      <FieldRow>
        <PercentField label={t('sales.seller_percent')} isRequired {...form.field('sellerPercent')} />
        <PercentField label={t('sales.pre_seller_percent')} {...form.field('preSellerPercent')} />
      </FieldRow>
      <FormActions>
        <SubmitButton />
      </FormActions>
    </Form>
  )
}
