import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../../platform/ui/feedback/confirm-dialog.tsx'
import { Dialog } from '../../../../platform/ui/feedback/dialog.tsx'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { SkeletonLines } from '../../../../platform/ui/feedback/skeleton.tsx'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { purchases } from '../../contract.ts'
import type { PurchaseItem } from '../../parts-shapes.ts'
import { changedPurchases } from '../calls.ts'
import { purchaseScreenMessages as words } from '../messages.ts'
import styles from '../purchase.module.css'

interface SerialsListProps {
  id: string
  item: PurchaseItem
  onClose(): void
}

interface Serial {
  id: string
  serial: string
  maker: string
}

/** The numbers of an item; one that was read wrongly is taken back after a question. */
export function SerialsListDialog({ id, item, onClose }: SerialsListProps) {
  const { t } = useText(words)
  const [asked, setAsked] = useState<Serial | null>(null)
  const params = { id, itemId: item.id }
  const serials = useItem(purchases.serials, { params, query: { pageSize: 200 } })
  const remove = useCall(purchases.removeSerial, {
    refreshes: [purchases.serials, ...changedPurchases],
    tells: 'nowhere',
  })
  return (
    <>
      <Dialog
        isOpen={asked === null}
        onClose={onClose}
        size="small"
        title={t('purchases.serials.list', { name: item.name })}
      >
        {serials.error && <Failure failure={serials.error} retry={() => void serials.refetch()} />}
        {!serials.data && !serials.error && <SkeletonLines lines={3} />}
        <ul className={styles.levels}>
          {serials.data?.list.map((one) => (
            <li key={one.id}>
              <span>
                <strong>{one.serial}</strong>
                {one.maker && <span className={styles.quiet}>{one.maker}</span>}
              </span>
              <IconButton
                icon={IconTrash}
                label={t('purchases.serials.remove', { serial: one.serial })}
                onClick={() => setAsked(one)}
              />
            </li>
          ))}
        </ul>
      </Dialog>
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={t('purchases.serials.remove.ask', { serial: asked?.serial ?? '' })}
        confirm={t('purchases.take_back')}
        isDangerous
        run={async () => {
          await remove.call({ params: { ...params, serialId: asked!.id } })
          notify.success(t('purchases.serials.removed', { serial: asked!.serial }))
        }}
      >
        {t('purchases.serials.remove.why')}
      </ConfirmDialog>
    </>
  )
}
