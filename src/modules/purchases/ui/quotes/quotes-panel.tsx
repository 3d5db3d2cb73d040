import { IconListDetails, IconPencil, IconPlus, IconScale, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../../platform/ui/feedback/confirm-dialog.tsx'
import { EmptyPart } from '../../../../platform/ui/feedback/empty-part.tsx'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { formatMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type Purchase, purchases } from '../../contract.ts'
import type { PurchaseQuote } from '../../parts-shapes.ts'
import { dearerBy } from '../../quotes.ts'
import { changedPurchases } from '../calls.ts'
import { purchaseScreenMessages as words } from '../messages.ts'
import styles from '../purchase.module.css'
import { AddQuotesDialog } from './add-quotes-dialog.tsx'
import { AssumedOfQuotes } from './assumed-of-quotes.tsx'
import { ChooseQuoteDialog } from './choose-quote-dialog.tsx'
import { isPriced, type Priced } from './priced-quote.ts'
import { QuoteDrawer } from './quote-drawer.tsx'
import { QuotePricesDialog } from './quote-prices-dialog.tsx'
import own from './quotes.module.css'
import { QuotesTable } from './quotes-table.tsx'

type Open = 'add' | { choose: PurchaseQuote } | { price: Priced } | { edit: PurchaseQuote }

/** The quotes side by side: who asks how much, and when it comes. */
export function QuotesPanel({ purchase }: { purchase: Purchase }) {
  const { t } = useText(words)
  const [open, setOpen] = useState<Open | null>(null)
  const mayAdd = useMay(purchases.addQuotes.needs)
  const { quotes } = purchase
  const isChosenUnseen = quotes.some((quote) => quote.isChosen && !isPriced(quote))
  const add = mayAdd && !isChosenUnseen && (
    <Button icon={IconPlus} onClick={() => setOpen('add')}>
      {t('purchases.quotes.add')}
    </Button>
  )
  return (
    <>
      {quotes.length === 0 ? (
        <EmptyPart
          icon={IconScale}
          title={t('purchases.quotes.empty')}
          why={t('purchases.quotes.empty.why')}
          action={add}
        />
      ) : (
        <Panel title={t('purchases.tab.quotes')} actions={add}>
          <Above purchase={purchase} />
          {mayAdd && isChosenUnseen && <p className={styles.notice}>{t('purchases.quotes.chosen_hidden')}</p>}
          <OfOneSupplier quotes={quotes} />
          <AssumedOfQuotes priced={quotes.filter(isPriced)} items={purchase.items} />
          <QuotesTable
            purchase={purchase}
            acts={(quote) => (
              <Acts
                purchase={purchase}
                quote={quote}
                onChoose={() => setOpen({ choose: quote })}
                onEdit={() => setOpen({ edit: quote })}
                onPrice={() => isPriced(quote) && setOpen({ price: quote })}
              />
            )}
          />
        </Panel>
      )}
      {open === 'add' && <AddQuotesDialog purchase={purchase} onClose={() => setOpen(null)} />}
      {open && open !== 'add' && 'choose' in open && (
        <ChooseQuoteDialog purchase={purchase} quote={open.choose} onClose={() => setOpen(null)} />
      )}
      {open && open !== 'add' && 'edit' in open && (
        <QuoteDrawer
          purchase={purchase}
          quote={open.edit}
          name={open.edit.supplierName ?? t('purchases.quotes.supplier_hidden')}
          onClose={() => setOpen(null)}
        />
      )}
      {open && open !== 'add' && 'price' in open && (
        <QuotePricesDialog
          purchase={purchase}
          quote={open.price}
          name={open.price.supplierName ?? t('purchases.quotes.supplier_hidden')}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

/** How much dearer the chosen quote is than the cheapest, and why it was chosen. */
function Above({ purchase: { quotes, items, quoteReason } }: { purchase: Purchase }) {
  const { t } = useText(words)
  const priced = quotes.filter(isPriced)
  const chosen = priced.find(({ isChosen }) => isChosen)
  const more = chosen ? dearerBy(chosen, priced, items) : 0
  if (more === 0) return null
  return (
    <p className={styles.notice}>
      {t('purchases.quotes.above', { amount: formatMoney(more), reason: quoteReason ?? '' })}
    </p>
  )
}

/** A note for approvers that all quotes are of one supplier, so nothing was compared. */
function OfOneSupplier({ quotes }: { quotes: readonly PurchaseQuote[] }) {
  const { t } = useText(words)
  const [first, ...others] = quotes
  const isOne = others.length > 0 && others.every(({ supplierId }) => supplierId && supplierId === first?.supplierId)
  if (!isOne) return null
  return <p className={styles.notice}>{t('purchases.quotes.one_supplier', { name: first?.supplierName ?? '' })}</p>
}

interface ActsProps {
  purchase: Purchase
  quote: PurchaseQuote
  onChoose(): void
  onEdit(): void
  onPrice(): void
}

/** The actions for a quote: choose, correct, enter prices, delete. */
function Acts({ purchase: { id, items }, quote, onChoose, onEdit, onPrice }: ActsProps) {
  const { t } = useText(words)
  const mayChange = useMay(purchases.removeQuote.needs)
  const mayChoose = useMay(purchases.chooseQuote.needs)
  const name = quote.supplierName ?? t('purchases.quotes.supplier_hidden')
  return (
    <>
      {mayChoose && isPriced(quote) && !quote.isChosen && (
        <Button size="small" aria-label={t('purchases.quotes.choose.title', { name })} onClick={onChoose}>
          {t('purchases.quotes.choose')}
        </Button>
      )}
      <span className={own.icons}>
        {mayChange && (
          <IconButton icon={IconPencil} size="small" label={t('purchases.quotes.edit', { name })} onClick={onEdit} />
        )}
        {mayChange && isPriced(quote) && items.length > 0 && (
          <IconButton
            icon={IconListDetails}
            size="small"
            label={t('purchases.quotes.prices_of', { name })}
            onClick={onPrice}
          />
        )}
        {mayChange && !quote.isChosen && <RemoveQuote purchaseId={id} quote={quote} />}
      </span>
    </>
  )
}

function RemoveQuote({ purchaseId, quote: { id, supplierName } }: { purchaseId: string; quote: PurchaseQuote }) {
  const { t } = useText(words)
  const name = supplierName ?? t('purchases.quotes.supplier_hidden')
  const [isOpen, setOpen] = useState(false)
  const remove = useCall(purchases.removeQuote, { refreshes: changedPurchases, tells: 'nowhere' })
  return (
    <>
      <IconButton
        icon={IconTrash}
        size="small"
        label={t('purchases.quotes.remove', { name })}
        onClick={() => setOpen(true)}
      />
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('purchases.quotes.remove.ask', { name })}
        confirm={t('purchases.remove')}
        isDangerous
        run={async () => void (await remove.call({ params: { id: purchaseId, quoteId: id } }))}
      >
        {t('purchases.quotes.remove.why')}
      </ConfirmDialog>
    </>
  )
}
