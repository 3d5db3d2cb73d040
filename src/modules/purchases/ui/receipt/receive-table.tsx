import { IconChecks } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '../../../../platform/contract/client.ts'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { ScrollRegion } from '../../../../platform/ui/layout/scroll-region.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { formatMoney, formatNumber } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { files } from '../../../files/contract.ts'
import { type Purchase, purchases } from '../../contract.ts'
import { exact } from '../../item-total.ts'
import type { PurchaseInvoice, PurchaseItem } from '../../parts-shapes.ts'
import { changedPurchases } from '../calls.ts'
import { purchaseScreenMessages as words } from '../messages.ts'
import styles from '../purchase.module.css'
import { QuantityStepper } from './quantity-stepper.tsx'
import own from './receipt.module.css'
import { noDetails, ReceiptDetails, sentDetails } from './receipt-details.tsx'

const leftOf = ({ quantity, received }: PurchaseItem) => exact(quantity - received)
const linesOf = (invoices: readonly PurchaseInvoice[], { id }: PurchaseItem) =>
  invoices.flatMap(({ lines }) => lines.filter(({ itemId }) => itemId === id))

/** Ordered, invoiced, arrived now: row by row, with what is otherwise than ordered. */
export function ReceiveTable({ purchase }: { purchase: Purchase }) {
  const { t } = useText(words)
  const mayReceive = useMay(purchases.receive.needs)
  const [now, setNow] = useState<Readonly<Record<string, number | null>>>({})
  const [details, setDetails] = useState(noDetails)
  const [isSending, setSending] = useState(false)
  const receive = useCall(purchases.receive, {
    refreshes: [...changedPurchases, files.list],
    onDone: ({ receipts }) => {
      setNow({})
      setDetails(noDetails)
      notify.success(t('purchases.receive.saved', { number: receipts.at(-1)?.number ?? '' }))
    },
  })
  const { items } = purchase
  const arrived = Object.entries(now).flatMap(([itemId, quantity]) => (quantity ? [{ itemId, quantity }] : []))
  const open = items.filter((item) => leftOf(item) > 0)
  const send = async () => {
    setSending(true)
    try {
      const body = { lines: arrived, ...(await sentDetails(purchase.id, details)) }
      await receive.run({ params: { id: purchase.id }, body })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.failure(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <Panel
      title={t('purchases.tab.receipt')}
      isFlush
      actions={
        mayReceive &&
        open.length > 0 && (
          <>
            <Button
              icon={IconChecks}
              onClick={() => setNow(Object.fromEntries(open.map((item) => [item.id, leftOf(item)])))}
            >
              {t('purchases.receive.all')}
            </Button>
            <Button
              variant="primary"
              isBusy={isSending}
              unavailable={arrived.length === 0 ? t('purchases.receive.now') : null}
              onClick={() => void send()}
            >
              {t('purchases.receive')}
            </Button>
          </>
        )
      }
    >
      <ScrollRegion className={styles.scroll} label={t('purchases.tab.receipt')}>
        <table className={`${styles.table} ${own.receive}`}>
          <thead>
            <tr>
              <th>{t('purchases.item.name')}</th>
              <th data-end>{t('purchases.receive.ordered')}</th>
              <th data-end>{t('purchases.receive.invoice')}</th>
              <th className={own.arrived}>{t('purchases.receive.now')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <ReceiveRow
                key={item.id}
                item={item}
                invoices={purchase.invoices}
                now={now[item.id] ?? null}
                onNow={mayReceive ? (quantity) => setNow((before) => ({ ...before, [item.id]: quantity })) : undefined}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {mayReceive && open.length > 0 && <ReceiptDetails value={details} onChange={setDetails} />}
    </Panel>
  )
}

interface ReceiveRowProps {
  item: PurchaseItem
  invoices: readonly PurchaseInvoice[]
  now: number | null
  onNow: ((quantity: number | null) => void) | undefined
}

function ReceiveRow({ item, invoices, now, onNow }: ReceiveRowProps) {
  const { t } = useText(words)
  const left = leftOf(item)
  const lines = linesOf(invoices, item)
  const invoiced = exact(lines.reduce((sum, { quantity }) => sum + quantity, 0))
  const more = lines.reduce((sum, { moreCents }) => sum + (moreCents ?? 0), 0)
  const dearer = lines.find(({ moreCents }) => (moreCents ?? 0) !== 0)
  const differs = more !== 0 || (lines.length > 0 && invoiced !== item.quantity)
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row">
        {item.name}
        <span className={styles.under}>
          {left === 0
            ? t('purchases.receive.complete')
            : t('purchases.receive.left', { left: `${formatNumber(left, 4, 0)} ${item.unit}` })}
        </span>
      </th>
      <td data-end data-label={t('purchases.receive.ordered')}>
        {formatNumber(item.quantity, 4, 0)} {item.unit}
      </td>
      <td data-end data-label={t('purchases.receive.invoice')}>
        {lines.length > 0 && formatNumber(invoiced, 4, 0)}
        {lines.length > 0 && invoiced !== item.quantity && (
          <span className={styles.warn}>
            {t('purchases.receive.more_quantity', { quantity: formatNumber(invoiced, 4, 0) })}
          </span>
        )}
        {more !== 0 && (
          <span className={styles.warn}>
            {t(more > 0 ? 'purchases.receive.more_price' : 'purchases.receive.less_price', {
              amount: formatMoney(Math.abs(more)),
            })}
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
      </td>
      <td className={own.arrived}>
        {onNow && left > 0 && <QuantityStepper name={item.name} value={now} most={left} onChange={onNow} />}
      </td>
    </tr>
  )
}
