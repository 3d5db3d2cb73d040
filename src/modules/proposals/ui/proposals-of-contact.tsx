import { Link } from '@tanstack/react-router'
import { formatDate, formatMoney, formatNumber } from '../../../platform/i18n/formats.ts'
import { useList } from '../../../platform/ui/data/queries.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { proposals } from '../contract.ts'
import { proposalScreenMessages } from './messages.ts'
import styles from './proposals.module.css'
import { StateTag } from './state-tag.tsx'

/** What was simulated for one contact, newest first, for the contact's page. */
export function ProposalsOfContact({ contact }: { contact: { id: string } }) {
  const { t } = useText(proposalScreenMessages)
  const list = useList(proposals.list, { leads: [contact.id], pageSize: 20 })
  if (list.failure && list.rows.length === 0) return <Failure failure={list.failure} retry={list.retry} />
  if (list.isLoading) return <SkeletonLines lines={2} />
  if (list.rows.length === 0) return <p className={styles.noneOfContact}>{t('proposal-ui.of_contact.none')}</p>
  return (
    <div className={styles.ofContact}>
      {list.rows.map((proposal) => (
        <Link key={proposal.id} to={`/negocio/${proposal.dealId}/propostas/${proposal.id}` as string}>
          <b>{t('proposal-ui.numbered', { number: proposal.number })}</b>
          <StateTag state={proposal.state} />
          <span>{formatNumber(proposal.powerKwp, 2)} kWp</span>
          <span>{formatDate(proposal.createdAt)}</span>
          <span>{formatMoney(proposal.priceCents)}</span>
        </Link>
      ))}
      {list.hasMore && (
        <Button variant="quiet" onClick={list.loadMore}>
          {t('proposal-ui.of_contact.more')}
        </Button>
      )}
    </div>
  )
}
