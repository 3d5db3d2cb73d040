import { IconFileText, IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, Outlet, useParams } from '@tanstack/react-router'
import { z } from 'zod'
import { useRoom } from '../../../platform/ui/data/live/realtime.ts'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { refresh, useItem } from '../../../platform/ui/data/queries.ts'
import { EmptyPart } from '../../../platform/ui/feedback/empty-part.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { Skeleton } from '../../../platform/ui/feedback/skeleton.tsx'
import { LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../platform/ui/pieces/chip.tsx'
import { momentary } from '../../../platform/ui/routing/lasting-search.ts'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { formatDate, formatMoney, formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type ProposalRow, proposals } from '../contract.ts'
import { proposalScreenMessages } from './messages.ts'
import { ProposalActions } from './page/proposal-actions.tsx'
import styles from './proposals.module.css'
import { SendDialog } from './sending/send-dialog.tsx'
import { StateTag } from './state-tag.tsx'

/** The head of the deal leads here to send. */
const search = z.object({ send: momentary(z.coerce.boolean().default(false)) })

/** The proposals of the deal in the address, newest first, or the one that the address names. */
export function DealProposalsTab() {
  const { id = '', proposalId } = useParams({ strict: false }) as { id?: string; proposalId?: string }
  const { t } = useText(proposalScreenMessages)
  const queries = useQueryClient()
  const list = useItem(proposals.ofDeal, { params: { dealId: id } })
  const mayGenerate = useMay('proposals.generate')
  const address = useUrlState(search)
  useRoom(`deal:${id}`, {
    onEvents: (events) => {
      // Where a shared page is read changes nothing of its proposal.
      if (events.some(({ kind }) => kind !== 'proposals.reading'))
        void refresh(queries, [proposals.ofDeal, proposals.show])
    },
  })
  if (proposalId) return <Outlet />
  if (list.error) return <Failure failure={list.error} retry={() => void list.refetch()} />
  if (!list.data) return <Skeleton height="12rem" />
  const create = mayGenerate && (
    <LinkButton icon={IconPlus} to={`/negocio/${id}/nova-proposta`}>
      {t('proposal-ui.new')}
    </LinkButton>
  )
  if (list.data.length === 0)
    return (
      <EmptyPart
        icon={IconFileText}
        title={t('proposal-ui.empty')}
        why={t('proposal-ui.empty_of_deal')}
        action={create}
      />
    )
  const toSend = sendable(list.data)
  const closeSending = () => address.set({ send: undefined })
  return (
    <div className={styles.stack}>
      {address.value.send && !toSend && (
        <p className={styles.warnBlock} role="alert">
          {t('proposal-ui.none_to_send')}
        </p>
      )}
      {toSend && <SendDialog proposal={toSend} isOpen={address.value.send} onClose={closeSending} />}
      <div className={styles.head}>
        <strong>{t('proposal-ui.count', { count: list.data.length })}</strong>
        <div>{create}</div>
      </div>
      <ul className={styles.cards}>
        {list.data.map((proposal) => (
          <ProposalCard key={proposal.id} proposal={proposal} />
        ))}
      </ul>
    </div>
  )
}

/** The one that the deal's value comes from, otherwise the newest that may be sent. */
const sendable = (list: readonly ProposalRow[]) => {
  const open = list.filter(({ allowed }) => allowed.share.ok)
  return open.find(({ isMain }) => isMain) ?? open[0]
}

function ProposalCard({ proposal }: { proposal: ProposalRow }) {
  const { t } = useText(proposalScreenMessages)
  const to = `/negocio/${proposal.dealId}/propostas/${proposal.id}` as string
  return (
    <li className={styles.card} data-state={proposal.state}>
      <div>
        <h2>
          <Link to={to}>{t('proposal-ui.numbered', { number: proposal.number })}</Link>
          <StateTag state={proposal.state} />
          {proposal.saleId && <Tag tone="brand">{t('proposal-ui.with_sale')}</Tag>}
        </h2>
        <p>
          {formatNumber(proposal.powerKwp, 2)} kWp · {t('proposal-ui.modules', { count: proposal.moduleCount })} ·{' '}
          {formatNumber(proposal.generationKwh)} kWh {t('proposal-ui.per_month')}
        </p>
        <p className={styles.quiet}>
          {proposal.consultantName} · {formatDate(proposal.createdAt)} · {t('proposal-ui.valid')}{' '}
          {formatDate(proposal.validUntil)} · {t('proposal-ui.views_count', { count: proposal.views })}
        </p>
      </div>
      <p className={styles.money}>{formatMoney(proposal.priceCents)}</p>
      <div className={styles.cardActions}>
        <ProposalActions proposal={proposal} isOneOfMany />
      </div>
    </li>
  )
}
