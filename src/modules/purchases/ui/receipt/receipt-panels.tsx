import { IconFileTypeXml, IconUpload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { api, withForm } from '../../../../platform/ui/data/api.ts'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { refresh } from '../../../../platform/ui/data/queries.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { SendFile } from '../../../files/ui/public.ts'
import { type Purchase, purchases } from '../../contract.ts'
import { changedPurchases } from '../calls.ts'
import { purchaseScreenMessages as words } from '../messages.ts'
import { PapersPanel } from '../papers-panel.tsx'
import styles from '../purchase.module.css'
import { InvoiceLine } from './invoice-line.tsx'
import { ReceiptsPanel } from './receipts-panel.tsx'
import { ReceiveTable } from './receive-table.tsx'
import { SerialsPanel } from './serials-panel.tsx'

/** Invoice, what arrived of it, and the serial numbers. */
export const ReceiptPanels = ({ purchase }: { purchase: Purchase }) => (
  <div className={styles.stack}>
    <InvoicePanel purchase={purchase} />
    <PapersPanel purchase={purchase} />
    {purchase.items.length > 0 && <ReceiveTable purchase={purchase} />}
    <SerialsPanel purchase={purchase} />
    <ReceiptsPanel purchase={purchase} />
  </div>
)

/** A key of the purchase's state: the message about a refused file is shown until it changes. */
const standOf = ({ invoices, receipts, items, mirrorFileId, invoiceFileId }: Purchase) =>
  JSON.stringify([
    invoices.map(({ id }) => id),
    receipts.map(({ id }) => id),
    items.map(({ received, serials }) => [received, serials]),
    mirrorFileId,
    invoiceFileId,
  ])

function InvoicePanel({ purchase }: { purchase: Purchase }) {
  const { t } = useText(words)
  const queries = useQueryClient()
  const mayRead = useMay(purchases.readInvoice.needs)
  const send = async (file: File) => {
    const body = new FormData()
    body.set('file', file)
    const { invoices } = await api(purchases.readInvoice, withForm(body, { params: { id: purchase.id } }))
    await refresh(queries, changedPurchases)
    notify.success(t('purchases.invoice.read', { number: invoices.at(-1)?.number ?? '' }))
  }
  if (!mayRead && purchase.invoices.length === 0) return null
  return (
    <Panel title={t('purchases.receive.invoice')}>
      <div className={styles.stack}>
        {purchase.invoices.map((invoice) => (
          <InvoiceLine key={invoice.id} purchase={purchase} invoice={invoice} />
        ))}
        {mayRead && (
          <SendFile
            key={standOf(purchase)}
            icon={IconFileTypeXml}
            text={t('purchases.invoice.send')}
            choose={{ label: t('purchases.invoice.choose'), icon: IconUpload }}
            accept=".xml,.zip"
            note={t('purchases.invoice.note')}
            isCompact={purchase.invoices.length > 0}
            send={send}
          />
        )}
      </div>
    </Panel>
  )
}
