import { IconPaperclip } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { unitBehind } from '../../../../platform/brazil/units.ts'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { ScrollRegion } from '../../../../platform/ui/layout/scroll-region.tsx'
import { Tag } from '../../../../platform/ui/pieces/chip.tsx'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { formatMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { files } from '../../../files/contract.ts'
import { type Purchase, purchases } from '../../contract.ts'
import { paperFlags } from '../../paper-flags.ts'
import type { PurchaseItem, PurchaseQuote } from '../../parts-shapes.ts'
import { againstOrder, besidesItems, cheapestLine, lineOf } from '../../quotes.ts'
import { counted } from '../counted.ts'
import { purchaseScreenMessages as words } from '../messages.ts'
import { AgainstOrder } from './against-order.tsx'
import { PriceLine } from './price-line.tsx'
import { isPriced, type Priced } from './priced-quote.ts'
import { QuoteTotal } from './quote-total.tsx'
import styles from './quotes.module.css'

interface QuotesTableProps {
  purchase: Purchase
  /** What can be done with a quote. */
  acts(quote: PurchaseQuote): ReactNode
}

/** The quotes side by side, a column each: what each asks for each item, in all, and when it comes. */
export function QuotesTable({ purchase, acts }: QuotesTableProps) {
  const { t } = useText(words)
  const { id, quotes, items } = purchase
  const urls = useFilesOf(id)
  const priced = quotes.filter(isPriced)
  const soonest = Math.min(...quotes.flatMap(({ days }) => (days === null ? [] : [days])))
  const cells = (cell: (quote: PurchaseQuote) => ReactNode) =>
    quotes.map((quote) => (
      <td key={quote.id} data-chosen={quote.isChosen || undefined}>
        {cell(quote)}
      </td>
    ))
  return (
    <ScrollRegion className={styles.scroll} label={t('purchases.tab.quotes')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('purchases.item.name')}</span>
            </th>
            {quotes.map((quote) => (
              <th key={quote.id} scope="col" data-chosen={quote.isChosen || undefined}>
                {quote.supplierName ?? t('purchases.quotes.supplier_hidden')}{' '}
                {quote.isChosen && <Tag tone="ok">{t('purchases.quotes.chosen')}</Tag>}
                {quote.note && <span className={styles.under}>{quote.note}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <ItemRows purchaseId={id} items={items} priced={priced} cells={cells} />
          {priced.length > 0 && (
            <tr className={styles.total}>
              <th scope="row">{t('purchases.quotes.total')}</th>
              {cells((quote) => isPriced(quote) && <QuoteTotal quote={quote} all={priced} items={items} />)}
            </tr>
          )}
          {priced.some((quote) => againstOrder(quote, purchase) !== null) && (
            <tr>
              <th scope="row">{t('purchases.quotes.against')}</th>
              {cells((quote) => isPriced(quote) && <AgainstOrder cents={againstOrder(quote, purchase)} />)}
            </tr>
          )}
          <tr>
            <th scope="row">{t('purchases.quotes.delivery')}</th>
            {cells(({ days }) => (
              <span data-best={days === soonest || undefined}>
                {days !== null && t('purchases.quotes.days_short', { days })}
              </span>
            ))}
          </tr>
          {quotes.some(({ fileName }) => fileName) && (
            <tr>
              <th scope="row">{t('purchases.quotes.paper')}</th>
              {cells(
                ({ fileId, fileName }) =>
                  fileName && (
                    <a className={styles.paper} href={urls.get(fileId)} target="_blank" rel="noreferrer">
                      <Icon of={IconPaperclip} size="tiny" />
                      <span>{fileName}</span>
                    </a>
                  ),
              )}
            </tr>
          )}
          <tr>
            <td />
            {cells((quote) => (
              <div className={styles.acts}>{acts(quote)}</div>
            ))}
          </tr>
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** Where the files of a purchase open, for whoever may see what it comes to. */
function useFilesOf(purchaseId: string): ReadonlyMap<string, string> {
  const isHidden = useMay(paperFlags)
  const query = { ownerKind: 'purchase', ownerId: purchaseId }
  const { data } = useItem(files.list, { query }, { enabled: !isHidden })
  return new Map((data?.list ?? []).map(({ id, url }) => [id, url]))
}

interface ItemRowsProps {
  purchaseId: string
  items: readonly PurchaseItem[]
  priced: readonly Priced[]
  cells(cell: (quote: PurchaseQuote) => ReactNode): ReactNode
}

/** A row for each item that a quote has a price for, and one for the extras in the totals. */
function ItemRows({ purchaseId, items, priced, cells }: ItemRowsProps) {
  const { t } = useText(words)
  const quoted = items.filter((item) => priced.some((quote) => lineOf(quote, item) !== undefined))
  const { data = [] } = useItem(purchases.priceHistory, { params: { id: purchaseId } }, { enabled: quoted.length > 0 })
  if (quoted.length === 0) return null
  const history = new Map(data.map(({ itemId, points }) => [itemId, points]))
  return (
    <>
      {quoted.map((item) => (
        <tr key={item.id}>
          <th scope="row">
            {item.name}
            <span className={styles.under}>{counted(item.quantity, item)}</span>
            <PriceLine points={history.get(item.id) ?? []} />
          </th>
          {cells((quote) => isPriced(quote) && <LinePrice quote={quote} item={item} all={priced} />)}
        </tr>
      ))}
      {priced.some((quote) => besidesItems(quote, priced, items) !== null) && (
        <tr>
          <th scope="row">{t('purchases.quotes.besides')}</th>
          {cells((quote) => isPriced(quote) && <Besides quote={quote} cents={besidesItems(quote, priced, items)} />)}
        </tr>
      )}
    </>
  )
}

function LinePrice({ quote, item, all }: { quote: Priced; item: PurchaseItem; all: readonly Priced[] }) {
  const { t } = useText(words)
  const line = lineOf(quote, item)
  if (line === undefined) return '–'
  if (line === null) return <span className={styles.lacks}>{t('purchases.quotes.lacks')}</span>
  const unitCents = quote.prices.find(({ itemId }) => itemId === item.id)?.unitCents ?? 0
  return (
    <>
      <span data-best={line === cheapestLine(all, item) || undefined}>{formatMoney(line)}</span>
      {item.quantity !== 1 && (
        <span className={styles.under}>
          {t('purchases.quotes.each', {
            price: formatMoney(unitCents),
            unit: unitBehind(item.quantity, item.unit) || 'none',
          })}
        </span>
      )}
    </>
  )
}

function Besides({ quote, cents }: { quote: Priced; cents: number | null }) {
  const { t } = useText(words)
  if (cents === null) return '–'
  if (cents === 0) return <span data-best>{t('purchases.quotes.included')}</span>
  const amount = cents > 0 ? formatMoney(cents) : t('purchases.quotes.discount', { amount: formatMoney(-cents) })
  const hasNamed = quote.freightCents !== null || quote.discountCents !== null
  const isNamed = hasNamed && cents === (quote.freightCents ?? 0) - (quote.discountCents ?? 0)
  return (
    <>
      {amount}
      <span className={styles.under}>{t('purchases.quotes.besides_from', { named: String(isNamed) })}</span>
    </>
  )
}
