import { IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { groupedKey } from '../../../../platform/brazil/access-key.ts'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { Dialog } from '../../../../platform/ui/feedback/dialog.tsx'
import { SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { formatDate, formatMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type Purchase, purchases } from '../../contract.ts'
import type { PurchaseInvoice } from '../../parts-shapes.ts'
import { changedPurchases } from '../calls.ts'
import { counted } from '../counted.ts'
import { purchaseScreenMessages as words } from '../messages.ts'
import styles from '../purchase.module.css'
import own from './receipt.module.css'
import { TakeBackInvoice } from './take-back.tsx'

interface OfInvoice {
  purchase: Purchase
  invoice: PurchaseInvoice
}

/** An invoice that was read; its lines of which no item is known are named, and put right by hand. */
export function InvoiceLine({ purchase, invoice }: OfInvoice) {
  const { t } = useText(words)
  const mayPut = useMay(purchases.putInvoiceLine.needs)
  const [isOpen, setOpen] = useState(false)
  const unmatched = invoice.lines.filter(({ itemId }) => itemId === null)
  const matched = invoice.lines.length - unmatched.length
  return (
    <div>
      <div className={own.head}>
        <span>
          <span>
            <strong>{t('purchases.invoice.read', { number: invoice.number })}</strong>{' '}
            {invoice.totalCents !== undefined && formatMoney(invoice.totalCents)} ·{' '}
            {t('purchases.invoice.matched', { matched, count: invoice.lines.length })}
          </span>
          <span className={styles.under}>
            {[invoice.issuerName, formatDate(invoice.issuedOn), invoice.accessKey && groupedKey(invoice.accessKey)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <TakeBackInvoice purchaseId={purchase.id} id={invoice.id} number={invoice.number} />
      </div>
      {unmatched.length > 0 && (
        <span className={styles.warn}>
          {t('purchases.invoice.unmatched', { names: unmatched.map(({ name }) => name).join(', ') })}
        </span>
      )}
      {mayPut && invoice.lines.length > 0 && purchase.items.length > 0 && (
        <Button variant="quiet" size="small" icon={IconListCheck} onClick={() => setOpen(true)}>
          {t('purchases.invoice.lines', { number: invoice.number })}
        </Button>
      )}
      {isOpen && <LinesDialog purchase={purchase} invoice={invoice} onClose={() => setOpen(false)} />}
    </div>
  )
}

function LinesDialog({ purchase, invoice, onClose }: OfInvoice & { onClose(): void }) {
  const { t } = useText(words)
  const put = useCall(purchases.putInvoiceLine, { refreshes: changedPurchases })
  const params = { id: purchase.id, invoiceId: invoice.id }
  const lines = invoice.lines.map((one, line) => ({ ...one, line }))
  return (
    <Dialog isOpen onClose={onClose} title={t('purchases.invoice.lines', { number: invoice.number })}>
      <div className={styles.stack}>
        {lines.map(({ name, unit, quantity, itemId, line }) => (
          <SelectField
            key={line}
            label={`${name} · ${counted(quantity, { unit })}`}
            placeholder={t('purchases.invoice.no_item')}
            isClearable
            options={purchase.items.map((item) => ({ value: item.id, label: item.name }))}
            value={itemId}
            onChange={(chosen) => void put.run({ params, body: { line, itemId: chosen } })}
          />
        ))}
      </div>
    </Dialog>
  )
}
