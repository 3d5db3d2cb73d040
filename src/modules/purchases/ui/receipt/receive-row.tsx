import { formatMoney, formatNumber } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { exact } from '../../item-total.ts'
import type { PurchaseInvoice, PurchaseItem } from '../../parts-shapes.ts'
import { counted } from '../counted.ts'
import { purchaseScreenMessages as words } from '../messages.ts'
import styles from '../purchase.module.css'
import { invoicedOf, leftOf, linesOf, missingOf, otherUnit } from './arriving-now.ts'
import { QuantityStepper } from './quantity-stepper.tsx'
import own from './receipt.module.css'

interface ReceiveRowProps {
  item: PurchaseItem
  invoices: readonly PurchaseInvoice[]
  now: number | null
  onNow: ((quantity: number | null) => void) | undefined
}

/** One item: ordered, invoiced, arriving now, and what is otherwise than it should be. */
export function ReceiveRow({ item, invoices, now, onNow }: ReceiveRowProps) {
  const { t } = useText(words)
  const left = leftOf(item)
  const lines = linesOf(invoices, item)
  const invoiced = invoicedOf(invoices, item)
  const more = lines.reduce((sum, { moreCents }) => sum + (moreCents ?? 0), 0)
  const differs = more !== 0 || (lines.length > 0 && invoiced !== item.quantity)
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row">
        {item.name}
        <span className={styles.under}>
          {left === 0 ? t('purchases.receive.complete') : t('purchases.receive.left', { left: counted(left, item) })}
        </span>
      </th>
      <td data-end data-label={t('purchases.receive.ordered')}>
        {counted(item.quantity, item)}
      </td>
      <td data-end data-label={t('purchases.receive.invoice')}>
        {lines.length > 0 && <Invoiced item={item} lines={lines} invoiced={invoiced} />}
      </td>
      <td className={own.arrived}>
        {onNow && left > 0 && (
          <QuantityStepper
            name={item.name}
            value={now}
            max={left}
            isShort={missingOf(invoices, item, now) > 0}
            onChange={onNow}
          />
        )}
      </td>
      <td className={own.missing} data-label={t('purchases.receive.missing')}>
        <Missing item={item} missing={missingOf(invoices, item, now)} after={exact(left - (now ?? 0))} more={more} />
      </td>
    </tr>
  )
}

function Invoiced({
  item,
  lines,
  invoiced,
}: {
  item: PurchaseItem
  lines: ReturnType<typeof linesOf>
  invoiced: number
}) {
  const { t } = useText(words)
  const unit = otherUnit(lines, item)
  const dearer = lines.find(({ moreCents }) => (moreCents ?? 0) !== 0)
  return (
    <>
      {unit ? counted(invoiced, { unit }) : formatNumber(invoiced, 4, 0)}
      {unit && <span className={styles.warn}>{t('purchases.receive.other_unit', { unit, ordered: item.unit })}</span>}
      {!unit && invoiced !== item.quantity && (
        <span className={styles.warn}>
          {t('purchases.receive.more_quantity', { quantity: formatNumber(invoiced, 4, 0) })}
        </span>
      )}
      {dearer?.unitCents !== undefined && item.unitCents !== undefined && (
        <span className={styles.under}>
          {t('purchases.receive.unit_price', {
            asked: formatMoney(dearer.unitCents),
            ordered: formatMoney(item.unitCents),
          })}
        </span>
      )}
    </>
  )
}

interface MissingProps {
  item: PurchaseItem
  /** The invoiced quantity that is missing. */
  missing: number
  /** The ordered quantity still to come after this receipt. */
  after: number
  /** Cents by which the invoices exceed the order. */
  more: number
}

/** What is not as invoiced, not as ordered, or not there. */
function Missing({ item, missing, after, more }: MissingProps) {
  const { t } = useText(words)
  return (
    <>
      {missing > 0 && (
        <span className={styles.warn}>{t('purchases.receive.short', { short: counted(missing, item) })}</span>
      )}
      {more !== 0 && (
        <span className={styles.warn}>
          {t(more > 0 ? 'purchases.receive.more_price' : 'purchases.receive.less_price', {
            amount: formatMoney(Math.abs(more)),
          })}
        </span>
      )}
      {after <= 0 && more === 0 && <span className={own.whole}>{t('purchases.receive.complete')}</span>}
      {missing === 0 && after > 0 && (
        <span className={styles.under}>{t('purchases.receive.later', { left: counted(after, item) })}</span>
      )}
    </>
  )
}
