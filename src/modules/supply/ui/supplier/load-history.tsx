import { useState } from 'react'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../../platform/ui/feedback/skeleton.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../../platform/ui/pieces/chip.tsx'
import { formatDate, formatNumber, formatTime } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { supply } from '../../contract.ts'
import type { PriceLoad } from '../../price-load-contract.ts'
import { LoadedRows } from './loaded-rows.tsx'
import { supplierPageMessages as words } from './messages.ts'
import styles from './supplier.module.css'
import { ReturnLoad, SwitchLoad, WithdrawLoad } from './withdraw-load.tsx'

const atOnce = 10
const tones = { valid: 'ok', ready: 'info', quarantined: 'warn' } as const

/** Every list of a supplier that was loaded, the newest first. */
export function LoadHistory({ supplierId }: { supplierId: string }) {
  const { t } = useText(words)
  const [shownCount, setShownCount] = useState(atOnce)
  const loads = useItem(
    supply.loads,
    { params: { id: supplierId }, query: { pageSize: shownCount } },
    { keepPrevious: true },
  )
  if (loads.error) return <Failure failure={loads.error} retry={() => void loads.refetch()} />
  if (!loads.data) return <SkeletonLines lines={3} />
  const { list, totalItems } = loads.data
  if (list.length === 0) return <p className={styles.hint}>{t('supplier-page.no_history')}</p>
  return (
    <>
      <ul className={styles.list}>
        {list.map((load) => (
          <li key={load.id} className={styles.line}>
            <Load load={load} />
          </li>
        ))}
      </ul>
      {totalItems > list.length && shownCount < 100 && (
        <Button size="small" variant="quiet" onClick={() => setShownCount(Math.min(100, shownCount + atOnce))}>
          {t('supplier-page.more')}
        </Button>
      )}
    </>
  )
}

function Load({ load }: { load: PriceLoad }) {
  const { t } = useText(words)
  const [isOpen, setOpen] = useState(false)
  const { name, holds, state, reason, createdAt, createdByName, importId, mayWithdraw, mayReturn } = load
  const by = createdByName
    ? t('supplier-page.by', { name: createdByName })
    : importId === null && t('supplier-page.by_connection')
  const waits = state === 'ready' || state === 'quarantined'
  const tone = state in tones ? tones[state as keyof typeof tones] : 'neutral'
  return (
    <>
      <div>
        <span>{name}</span> {holds === 'inputs' && <Tag>{t('supplier-page.of_inputs')}</Tag>}{' '}
        <Tag tone={tone}>{t(`supplier-page.state.${state}`)}</Tag>
        <p>{[`${formatDate(createdAt)} ${formatTime(createdAt)}`, by].filter(Boolean).join(' ')}</p>
        <p>
          <Differences load={load} />
        </p>
        {reason && <p>{reason}</p>}
      </div>
      {mayWithdraw && <WithdrawLoad load={load} />}
      {mayReturn && <ReturnLoad load={load} />}
      {waits && importId && (
        <Button size="small" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'price-list.hide_rows' : 'price-list.see_rows')}
        </Button>
      )}
      {waits && <SwitchLoad load={load} />}
      {isOpen && importId && (
        <div className={styles.rows}>
          <LoadedRows importId={importId} />
        </div>
      )}
    </>
  )
}

/** How many kits a load has, and what it changes. */
export function Differences({ load: { holds, kits, added, changed, vanished } }: { load: PriceLoad }) {
  const { t } = useText(words)
  if (holds === 'inputs')
    return t('supplier-page.differences_inputs', {
      prices: formatNumber(kits),
      added: formatNumber(added),
      changed: formatNumber(changed),
    })
  return t('supplier-page.differences', {
    kits: formatNumber(kits),
    added: formatNumber(added),
    changed: formatNumber(changed),
    vanished: formatNumber(vanished),
  })
}
