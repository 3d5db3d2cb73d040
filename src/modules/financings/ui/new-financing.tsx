import { useState } from 'react'
import { emptyValues } from '../../../platform/record/empty-values.ts'
import { api } from '../../../platform/ui/data/api.ts'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useCall, useList } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { AsyncSelectField, type Option } from '../../../platform/ui/forms/choices/select-field.tsx'
import { RecordDrawer } from '../../../platform/ui/forms/record-drawer.tsx'
import { CpfField } from '../../../platform/ui/forms/typed/document-fields.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { type AnyForm, nameIn, RecordFields } from '../../../platform/ui/record/record-fields.tsx'
import { useFieldCheck } from '../../../platform/ui/record/use-field-check.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { deals } from '../../deals/contract.ts'
import { sales } from '../../sales/contract.ts'
import { financings } from '../contract.ts'
import { fromSaleFlag } from '../financing.ts'
import { financingRecord } from '../financing-record.ts'
import { financingMessages } from '../messages.ts'
import styles from './financing.module.css'
import { financingScreenMessages as words } from './messages.ts'
import { SimulatedOffers } from './simulated-offers.tsx'
import { changed } from './use-financing-calls.ts'

const sections = {
  values: null,
  terms: words['financings-ui.terms'],
  borrower: words['financings-ui.borrower'],
  more: words['financings-ui.more'],
}

interface NewFinancingProps {
  onClose(): void
  onCreated(financing: { id: string }): void
  /** The deal that is financed; without it the person chooses one. */
  deal?: { id: string; title: string }
}

/** A new financing, filled in from a sale of its deal. */
export function NewFinancing({ onClose, onCreated, deal }: NewFinancingProps) {
  const { t } = useText(words)
  const [chosen, setChosen] = useState<Option | null>(deal ? { value: deal.id, label: deal.title } : null)
  const create = useCall(financings.create, { refreshes: changed, tells: 'nowhere' })
  const wrongIn = useFieldCheck(financingRecord, financingMessages)
  const form: AnyForm = useForm<Record<string, unknown>>({
    start: {
      ...emptyValues(financingRecord),
      dealId: deal?.id ?? null,
      saleId: null,
      ratePeriod: 'month',
      graceMonths: 0,
    },
    nameOf: nameIn(financingRecord),
    check: (values) => ({ ...wrongIn(values), dealId: values.dealId ? null : t('financings-ui.choose_deal') }),
    submit: async (values) => {
      const made = await create.call({ body: values } as never)
      notify.success(t('financings-ui.created', { code: made.code }))
      onCreated(made)
    },
  })
  return (
    <RecordDrawer form={form} formId="new-financing" onClose={onClose} title={t('financings-ui.new')} size="large">
      <RecordFields
        of={financingRecord}
        form={form}
        sections={sections}
        written={{
          borrowerDocument: (label) => (
            <CpfField label={label} isRequired={false} {...form.field('borrowerDocument')} />
          ),
        }}
      >
        {!deal && (
          <AsyncSelectField
            label={t('financings-ui.deal')}
            placeholder={t('financings-ui.choose_deal')}
            selected={chosen}
            error={form.errors.dealId}
            onChange={(option) => {
              setChosen(option)
              form.set('dealId', option?.value ?? null)
              form.set('saleId', null)
            }}
            load={dealOptions}
            isRequired
          />
        )}
        {chosen && <FromSale key={chosen.value} dealId={chosen.value} form={form} />}
        <SimulatedOffers form={form} />
      </RecordFields>
    </RecordDrawer>
  )
}

/** Takes deal, buyer, financed value and down payment from a sale of the deal. */
function FromSale({ dealId, form }: { dealId: string; form: AnyForm }) {
  const { t } = useText(words)
  const isHidden = useMay(fromSaleFlag)
  const mayList = useMay(sales.list.needs)
  const list = useList(
    sales.list,
    { dealId, sort: '-code', state: 'open', fields: ['code', 'total'] },
    { enabled: mayList && !isHidden },
  )
  const [filled, setFilled] = useState<number | null>(null)
  const fill = async (id: string) => {
    const { code, ...taken } = await api(financings.fromSale, { params: { id } })
    for (const [name, value] of Object.entries(taken)) form.set(name, value)
    setFilled(code)
  }
  if (isHidden || list.rows.length === 0) return null
  return (
    <div className={styles.sales}>
      {filled !== null && <p>{t('financings-ui.filled', { code: filled })}</p>}
      {list.rows.slice(0, 5).map(({ id, code }) => (
        <Button key={id} size="small" onClick={() => void fill(id)}>
          {t('financings-ui.from_sale', { code })}
        </Button>
      ))}
    </div>
  )
}

async function dealOptions(search: string, signal: AbortSignal): Promise<Option[]> {
  const { list } = await api(deals.list, { query: { pageSize: 20, ...(search && { search }) } }, { signal })
  return list.map((deal) => ({ value: deal.id, label: deal.title, detail: `nº ${deal.number}` }))
}
