import { AsideToCome } from '../../../../platform/ui/layout/page.tsx'
import { formatCompactMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { PurchaseBoard } from '../../board-contract.ts'
import { endedKinds } from '../../purchase-status.ts'
import { purchaseScreenMessages as words } from '../messages.ts'
import styles from './board.module.css'

/** How many purchases are under way or done, what they cost, and how many are late; lost and cancelled ones cost nothing. */
export function BoardSums({ board }: { board: PurchaseBoard | undefined }) {
  const { t } = useText(words)
  if (!board) return <AsideToCome>{t('purchases.count', { count: 20 })}</AsideToCome>
  const kept = board.columns.filter(({ status }) => !endedKinds.includes(status.kind))
  const sumOf = (figure: (column: (typeof kept)[number]) => number | undefined) =>
    kept.reduce((sum, column) => sum + (figure(column) ?? 0), 0)
  const late = sumOf((column) => column.late)
  return (
    <>
      <span>{t('purchases.count', { count: sumOf(({ totalItems }) => totalItems) })}</span>
      {kept.some(({ totalCents }) => totalCents !== undefined) && (
        <b>{formatCompactMoney(sumOf(({ totalCents }) => totalCents))}</b>
      )}
      {late > 0 && <span className={styles.late}>{t('purchases.board.late', { count: late })}</span>}
    </>
  )
}
