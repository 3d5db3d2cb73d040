import { useCall } from '../../../../platform/ui/data/queries.ts'
import { FormDialog } from '../../../../platform/ui/forms/form-dialog.tsx'
import { TextArea } from '../../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type Purchase, purchases } from '../../contract.ts'
import { purchaseMessages } from '../../messages.ts'
import type { PurchaseQuote } from '../../parts-shapes.ts'
import { mayChoose } from '../../quotes.ts'
import { changedPurchases } from '../calls.ts'
import { purchaseScreenMessages as words } from '../messages.ts'

interface ChooseQuoteDialogProps {
  purchase: Purchase
  quote: PurchaseQuote
  onClose(): void
}

/** A quote in the form used by the comparison; people who do not see totals cannot choose one. */
const pricedOf = ({ totalCents, prices, freightCents, discountCents }: PurchaseQuote) => ({
  totalCents: totalCents ?? 0,
  prices: prices ?? [],
  freightCents: freightCents ?? null,
  discountCents: discountCents ?? null,
})

export function ChooseQuoteDialog({ purchase, quote, onClose }: ChooseQuoteDialogProps) {
  const { t, say } = useText(words)
  const choose = useCall(purchases.chooseQuote, { refreshes: changedPurchases, tells: 'nowhere' })
  const form = useForm({
    start: { reason: '' },
    check: ({ reason }) => {
      const verdict = mayChoose(pricedOf(quote), purchase.quotes.map(pricedOf), purchase.items, reason)
      return { reason: verdict.ok ? null : say(purchaseMessages[verdict.code]) }
    },
    submit: async ({ reason }) => {
      await choose.call({ params: { id: purchase.id }, body: { quoteId: quote.id, reason } })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      formId="choose-quote"
      title={t('purchases.quotes.choose.title', { name: quote.supplierName ?? t('purchases.quotes.supplier_hidden') })}
      save={t('purchases.quotes.choose')}
      onClose={onClose}
    >
      <TextArea label={t('purchases.quotes.reason')} maxLength={255} {...form.field('reason')} />
    </FormDialog>
  )
}
