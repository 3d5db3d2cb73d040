import { Panel } from '../../../platform/ui/layout/page.tsx'
import { RecordSide } from '../../../platform/ui/layout/record-side.tsx'
import { Tag } from '../../../platform/ui/pieces/chip.tsx'
import { formatDate } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { Purchase } from '../contract.ts'
import type { ApprovalLevel } from '../parts-shapes.ts'
import { CostOfJobPanel } from './cost-of-job-panel.tsx'
import { purchaseScreenMessages as words } from './messages.ts'
import styles from './purchase.module.css'
import { ChosenAgainstOrder } from './quotes/against-order.tsx'

/** Beside the purchase: who approves it, and what the job costs with it. */
export function PurchaseSide({ purchase, isBeside }: { purchase: Purchase; isBeside?: boolean | undefined }) {
  const { t } = useText(words)
  return (
    <RecordSide label={t('purchases.approval.title')} isBeside={isBeside}>
      <ApprovalPanel purchase={purchase} />
      {purchase.dealId && <CostOfJobPanel dealId={purchase.dealId} />}
    </RecordSide>
  )
}

function ApprovalPanel({ purchase }: { purchase: Purchase }) {
  const { t } = useText(words)
  const isReproved = purchase.statusKind === 'delivery-cancelled'
  return (
    <Panel title={t('purchases.approval.title')}>
      <ChosenAgainstOrder purchase={purchase} />
      <ul className={styles.levels}>
        {purchase.approval.map((level) => (
          <li key={level.level}>
            <span>
              <strong>{t('purchases.approval.level', { level: level.level })}</strong>
              <span className={styles.quiet}>{level.roleNames.join(', ') || t('purchases.approval.anyone')}</span>
            </span>
            <Decided level={level} isReproved={isReproved} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The decision at a level, named after what was decided: a disapproval also ends the delivery. */
function Decided({ level: { approvedByName, approvedAt }, isReproved }: { level: ApprovalLevel; isReproved: boolean }) {
  const { t } = useText(words)
  if (isReproved && !approvedByName) return <Tag tone="danger">{t('purchases.approval.reproved')}</Tag>
  if (!approvedByName) return <Tag tone="warn">{t('purchases.approval.waiting')}</Tag>
  return (
    <Tag tone="ok">
      {approvedAt ? t('purchases.approval.by', { name: approvedByName, day: formatDate(approvedAt) }) : approvedByName}
    </Tag>
  )
}
