import { IconPaperclip, IconPlus, IconScale, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { EmptyPart } from '../../../platform/ui/feedback/empty-part.tsx'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { ScrollRegion } from '../../../platform/ui/layout/scroll-region.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../platform/ui/pieces/chip.tsx'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { formatMoney } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { files } from '../../files/contract.ts'
import { type Purchase, purchases } from '../contract.ts'
import type { PurchaseQuote } from '../parts-shapes.ts'
import { purchaseRecord } from '../purchase-record.ts'
import { dearerBy } from '../quotes.ts'
import { AddQuotesDialog } from './add-quotes-dialog.tsx'
import { changedPurchases } from './calls.ts'
import { ChooseQuoteDialog } from './choose-quote-dialog.tsx'
import { purchaseScreenMessages as words } from './messages.ts'
import styles from './purchase.module.css'

type Priced = PurchaseQuote & { totalCents: number }
const isPriced = (quote: PurchaseQuote): quote is Priced => quote.totalCents !== undefined

/** The quotes side by side: who asks how much, and when it comes. */
export function QuotesPanel({ purchase }: { purchase: Purchase }) {
  const { t } = useText(words)
  const [open, setOpen] = useState<'add' | PurchaseQuote | null>(null)
  const mayAdd = useMay(purchases.addQuotes.needs)
  const { quotes } = purchase
  const add = mayAdd && (
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
          <QuotesTable purchase={purchase} onChoose={setOpen} />
        </Panel>
      )}
      {open === 'add' && <AddQuotesDialog purchase={purchase} onClose={() => setOpen(null)} />}
      {open && open !== 'add' && <ChooseQuoteDialog purchase={purchase} quote={open} onClose={() => setOpen(null)} />}
    </>
  )
}

/** By how much the chosen one is dearer than the cheapest, and why it was chosen all the same. */
function Above({ purchase: { quotes, quoteReason } }: { purchase: Purchase }) {
  const { t } = useText(words)
  const priced = quotes.filter(isPriced)
  const chosen = priced.find(({ isChosen }) => isChosen)
  const more = chosen ? dearerBy(chosen, priced) : 0
  if (more === 0) return null
  return (
    <p className={styles.notice}>{t('purchases.quotes.above', { amount: formatMoney(more), reason: quoteReason })}</p>
  )
}

interface QuotesTableProps {
  purchase: Purchase
  onChoose(quote: PurchaseQuote): void
}

function QuotesTable({ purchase: { id, quotes }, onChoose }: QuotesTableProps) {
  const { t } = useText(words)
  const mayRemove = useMay(purchases.removeQuote.needs)
  const mayChoose = useMay(purchases.chooseQuote.needs)
  const urls = useFilesOf(id)
  const priced = quotes.filter(isPriced)
  const soonest = Math.min(...quotes.flatMap(({ days }) => (days === null ? [] : [days])))
  return (
    <ScrollRegion className={styles.scroll} label={t('purchases.tab.quotes')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t('purchases.quotes.supplier')}</th>
            <th data-end>{t('purchases.quotes.total')}</th>
            <th data-end>{t('purchases.quotes.days')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {quotes.map((quote) => (
            <tr key={quote.id} data-chosen={quote.isChosen || undefined}>
              <th scope="row">
                {quote.supplierName} {quote.isChosen && <Tag tone="ok">{t('purchases.quotes.chosen')}</Tag>}
                <span className={styles.under}>
                  <a href={urls.get(quote.fileId)} target="_blank" rel="noreferrer">
                    <Icon of={IconPaperclip} size="tiny" /> {quote.fileName}
                  </a>
                  {quote.note && ` · ${quote.note}`}
                </span>
              </th>
              <td data-end>{isPriced(quote) && <QuoteTotal quote={quote} all={priced} />}</td>
              <td data-end data-best={quote.days === soonest || undefined}>
                {quote.days !== null && t('purchases.quotes.days_short', { days: quote.days })}
              </td>
              <td data-end>
                {mayChoose && !quote.isChosen && (
                  <Button size="small" onClick={() => onChoose(quote)}>
                    {t('purchases.quotes.choose')}
                  </Button>
                )}
                {mayRemove && !quote.isChosen && <RemoveQuote purchaseId={id} quote={quote} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** Where the files of a purchase open, for whoever may see what it comes to. */
function useFilesOf(purchaseId: string): ReadonlyMap<string, string> {
  const isHidden = useMay(purchaseRecord.fields.totalCents.hiddenWith)
  const query = { ownerKind: 'purchase', ownerId: purchaseId }
  const { data } = useItem(files.list, { query }, { enabled: !isHidden })
  return new Map((data?.list ?? []).map(({ id, url }) => [id, url]))
}

function RemoveQuote({ purchaseId, quote: { id, supplierName: name } }: { purchaseId: string; quote: PurchaseQuote }) {
  const { t } = useText(words)
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

function QuoteTotal({ quote, all }: { quote: Priced; all: readonly Priced[] }) {
  const { t } = useText(words)
  const more = dearerBy(quote, all)
  return (
    <>
      <strong>{formatMoney(quote.totalCents)}</strong>
      <span className={styles.under}>
        {more === 0 ? t('purchases.quotes.cheapest') : t('purchases.quotes.dearer', { amount: formatMoney(more) })}
      </span>
    </>
  )
}
