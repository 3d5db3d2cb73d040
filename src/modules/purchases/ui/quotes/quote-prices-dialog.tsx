import { useCall } from '../../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../../platform/ui/feedback/confirm-dialog.tsx'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { Checkbox } from '../../../../platform/ui/forms/choices/checkbox.tsx'
import { MoneyField } from '../../../../platform/ui/forms/typed/number-fields.tsx'
import { useTyped } from '../../../../platform/ui/forms/use-typed.ts'
import { formatMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type Purchase, purchases } from '../../contract.ts'
import type { PurchaseItem } from '../../parts-shapes.ts'
import { besidesItems, lineOf, type Quoted, type QuotePrice } from '../../quotes.ts'
import { changedPurchases } from '../calls.ts'
import { counted } from '../counted.ts'
import { purchaseScreenMessages as words } from '../messages.ts'
import { isChoiceLost, isPriced } from './priced-quote.ts'
import styles from './quotes.module.css'

interface QuotePricesDialogProps {
  purchase: Purchase
  quote: Quoted & { id: string }
  /** The supplier's name, if the person may see it. */
  name: string
  onClose(): void
}

type Typed = Pick<Quoted, 'prices' | 'freightCents' | 'discountCents'>

const typedOf = ({ prices, freightCents, discountCents }: Quoted): Typed => ({ prices, freightCents, discountCents })

/** The price of a quote for each item of the order; an item it does not offer is marked as such. */
export function QuotePricesDialog({ purchase: { id, items, quotes }, quote, name, onClose }: QuotePricesDialogProps) {
  const { t } = useText(words)
  const [typed, , setTyped] = useTyped<Typed>(typedOf(quote), quote.id)
  const save = useCall(purchases.priceQuote, { refreshes: changedPurchases, tells: 'nowhere' })
  const { prices } = typed
  const now = { ...quote, ...typed }
  const others = quotes.filter(isPriced).filter(({ id: other }) => other !== quote.id)
  const besides = besidesItems(now, [...others, now], items)
  const put = (itemId: string, unitCents: number | null | undefined) =>
    setTyped((before) => ({
      ...before,
      prices: [
        ...before.prices.filter((one) => one.itemId !== itemId),
        ...(unitCents === undefined ? [] : [{ itemId, unitCents }]),
      ],
    }))
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      size="medium"
      title={t('purchases.quotes.prices_of', { name })}
      confirm={t('purchases.quotes.prices.save')}
      run={async () => {
        const done = await save.call({ params: { id, quoteId: quote.id }, body: { ...typed, prices: [...prices] } })
        if (isChoiceLost(quotes, done.quotes)) notify.warning(t('purchases.quotes.choose_again'))
        else notify.success(t('purchases.quotes.prices.saved'))
      }}
    >
      <p>{t('purchases.quotes.prices.why')}</p>
      <ul className={styles.prices}>
        {items.map((item) => (
          <PriceOfItem key={item.id} item={item} prices={prices} onChange={(unitCents) => put(item.id, unitCents)} />
        ))}
      </ul>
      <Named typed={typed} onChange={(change) => setTyped((before) => ({ ...before, ...change }))} />
      {besides !== null && (
        <p>
          {t('purchases.quotes.prices.sum', {
            items: formatMoney(quote.totalCents - besides),
            total: formatMoney(quote.totalCents),
            besides: formatMoney(besides),
          })}
        </p>
      )}
    </ConfirmDialog>
  )
}

interface NamedProps {
  typed: Typed
  onChange(change: Partial<Typed>): void
}

/** The extras that the quote states apart from its items. */
function Named({ typed: { freightCents, discountCents }, onChange }: NamedProps) {
  const { t } = useText(words)
  return (
    <div className={styles.named}>
      <MoneyField
        label={t('purchases.quotes.freight')}
        hint={t('purchases.quotes.named.why')}
        value={freightCents}
        onChange={(cents) => onChange({ freightCents: cents })}
      />
      <MoneyField
        label={t('purchases.quotes.discount_named')}
        value={discountCents}
        onChange={(cents) => onChange({ discountCents: cents })}
      />
    </div>
  )
}

interface PriceOfItemProps {
  item: PurchaseItem
  prices: readonly QuotePrice[]
  /** In cents; null: not offered; `undefined`: no price given. */
  onChange(unitCents: number | null | undefined): void
}

function PriceOfItem({ item, prices, onChange }: PriceOfItemProps) {
  const { t } = useText(words)
  const given = prices.find(({ itemId }) => itemId === item.id)
  const line = lineOf({ prices }, item)
  return (
    <li>
      <MoneyField
        label={item.name}
        labelAside={t('purchases.quotes.ordered', {
          counted: counted(item.quantity, item),
          line: typeof line === 'number' ? formatMoney(line) : 'none',
        })}
        isDisabled={given?.unitCents === null}
        value={given?.unitCents ?? null}
        onChange={(unitCents) => onChange(unitCents ?? undefined)}
      />
      <Checkbox
        label={t('purchases.quotes.lacks')}
        value={given?.unitCents === null}
        onChange={(isLacking) => onChange(isLacking ? null : undefined)}
      />
    </li>
  )
}
