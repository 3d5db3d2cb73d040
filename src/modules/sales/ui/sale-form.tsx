import type { ReactNode } from 'react'
import type { z } from 'zod'
import { usePermissions } from '../../../platform/ui/data/permissions.ts'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { Form, FormActions, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { messages } from '../../../platform/ui/messages.ts'
import { FieldInput } from '../../../platform/ui/record/field-input.tsx'
import { RecordFields, showsIn } from '../../../platform/ui/record/record-fields.tsx'
import { formatMoney } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type SaleInput, sales } from '../contract.ts'
import { saleMessages } from '../messages.ts'
import { commissionOf, rangeOf, type SaleAmounts, wrongAmounts } from '../sale.ts'
import { saleRecord, seesCommission } from '../sale-record.ts'
import { saleScreenMessages } from './messages.ts'

/** The values as the API expects them. */
export type SaleBody = Omit<z.input<typeof SaleInput>, 'dealId' | 'proposalId'>

/** The initial values: unknown ones are empty; a percentage left out follows the range of the total. */
export type SaleValues = { [K in keyof SaleBody]-?: Exclude<SaleBody[K], undefined> | null }

const sections = { values: null, people: null, commissions: null, more: null }

interface SaleFormProps {
  start: SaleValues
  save(body: SaleBody): Promise<unknown>
  /** The label of the button; "save" by default. */
  submit?: string
  /** The source of the values. */
  note?: ReactNode
  /** Shows how the typed amounts and day would change the payment plan. */
  plan?: (amounts: SaleAmounts, soldOn: string | null) => ReactNode
  /** The sale is recorded already: a change of the seller moves their commission to another person. */
  isRecorded?: boolean
  /** The customer accepted such an option; by default the company's rule. */
  acceptsPaidInFull?: boolean
}

/** Values, people and commissions of a sale; faults and commissions are shown while the person types. */
export function SaleForm({ start, save, submit, note, plan, isRecorded, acceptsPaidInFull }: SaleFormProps) {
  const { t } = useText(saleScreenMessages)
  const rules = useText(saleMessages)
  const kit = useText(messages)
  const settings = useItem(sales.settings, {}, { staleTime: 60_000 }).data
  const form = useForm({
    start,
    check: (values) => {
      const wrong = wrongAmounts(amountsOf(values), acceptsPaidInFull ? { acceptsPaidInFull } : settings)
      return {
        total: wrong.total ? rules.t(wrong.total) : null,
        salesmanId: values.salesmanId ? null : kit.t('ui.required'),
        soldOn: values.soldOn ? null : kit.t('ui.required'),
      }
    },
    shows: showsIn(saleRecord),
    submit: (values) => save(bodyOf(values)),
  })
  const granted = usePermissions()
  // In a recorded sale only people who see its commissions may change its sellers.
  const fixed = isRecorded
    ? {
        ...(!seesCommission(granted, 'seller') && { salesmanId: null }),
        ...(!seesCommission(granted, 'pre-seller') && { preSellerId: null }),
      }
    : {}
  const isTotalFixed = isRecorded && !granted.has('sales.change-total')
  const { total, entry, financed } = amountsOf(form.values)
  const rest = total - entry - financed
  const isPartOpen = rest > 0 && rest < total
  return (
    <Form form={form}>
      {note && <p>{note}</p>}
      <RecordFields
        of={saleRecord}
        form={form}
        sections={sections}
        hints={Object.keys(fixed).length > 0 ? { people: saleScreenMessages['sales.people_fixed'] } : {}}
        written={{
          sellerPercent: (label) => <PercentOfRange form={form} name="sellerPercent" label={label} />,
          ...fixed,
          preSellerPercent: form.values.preSellerId
            ? (label) => <PercentOfRange form={form} name="preSellerPercent" label={label} />
            : null,
        }}
        more={{
          total: {
            hint: isTotalFixed
              ? t('sales.total_fixed')
              : isPartOpen
                ? `${t('sales.rest')}: ${formatMoney(rest)}`
                : undefined,
            ...(isTotalFixed && { isDisabled: true }),
          },
        }}
      />
      {plan?.({ total, entry, financed }, form.values.soldOn)}
      <FormActions>
        <SubmitButton>{submit}</SubmitButton>
      </FormActions>
    </Form>
  )
}

interface PercentOfRangeProps {
  form: ReturnType<typeof useForm<SaleValues>>
  name: 'sellerPercent' | 'preSellerPercent'
  label: string
}

/** A percentage with its amount; by default that of the commission range. */
function PercentOfRange({ form, name, label }: PercentOfRangeProps) {
  const { t } = useText(saleScreenMessages)
  const { total } = amountsOf(form.values)
  const usual = rangeOf(useItem(sales.ranges, {}, { staleTime: 60_000 }).data ?? [], total)?.[name] ?? 0
  const percent = form.values[name] ?? usual
  const amount = formatMoney(commissionOf(total, percent))
  return (
    <FieldInput
      of={saleRecord.fields[name]}
      values={form.values}
      label={label}
      name={name}
      error={form.errors[name]}
      value={percent}
      onChange={(typed) => form.set(name, typed as number | null)}
      hint={t(percent === usual ? 'sales.of_range' : 'sales.typed', { amount })}
    />
  )
}

const amountsOf = ({ total, entry, financed }: SaleValues) => ({
  total: total ?? 0,
  entry: entry ?? 0,
  financed: financed ?? 0,
})

/** Only the form's own fields; a percentage that nobody typed is left out, so that the range's applies. */
const bodyOf = (values: SaleValues): SaleBody => ({
  ...amountsOf(values),
  salesmanId: values.salesmanId!,
  preSellerId: values.preSellerId,
  ...(values.sellerPercent !== null && { sellerPercent: values.sellerPercent }),
  ...(values.preSellerPercent !== null && { preSellerPercent: values.preSellerPercent }),
  soldOn: values.soldOn!,
  notes: values.notes ?? '',
})
