import type { ReactNode } from 'react'
import { formatMoney } from '../../../platform/i18n/formats.ts'
import { usePermissions } from '../../../platform/ui/data/permissions.ts'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { FieldRow, Form, FormActions, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { TextArea } from '../../../platform/ui/forms/text-field.tsx'
import { DateField } from '../../../platform/ui/forms/typed/date-field.tsx'
import { MoneyField, PercentField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { messages } from '../../../platform/ui/messages.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { usePeople } from '../../access/ui/public.ts'
import { sales } from '../contract.ts'
import { saleMessages } from '../messages.ts'
import { commissionOf, rangeOf, wrongAmounts } from '../sale.ts'
import { saleScreenMessages } from './messages.ts'

export interface SaleValues {
  total: number | null
  entry: number | null
  financed: number | null
  salesmanId: string | null
  preSellerId: string | null
  /** 0 to 100; null follows the commission range of the total. */
  sellerPercent: number | null
  preSellerPercent: number | null
  soldOn: string | null
  notes: string
}

/** The values as the API takes them. */
export interface SaleBody {
  total: number
  entry: number
  financed: number
  salesmanId: string
  preSellerId: string | null
  sellerPercent?: number
  preSellerPercent?: number
  soldOn: string
  notes: string
}

interface SaleFormProps {
  start: SaleValues
  save(body: SaleBody): Promise<unknown>
  /** The word on the button; "save" when left out. */
  submit?: string
  /** Where the values come from. */
  note?: ReactNode
}

/** Values, people and commissions of a sale; what is wrong and what is earned show as one types. */
export function SaleForm({ start, save, submit, note }: SaleFormProps) {
  const { t } = useText(saleScreenMessages)
  const rules = useText(saleMessages)
  const kit = useText(messages)
  const settings = useItem(sales.settings, {}, { staleTime: 60_000 }).data
  const form = useForm({
    start,
    check: (values) => {
      const wrong = wrongAmounts(amountsOf(values), settings)
      return {
        total: wrong.total ? rules.t(wrong.total) : null,
        salesmanId: values.salesmanId ? null : kit.t('ui.required'),
        soldOn: values.soldOn ? null : kit.t('ui.required'),
      }
    },
    submit: (values) => save(bodyOf(values)),
  })
  const { total, entry, financed } = amountsOf(form.values)
  const rest = total - entry - financed
  return (
    <Form form={form}>
      {note && <p>{note}</p>}
      <MoneyField
        label={t('sales.total')}
        isRequired
        {...form.field('total')}
        hint={rest > 0 && rest < total ? `${t('sales.rest')}: ${formatMoney(rest)}` : undefined}
      />
      <FieldRow>
        <MoneyField label={t('sales.entry')} {...form.field('entry')} />
        <MoneyField label={t('sales.financed')} {...form.field('financed')} />
      </FieldRow>
      <PeopleFields form={form} />
      <CommissionFields form={form} total={total} />
      <DateField label={t('sales.sold_on')} isRequired {...form.field('soldOn')} />
      <TextArea label={t('sales.notes')} {...form.field('notes')} />
      <FormActions>
        <SubmitButton>{submit}</SubmitButton>
      </FormActions>
    </Form>
  )
}

type Parts = { form: ReturnType<typeof useForm<SaleValues>> }

function PeopleFields({ form }: Parts) {
  const { t } = useText(saleScreenMessages)
  const people = usePeople()
  return (
    <FieldRow>
      <SelectField label={t('sales.salesman')} isRequired options={people} {...form.field('salesmanId')} />
      <SelectField label={t('sales.pre_seller')} isClearable options={people} {...form.field('preSellerId')} />
    </FieldRow>
  )
}

function CommissionFields({ form, total }: Parts & { total: number }) {
  const { t } = useText(saleScreenMessages)
  const held = usePermissions()
  const range = rangeOf(useItem(sales.ranges, {}, { staleTime: 60_000 }).data ?? [], total)
  const field = (name: 'sellerPercent' | 'preSellerPercent', label: string) => {
    const typed = form.values[name]
    const percent = typed ?? range?.[name] ?? 0
    const amount = formatMoney(commissionOf(total, percent))
    return (
      <PercentField
        label={label}
        name={name}
        error={form.errors[name]}
        value={percent / 100}
        onChange={(fraction) => form.set(name, fraction === null ? null : Number((fraction * 100).toFixed(6)))}
        hint={t(percent === (range?.[name] ?? 0) ? 'sales.of_range' : 'sales.typed', { amount })}
      />
    )
  }
  return (
    <FieldRow>
      {held.has('sales.view-seller-commission') && field('sellerPercent', t('sales.seller_percent'))}
      {held.has('sales.view-pre-seller-commission') &&
        form.values.preSellerId &&
        field('preSellerPercent', t('sales.pre_seller_percent'))}
    </FieldRow>
  )
}

const amountsOf = ({ total, entry, financed }: SaleValues) => ({
  total: total ?? 0,
  entry: entry ?? 0,
  financed: financed ?? 0,
})

const bodyOf = (values: SaleValues): SaleBody => ({
  ...amountsOf(values),
  salesmanId: values.salesmanId!,
  preSellerId: values.preSellerId,
  ...(values.sellerPercent !== null && { sellerPercent: values.sellerPercent }),
  ...(values.preSellerPercent !== null && { preSellerPercent: values.preSellerPercent }),
  soldOn: values.soldOn!,
  notes: values.notes,
})
