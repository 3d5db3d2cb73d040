import { Link } from '@tanstack/react-router'
import { formatMoney, formatNumber } from '../../../../platform/i18n/formats.ts'
import { useList } from '../../../../platform/ui/data/queries.ts'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../../platform/ui/feedback/skeleton.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { StatusDot } from '../../../../platform/ui/pieces/chip.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { deals } from '../../contract.ts'
import styles from './deal.module.css'
import { dealPageMessages } from './messages.ts'

/** The deals of one contact, newest first, for the contact's page. */
export function DealsOfContact({ contact }: { contact: { id: string } }) {
  const { t } = useText(dealPageMessages)
  const list = useList(deals.list, { contactId: [contact.id], pageSize: 20 })
  if (list.failure && list.rows.length === 0) return <Failure failure={list.failure} retry={list.retry} />
  if (list.isLoading) return <SkeletonLines lines={2} />
  if (list.rows.length === 0) return <p className={styles.none}>{t('deal.of_contact.none')}</p>
  return (
    <div className={styles.deals}>
      {list.rows.map((deal) => (
        <Link key={deal.id} to={`/negocio/${deal.id}/contato`} className={styles.deal}>
          <b>{deal.title}</b>
          <small>{t('deal.number', { number: formatNumber(deal.number) })}</small>
          <StatusDot color={deal.statusColor}>{deal.statusName}</StatusDot>
          {deal.bidAmount !== undefined && <span>{deal.bidAmount > 0 ? formatMoney(deal.bidAmount) : ''}</span>}
        </Link>
      ))}
      {list.hasMore && (
        <Button variant="quiet" onClick={list.loadMore}>
          {t('deal.of_contact.more')}
        </Button>
      )}
    </div>
  )
}
