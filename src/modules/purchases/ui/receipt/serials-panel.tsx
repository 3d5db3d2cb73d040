import { IconBarcode, IconListNumbers } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { formatNumber } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type Purchase, purchases } from '../../contract.ts'
import type { PurchaseItem } from '../../parts-shapes.ts'
import { purchaseScreenMessages as words } from '../messages.ts'
import styles from './receipt.module.css'
import { SerialsGrid } from './serials-grid.tsx'
import { SerialsListDialog } from './serials-list-dialog.tsx'
import { SerialsScan } from './serials-scan.tsx'
import { useReadings } from './use-readings.ts'

const hasSerials = ({ kind }: PurchaseItem) => ['kit', 'module', 'inverter', 'battery'].includes(kind)

/** A number for each unit; a kit is one unit of many numbers. */
const maxSerials = ({ kind, quantity }: PurchaseItem) => (kind === 'kit' ? 0 : Math.floor(quantity))

/** The serial numbers of what has some: how many are registered, and the place where they are read. */
export function SerialsPanel({ purchase: { id, items } }: { purchase: Purchase }) {
  const { t } = useText(words)
  const [openId, setOpenId] = useState<string | null>(null)
  const numbered = items.filter(hasSerials)
  if (numbered.length === 0) return null
  return (
    <Panel title={t('purchases.serials')}>
      {numbered.map((item) => (
        <SerialsOfItem
          key={item.id}
          purchaseId={id}
          item={item}
          isOpen={item.id === openId}
          onOpen={(isOpen) => setOpenId(isOpen ? item.id : null)}
        />
      ))}
    </Panel>
  )
}

interface SerialsOfItemProps {
  purchaseId: string
  item: PurchaseItem
  isOpen: boolean
  onOpen(isOpen: boolean): void
}

function SerialsOfItem({ purchaseId, item, isOpen, onOpen }: SerialsOfItemProps) {
  const { t } = useText(words)
  const mayAdd = useMay(purchases.addSerials.needs)
  const [isListed, setListed] = useState(false)
  const readings = useReadings(purchaseId, item.id)
  const { name, serials, kind, quantity } = item
  return (
    <section className={styles.serials} aria-label={t('purchases.serials.list', { name })}>
      <div className={styles.head}>
        <span>
          <strong>{name}</strong>
          <small>
            {kind === 'kit'
              ? formatNumber(serials)
              : t('purchases.serials.of', { count: serials, most: formatNumber(quantity, 4, 0) })}
          </small>
        </span>
        {mayAdd && serials > 0 && (
          <Button variant="quiet" icon={IconListNumbers} onClick={() => setListed(true)}>
            {t('purchases.serials.list', { name })}
          </Button>
        )}
        {mayAdd && (
          <Button icon={IconBarcode} aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
            {t('purchases.serials.add', { name })}
          </Button>
        )}
      </div>
      <SerialsGrid read={serials} max={maxSerials(item)} isRefused={readings.isRefused} />
      {isOpen && <SerialsScan item={item} readings={readings} />}
      {isListed && <SerialsListDialog id={purchaseId} item={item} onClose={() => setListed(false)} />}
    </section>
  )
}
