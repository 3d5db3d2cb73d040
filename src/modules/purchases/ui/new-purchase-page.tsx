import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { emptyValues } from '../../../platform/record/empty-values.ts'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { useSession } from '../../../platform/ui/data/session.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { useUnsavedPart } from '../../../platform/ui/feedback/window-parts.ts'
import { AsyncSelectField, type Option } from '../../../platform/ui/forms/choices/select-field.tsx'
import { Form, FormActions, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Page, Panel } from '../../../platform/ui/layout/page.tsx'
import { nameIn, RecordFields } from '../../../platform/ui/record/record-fields.tsx'
import { useFieldCheck } from '../../../platform/ui/record/use-field-check.ts'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { deals } from '../../deals/contract.ts'
import { findDeals } from '../../deals/ui/public.ts'
import { purchases } from '../contract.ts'
import { purchaseMessages } from '../messages.ts'
import { purchaseRecord } from '../purchase-record.ts'
import { changedPurchases } from './calls.ts'
import { purchaseScreenMessages as words } from './messages.ts'
import { newSearch } from './purchase-views.ts'

/** A new purchase, for the deal that the address names or for stock; its items follow on its own page. */
export function NewPurchasePage() {
  const { t } = useText(words)
  const { dealId } = useUrlState(newSearch).value
  const deal = useItem(deals.show, { params: { id: dealId ?? '' } }, { enabled: dealId !== undefined })
  const statuses = useItem(purchases.statuses, {}).data
  if ((dealId && !deal.data && !deal.error) || !statuses)
    return (
      <Page title={t('purchases.new')} width="reading">
        {null}
      </Page>
    )
  const chosen = deal.data ? { value: deal.data.id, label: deal.data.title, detail: `nº ${deal.data.number}` } : null
  return <NewPurchase deal={chosen} statusId={statuses[0]?.id ?? null} />
}

function NewPurchase({ deal, statusId }: { deal: Option | null; statusId: string | null }) {
  const { t, say } = useText(words)
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(deal)
  useUnsavedPart(chosen?.value !== deal?.value)
  const ownId = useSession().user?.usuarioid ?? null
  const create = useCall(purchases.create, { refreshes: changedPurchases, tells: 'nowhere' })
  const wrongIn = useFieldCheck(purchaseRecord, purchaseMessages)
  const form = useForm({
    start: { ...emptyValues(purchaseRecord), statusId, applicantId: ownId, dealId: deal?.value ?? null },
    nameOf: nameIn(purchaseRecord),
    check: wrongIn,
    submit: async (values) => {
      const { id, code } = await create.call({ body: { ...values, dealId: chosen?.value ?? null } as never })
      notify.success(t('purchases.created', { code: code ?? '' }))
      await navigate({ to: `/purchases/${id}`, replace: true, ignoreBlocker: true })
    },
  })
  return (
    <Page title={t('purchases.new')} width="reading">
      <Panel>
        <Form form={form} label={t('purchases.new')} columns="two">
          <RecordFields
            of={purchaseRecord}
            form={form}
            sections={{ main: null, delivery: words['purchases.section.delivery'] }}
            written={{
              dealId: () => (
                <AsyncSelectField
                  key="deal"
                  label={say(purchaseRecord.fields.dealId.words)}
                  placeholder={t('purchases.choose_deal')}
                  selected={chosen}
                  onChange={setChosen}
                  load={findDeals}
                />
              ),
            }}
          />
          <FormActions>
            <SubmitButton />
          </FormActions>
        </Form>
      </Panel>
    </Page>
  )
}
