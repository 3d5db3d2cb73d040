import { IconChecks, IconEraser } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../../platform/contract/client.ts'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { refresh, useCall } from '../../../../platform/ui/data/queries.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { ScrollRegion } from '../../../../platform/ui/layout/scroll-region.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { files } from '../../../files/contract.ts'
import { type Purchase, purchases } from '../../contract.ts'
import type { PurchaseItem } from '../../parts-shapes.ts'
import { changedPurchases } from '../calls.ts'
import { purchaseScreenMessages as words } from '../messages.ts'
import styles from '../purchase.module.css'
import { areInvoicesWhole, awaitedOf, leftOf, missingOf, nowOf, type TypedQuantities } from './arriving-now.ts'
import { DeliveredButton } from './delivered-button.tsx'
import own from './receipt.module.css'
import { noDetails, ReceiptDetails, sentDetails } from './receipt-details.tsx'
import { ReceiveRow } from './receive-row.tsx'

/** Ordered, invoiced, arrived now: row by row, with what is otherwise than ordered. */
export function ReceiveTable({ purchase }: { purchase: Purchase }) {
  const { t } = useText(words)
  const queries = useQueryClient()
  const mayReceive = useMay(purchases.receive.needs)
  const [typed, setTyped] = useState<TypedQuantities>({})
  const [known, setKnown] = useState<number | null>(null)
  const [details, setDetails] = useState(noDetails)
  const [isSending, setSending] = useState(false)
  const receive = useCall(purchases.receive, {
    refreshes: [...changedPurchases, files.list],
    tells: 'nowhere',
    onDone: ({ receipts }) => {
      setTyped({})
      setDetails(noDetails)
      notify.success(t('purchases.receive.saved', { number: receipts.at(-1)?.number ?? '' }))
    },
  })
  const { items, invoices, receipts } = purchase
  const open = items.filter((item) => leftOf(item) > 0)
  const isExpected = areInvoicesWhole(invoices, items)
  const arriving = open.map((item) => ({ item, now: nowOf(invoices, item, typed, isExpected) }))
  const isUntouched = Object.keys(typed).length === 0
  const last = receipts.at(-1)?.number ?? 0
  const lines = arriving.flatMap(({ item, now }) => (now ? [{ itemId: item.id, quantity: now }] : []))
  const missing = arriving.filter(({ item, now }) => missingOf(invoices, item, now) > 0).length
  /** Typed quantities refer to the receipts that were shown when the first was typed. */
  const type = (quantities: TypedQuantities) => {
    if (isUntouched) setKnown(last)
    setTyped((before) => ({ ...before, ...quantities }))
  }
  const typeAll = (quantity: (item: PurchaseItem) => number | null) =>
    type(Object.fromEntries(open.map((item) => [item.id, quantity(item)])))
  const send = async () => {
    setSending(true)
    try {
      const body = {
        lines,
        lastReceipt: (isUntouched ? null : known) ?? last,
        ...(await sentDetails(purchase.id, details)),
      }
      await receive.call({ params: { id: purchase.id }, body })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.failure(error)
      if (error.code !== 'purchases.received_meanwhile') return
      // What is left is shown anew; what is typed counts from there.
      await refresh(queries, changedPurchases)
      setKnown(null)
    } finally {
      setSending(false)
    }
  }
  return (
    <Panel
      title={t('purchases.tab.receipt')}
      isFlush
      actions={
        items.length > 0 && open.length === 0 ? (
          <DeliveredButton purchase={purchase} />
        ) : mayReceive && open.length > 0 ? (
          <>
            {lines.length > 0 && (
              <Button icon={IconEraser} variant="quiet" onClick={() => typeAll(() => null)}>
                {t('purchases.receive.none')}
              </Button>
            )}
            <Button icon={IconChecks} onClick={() => typeAll(leftOf)}>
              {t('purchases.receive.all')}
            </Button>
            <Button
              variant="primary"
              isBusy={isSending}
              unavailable={lines.length === 0 ? t('purchases.receive.now') : null}
              onClick={() => void send()}
            >
              {missing > 0 && lines.length > 0
                ? t('purchases.receive.with_missing', { count: missing })
                : t('purchases.receive')}
            </Button>
          </>
        ) : null
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
              <th>{t('purchases.receive.missing')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <ReceiveRow
                key={item.id}
                item={item}
                invoices={invoices}
                now={nowOf(invoices, item, typed, isExpected)}
                onNow={mayReceive ? (quantity) => type({ [item.id]: quantity }) : undefined}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {mayReceive && open.some((item) => awaitedOf(invoices, item) > 0) && !(isExpected && isUntouched) && (
        <p className={own.foot}>
          <Button
            icon={IconChecks}
            variant="quiet"
            onClick={() => typeAll((item) => awaitedOf(invoices, item) || null)}
          >
            {t('purchases.receive.as_invoiced')}
          </Button>
        </p>
      )}
      {mayReceive && open.length > 0 && <ReceiptDetails value={details} onChange={setDetails} />}
    </Panel>
  )
}
