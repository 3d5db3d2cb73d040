import { useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { RecordDrawer } from '../../../../platform/ui/forms/record-drawer.tsx'
import { TextField } from '../../../../platform/ui/forms/text-field.tsx'
import { MoneyField, NumberField } from '../../../../platform/ui/forms/typed/number-fields.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { messages as kit } from '../../../../platform/ui/messages.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type Purchase, purchases } from '../../contract.ts'
import { purchaseMessages } from '../../messages.ts'
import type { PurchaseQuote } from '../../parts-shapes.ts'
import { changedPurchases } from '../calls.ts'
import { purchaseScreenMessages as words } from '../messages.ts'
import { isChoiceLost } from './priced-quote.ts'

interface QuoteDrawerProps {
  purchase: Purchase
  quote: PurchaseQuote
  /** The supplier's name, if the person may see it. */
  name: string
  onClose(): void
}

/** Edits a quote. The supplier of the chosen quote cannot be changed, and hidden fields are not asked for. */
export function QuoteDrawer({ purchase: { id, quotes }, quote, name, onClose }: QuoteDrawerProps) {
  const { t, say } = useText(words)
  const isSupplierSeen = quote.supplierId !== undefined
  const isTotalSeen = quote.totalCents !== undefined
  const suppliers = useItem(purchases.suppliers, {}, { enabled: isSupplierSeen }).data ?? []
  const edit = useCall(purchases.editQuote, { refreshes: changedPurchases, tells: 'nowhere' })
  const form = useForm({
    start: {
      supplierId: (quote.supplierId ?? null) as string | null,
      totalCents: (quote.totalCents ?? null) as number | null,
      freightCents: quote.freightCents ?? null,
      discountCents: quote.discountCents ?? null,
      days: quote.days,
      note: quote.note,
    },
    check: ({ supplierId, totalCents }) => ({
      supplierId: isSupplierSeen && !supplierId ? say(kit['ui.required']) : null,
      totalCents: isTotalSeen && !totalCents ? say(purchaseMessages['purchases.quote_total']) : null,
    }),
    submit: async ({ supplierId, totalCents, freightCents, discountCents, days, note }) => {
      const seen = {
        ...(isSupplierSeen && { supplierId: supplierId! }),
        ...(isTotalSeen && { totalCents: totalCents!, freightCents, discountCents }),
      }
      const body = { ...seen, days, note }
      const done = await edit.call({ params: { id, quoteId: quote.id }, body })
      if (isChoiceLost(quotes, done.quotes)) notify.warning(t('purchases.quotes.choose_again'))
      else notify.success(t('purchases.quotes.edited'))
      onClose()
    },
  })
  const options = suppliers.map((one) => ({ value: one.id, label: one.name }))
  const isKnown = options.some(({ value }) => value === quote.supplierId)
  const own = { value: quote.supplierId ?? '', label: name }
  return (
    <RecordDrawer form={form} formId="purchase-quote" title={t('purchases.quotes.edit', { name })} onClose={onClose}>
      {isSupplierSeen && (
        <SelectField
          label={t('purchases.quotes.supplier')}
          isRequired
          isDisabled={quote.isChosen}
          hint={quote.isChosen ? t('purchases.quotes.supplier_chosen') : undefined}
          options={isKnown ? options : [own, ...options]}
          {...form.field('supplierId')}
        />
      )}
      {isTotalSeen && (
        <>
          <MoneyField label={t('purchases.quotes.total')} isRequired {...form.field('totalCents')} />
          <MoneyField
            label={t('purchases.quotes.freight')}
            hint={t('purchases.quotes.named.why')}
            {...form.field('freightCents')}
          />
          <MoneyField label={t('purchases.quotes.discount_named')} {...form.field('discountCents')} />
        </>
      )}
      <NumberField label={t('purchases.quotes.days')} {...form.field('days')} />
      <TextField label={t('purchases.receive.note')} maxLength={255} {...form.field('note')} />
    </RecordDrawer>
  )
}
