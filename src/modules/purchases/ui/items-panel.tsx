import { IconClipboardText, IconFileImport, IconPackage, IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { EmptyPart } from '../../../platform/ui/feedback/empty-part.tsx'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { ScrollRegion } from '../../../platform/ui/layout/scroll-region.tsx'
import { usePhone } from '../../../platform/ui/layout/use-narrow.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { formatMoney, formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type Purchase, purchases } from '../contract.ts'
import { purchasesTab } from '../deal-tab.ts'
import type { PurchaseItem } from '../parts-shapes.ts'
import { counted } from './counted.ts'
import { ImportDialog } from './import-dialog.tsx'
import { ItemDrawer } from './item-drawer.tsx'
import { purchaseScreenMessages as words } from './messages.ts'
import { PasteDialog } from './paste-dialog.tsx'
import styles from './purchase.module.css'

type Open = 'add' | 'paste' | 'import' | PurchaseItem | null

/** What is bought: imported from the accepted proposal, pasted, or by hand. */
export function ItemsPanel({ purchase }: { purchase: Purchase }) {
  const { t } = useText(words)
  const [open, setOpen] = useState<Open>(null)
  const mayAdd = useMay(purchases.addItem.needs)
  const hidesDeals = useMay(purchasesTab.hiddenWith)
  const mayImport = useMay(purchases.importItems.needs) && !hidesDeals && Boolean(purchase.dealId)
  const { items } = purchase
  const close = () => setOpen(null)
  const actions = (
    <>
      {mayImport && (
        <Button icon={IconFileImport} onClick={() => setOpen('import')}>
          {t('purchases.items.import')}
        </Button>
      )}
      {mayAdd && (
        <>
          <Button icon={IconClipboardText} onClick={() => setOpen('paste')}>
            {t('purchases.items.paste')}
          </Button>
          <Button icon={IconPlus} onClick={() => setOpen('add')}>
            {t('purchases.items.add')}
          </Button>
        </>
      )}
    </>
  )
  return (
    <>
      {items.length === 0 ? (
        <EmptyPart
          icon={IconPackage}
          title={t('purchases.items.empty')}
          why={t('purchases.items.empty.why')}
          action={actions}
        />
      ) : (
        <Panel title={t('purchases.tab.items')} actions={actions} isFlush>
          <ItemsTable purchase={purchase} onEdit={mayAdd ? setOpen : undefined} />
        </Panel>
      )}
      {open === 'paste' && <PasteDialog purchase={purchase} onClose={close} />}
      {open === 'import' && purchase.dealId && (
        <ImportDialog id={purchase.id} dealId={purchase.dealId} onClose={close} />
      )}
      {open && open !== 'paste' && open !== 'import' && (
        <ItemDrawer purchase={purchase} item={open === 'add' ? null : open} onClose={close} />
      )}
    </>
  )
}

interface ItemsTableProps {
  purchase: Purchase
  onEdit: ((item: PurchaseItem) => void) | undefined
}

function ItemsTable({ purchase: { items, totalCents }, onEdit }: ItemsTableProps) {
  const { t } = useText(words)
  const isPhone = usePhone()
  const showsTotals = totalCents !== undefined
  return (
    <ScrollRegion className={styles.scroll} label={t('purchases.tab.items')}>
      <table className={`${styles.table} ${styles.items}`}>
        <thead>
          <tr>
            <th>{t('purchases.item.name')}</th>
            <th data-end>{t('purchases.item.quantity')}</th>
            {showsTotals && !isPhone && <th data-end>{t('purchases.item.unitCents')}</th>}
            {showsTotals && <th data-end>{t('purchases.item.total')}</th>}
            {!isPhone && <th data-end>{t('purchases.item.received')}</th>}
            {onEdit && <td />}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <th scope="row">
                {item.name}
                <span className={styles.under}>
                  {[t(`purchases.kind.${item.kind}`), item.code, item.description].filter(Boolean).join(' · ')}
                </span>
                {isPhone && (
                  <span className={styles.under}>
                    {t('purchases.items.received', { count: formatNumber(item.received, 4, 0) })}
                  </span>
                )}
              </th>
              <td data-end>
                {counted(item.quantity, item)}
                {isPhone && showsTotals && <span className={styles.under}>× {formatMoney(item.unitCents ?? 0)}</span>}
              </td>
              {showsTotals && !isPhone && <td data-end>{formatMoney(item.unitCents ?? 0)}</td>}
              {showsTotals && <td data-end>{formatMoney(item.totalCents ?? 0)}</td>}
              {!isPhone && <td data-end>{formatNumber(item.received, 4, 0)}</td>}
              {onEdit && (
                <td data-end>
                  <IconButton
                    icon={IconPencil}
                    size="small"
                    label={t('purchases.items.edit', { name: item.name })}
                    onClick={() => onEdit(item)}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
        {showsTotals && (
          <tfoot>
            <tr className={styles.total}>
              <td colSpan={isPhone ? 2 : 3}>{t('purchases.item.total')}</td>
              <td data-end>{formatMoney(totalCents)}</td>
              {!isPhone && <td />}
              {onEdit && <td />}
            </tr>
          </tfoot>
        )}
      </table>
    </ScrollRegion>
  )
}
