import { useState } from 'react'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { Checkbox } from '../../../platform/ui/forms/choices/checkbox.tsx'
import { formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { purchases } from '../contract.ts'
import { purchaseMessages } from '../messages.ts'
import type { LeftLine } from '../parts-shapes.ts'
import { changedPurchases } from './calls.ts'
import { purchaseScreenMessages as words } from './messages.ts'
import styles from './purchase.module.css'

interface ImportDialogProps {
  id: string
  dealId: string
  onClose(): void
}

/** The lines of the accepted proposal that are not bought yet, all of them selected at first. */
export function ImportDialog({ id, dealId, onClose }: ImportDialogProps) {
  const { t, say } = useText(words)
  const left = useItem(purchases.leftToBuy, { params: { id: dealId } }, { staleTime: 0 })
  const take = useCall(purchases.importItems, { refreshes: changedPurchases, tells: 'nowhere' })
  const [away, setAway] = useState<ReadonlySet<string>>(new Set())
  const lines = left.data?.lines ?? []
  const open = lines.filter((line) => line.left > 0)
  const chosen = open.filter((line) => !away.has(line.id))
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      isChanged={away.size > 0}
      size="medium"
      title={t('purchases.items.import.title', { number: left.data?.proposalNumber ?? '' })}
      confirm={t('purchases.items.import')}
      unavailable={chosen.length === 0 ? say(purchaseMessages['purchases.choose_lines']) : null}
      run={async () => {
        await take.call({ params: { id }, body: { lines: chosen.map((line) => ({ id: line.id })) } })
        notify.success(t('purchases.items.added'))
      }}
    >
      {left.error && <Failure failure={left.error} retry={() => void left.refetch()} />}
      {left.isLoading && <SkeletonLines lines={5} />}
      {left.data && lines.length === 0 && <p>{t('purchases.items.import.none')}</p>}
      {lines.length > 0 && open.length === 0 && <p>{t('purchases.items.import.all')}</p>}
      {open[0] && open[0].unitCents === undefined && <p>{t('purchases.items.import.unpriced')}</p>}
      <ul className={styles.receipts}>
        {lines.map((line) => (
          <li key={line.id}>
            <Checkbox
              label={<LineLabel line={line} />}
              value={line.left > 0 && !away.has(line.id)}
              isDisabled={line.left === 0}
              onChange={(on) =>
                setAway((before) => new Set(on ? [...before].filter((one) => one !== line.id) : [...before, line.id]))
              }
            />
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}

function LineLabel({ line: { name, left, quantity } }: { line: LeftLine }) {
  const { t } = useText(words)
  return (
    <>
      {name}
      <span className={styles.under}>
        {left > 0
          ? t('purchases.items.left', { left: formatNumber(left, 4, 0), quantity: formatNumber(quantity, 4, 0) })
          : t('purchases.items.bought')}
      </span>
    </>
  )
}
