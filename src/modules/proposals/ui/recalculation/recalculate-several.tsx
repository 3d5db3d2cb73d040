import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { api } from '../../../../platform/ui/data/api.ts'
import { Skeleton } from '../../../../platform/ui/feedback/skeleton.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { BulkDialog } from '../../../../platform/ui/table/bulk-dialog.tsx'
import type { Selection } from '../../../../platform/ui/table/data-table.tsx'
import { formatMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { useBulkCall, useBulkChange } from '../../../../platform/ui/work/use-bulk-call.tsx'
import { proposals } from '../../contract.ts'
import { maxCompared, type RecalculationDifference } from '../../recalculation/recalculation.ts'
import { proposalRefreshes } from '../refreshes.ts'
import { recalculationMessages } from './messages.ts'
import styles from './recalculate-several.module.css'

interface RecalculateSeveralProps {
  selection: Selection
  total: number
  /** What the list is narrowed by, where all that matches is chosen. */
  filters: object
}

/** Calculates the chosen proposals anew, after showing what moves. */
export function RecalculateSeveral({ selection, total, filters }: RecalculateSeveralProps) {
  const { t } = useText(recalculationMessages)
  const [isOpen, setOpen] = useState(false)
  const { ids, isAllMatching, clear } = selection
  const { tell, reasons } = useBulkCall(proposalRefreshes, () => {
    clear()
    setOpen(false)
  })
  const change = useBulkChange(proposals.recalculateMany, proposalRefreshes, tell)
  const count = isAllMatching ? total : ids.length
  const shown = ids.slice(0, maxCompared)
  return (
    <>
      <Button variant="quiet" icon={IconRefresh} onClick={() => setOpen(true)}>
        {t('recalculation.verb')}
      </Button>
      {isOpen && (
        <BulkDialog
          title={t('recalculation.title', { count })}
          count={count}
          confirm={t('recalculation.confirm')}
          run={() => change({ body: { chosen: isAllMatching ? { filters } : { ids } } })}
          onClose={() => setOpen(false)}
        >
          <p>{t('recalculation.text')}</p>
          {shown.length > 0 && <Differences ids={shown} isPart={count > shown.length} />}
        </BulkDialog>
      )}
      {reasons}
    </>
  )
}

function Differences({ ids, isPart }: { ids: readonly string[]; isPart: boolean }) {
  const { t } = useText(recalculationMessages)
  const [rows, setRows] = useState<RecalculationDifference[] | 'failed' | null>(null)
  const key = ids.join()
  useEffect(() => {
    let isGone = false
    api(proposals.recalculationDifferences, { body: { ids: key.split(',') } }).then(
      (found) => !isGone && setRows(found),
      () => !isGone && setRows('failed'),
    )
    return () => {
      isGone = true
    }
  }, [key])
  if (rows === 'failed') return <p role="alert">{t('recalculation.failed')}</p>
  return (
    <>
      <p>{isPart ? t('recalculation.first', { count: ids.length }) : t('recalculation.all')}</p>
      <div className={styles.differences}>
        {rows === null ? (
          <Skeleton height="12rem" />
        ) : (
          <table>
            <thead>
              <tr>
                <th>{t('recalculation.proposal')}</th>
                <th>{t('recalculation.price')}</th>
                <th>{t('recalculation.bill')}</th>
                <th>{t('recalculation.saving')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row">
                    {row.number} <small>{row.contactName}</small>
                  </th>
                  {row.after === null ? (
                    <td colSpan={3}>{row.reason}</td>
                  ) : (
                    (['priceCents', 'billCents', 'savingCents'] as const).map((name) => (
                      <td key={name}>
                        <Moved from={row.before[name]} to={row.after![name]} />
                      </td>
                    ))
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </>
  )
}

function Moved({ from, to }: { from: number; to: number }) {
  const { t } = useText(recalculationMessages)
  if (from === to)
    return (
      <>
        {formatMoney(to)} <small>{t('recalculation.same')}</small>
      </>
    )
  return (
    <>
      <small>{formatMoney(from)} →</small> {formatMoney(to)}
    </>
  )
}
