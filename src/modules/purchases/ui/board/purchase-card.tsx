import { dayIn, today } from '../../../../platform/i18n/days.ts'
import { daysBetween } from '../../../../platform/ui/calendar/month.ts'
import { Avatar } from '../../../../platform/ui/pieces/avatar.tsx'
import { Tag } from '../../../../platform/ui/pieces/chip.tsx'
import { formatDayAndMonth, formatMoney, formatNumber, formatPercent } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { PurchaseCard as Card } from '../../board-contract.ts'
import { purchaseScreenMessages as words } from '../messages.ts'
import styles from './board.module.css'

/** The essentials of a purchase at a glance; what a role may not see is not there. */
export function PurchaseCard({ purchase }: { purchase: Card }) {
  const { t } = useText(words)
  const { code, description, supplierName, dealId, dealNumber, dealTitle, totalCents } = purchase
  const deal = dealNumber ? `${dealNumber} · ${dealTitle}` : dealId === null && t('purchases.card.stock')
  return (
    <div className={styles.card}>
      <b>{description}</b>
      <span className={styles.of}>
        <span>{[supplierName, deal].filter(Boolean).join(' · ')}</span>
        {code !== undefined && <small>{t('purchases.numbered', { code })}</small>}
      </span>
      <span className={styles.money}>
        {totalCents !== undefined && <strong>{formatMoney(totalCents)}</strong>}
        <Expected purchase={purchase} />
      </span>
      <Received share={purchase.receivedShare} />
      <Foot purchase={purchase} />
    </div>
  )
}

function Expected({ purchase: { expectedOn, isLate } }: { purchase: Card }) {
  const { t } = useText(words)
  if (!expectedOn) return null
  const day = formatDayAndMonth(expectedOn)
  return (
    <span className={styles.day} data-late={isLate || undefined}>
      <span>{t(isLate ? 'purchases.card.was_expected' : 'purchases.card.expected', { day })}</span>
      {isLate && <Tag tone="danger">{`+${formatNumber(daysBetween(expectedOn, today()))} d`}</Tag>}
    </span>
  )
}

function Received({ share }: { share: number | null | undefined }) {
  const { t } = useText(words)
  if (!share) return null
  return (
    <span className={styles.received}>
      <i style={{ '--share': share } as React.CSSProperties} />
      <small>{t('purchases.card.received', { share: formatPercent(share) })}</small>
    </span>
  )
}

function Foot({ purchase: { applicantName, approvalDue, isApproved, statusSince } }: { purchase: Card }) {
  const { t } = useText(words)
  const approval = approvalDue ? t('purchases.card.waits') : isApproved && t('purchases.card.approved')
  const days = statusSince ? daysBetween(dayIn(statusSince), today()) : null
  if (!applicantName && !approval && days === null) return null
  return (
    <span className={styles.foot}>
      {applicantName && <Avatar name={applicantName} size="small" />}
      {approval && <span data-waits={approvalDue || undefined}>{approval}</span>}
      {days !== null && <span className={styles.since}>{t('purchases.card.days', { days })}</span>}
    </span>
  )
}
