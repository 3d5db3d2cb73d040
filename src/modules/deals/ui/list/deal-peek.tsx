import { useState } from 'react'
import { formatCpf } from '../../../../platform/brazil/cpf.ts'
import { formatPhone } from '../../../../platform/brazil/phone.ts'
import { formatDate, formatMoney, formatNumber, formatTime } from '../../../../platform/i18n/formats.ts'
import { usePermissions } from '../../../../platform/ui/data/permissions.ts'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { useRoom } from '../../../../platform/ui/data/realtime.ts'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { Skeleton } from '../../../../platform/ui/feedback/skeleton.tsx'
import { SidePeek } from '../../../../platform/ui/layout/side-peek.tsx'
import { Person } from '../../../../platform/ui/pieces/avatar.tsx'
import { StatusDot, Tag } from '../../../../platform/ui/pieces/chip.tsx'
import { EnergyGlyph } from '../../../../platform/ui/pieces/energy-glyph.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type Deal, deals } from '../../contract.ts'
import { plainAge } from '../board/age-of.ts'
import { DealAge } from '../board/deal-age.tsx'
import { DealMenu, NextActionButton } from '../deal/deal-actions.tsx'
import { MoveDialog } from '../deal/move-dialog.tsx'
import styles from '../deals-page.module.css'
import { dealScreenMessages as words } from '../messages.ts'

export interface DealPeekProps {
  dealId: string
  position?: { at: number; total: number } | undefined
  onClose(): void
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
}

/** The essentials of a deal beside its list or board, and what may be done with it from there. */
export function DealPeek({ dealId, position, onClose, onNext, onPrevious }: DealPeekProps) {
  const { t } = useText(words)
  const deal = useItem(deals.show, { params: { id: dealId } }, { keepPrevious: true })
  useRoom(`deal:${dealId}`, { onEvents: () => void deal.refetch(), onGap: () => void deal.refetch() })
  const { data } = deal
  return (
    <SidePeek
      title={data?.title ?? <Skeleton width="70%" height="1.25rem" />}
      {...(data && {
        detail: t('deals.peek.detail', {
          number: formatNumber(data.number),
          place: [data.city || data.contact?.city, data.city ? data.stateCode : data.contact?.state]
            .filter(Boolean)
            .join('/'),
        }),
      })}
      {...(position && {
        position: t('deals.peek.position', { at: formatNumber(position.at), total: formatNumber(position.total) }),
      })}
      to={`/negocio/${dealId}`}
      onClose={onClose}
      {...(onNext && { onNext })}
      {...(onPrevious && { onPrevious })}
      {...(data && { actions: <PeekActions deal={data} /> })}
    >
      {deal.error ? (
        <Failure failure={deal.error} retry={() => void deal.refetch()} />
      ) : data ? (
        <PeekBody deal={data} />
      ) : (
        <Skeleton height="16rem" />
      )}
    </SidePeek>
  )
}

/** Parts of the deal's page that hold a next thing to do, unless their flag hides them. */
const tabs = [
  ['conta-energia', 'deal-tabs.energy-bill'],
  ['propostas', 'deal-tabs.proposal'],
  ['vendas', 'deal-tabs.sales'],
] as const

function PeekActions({ deal }: { deal: Deal }) {
  const held = usePermissions()
  const [moving, setMoving] = useState<{ statusId: string | null } | null>(null)
  const onMove = (statusId: string | null) => setMoving({ statusId })
  const shown = tabs.filter(([, flag]) => !held.has(flag)).map(([path]) => path)
  return (
    <>
      <NextActionButton deal={deal} tabs={shown} onMove={onMove} />
      <DealMenu deal={deal} onMove={onMove} />
      {moving && <MoveDialog deal={deal} statusId={moving.statusId} onClose={() => setMoving(null)} />}
    </>
  )
}

function PeekBody({ deal }: { deal: Deal }) {
  const { t } = useText(words)
  const { contact } = deal
  const document = contact?.document
  return (
    <>
      <dl className={styles.facts}>
        <Line label={t('deals.field.status')}>
          <span className={styles.status}>
            <StatusDot color={deal.names.statusColor}>{deal.names.status}</StatusDot>
            {deal.state === 'open' && <DealAge age={plainAge(deal)} />}
            {deal.state !== 'open' && (
              <Tag tone={deal.state === 'won' ? 'ok' : 'danger'}>{t(`deals.state.${deal.state}`)}</Tag>
            )}
          </span>
        </Line>
        {deal.parallel.map((one) => (
          <Line key={one.stepId} label={one.stepName}>
            {one.statusName}
          </Line>
        ))}
        {deal.bidAmount !== undefined && (
          <Line label={t('deals.field.amount')}>
            <strong>{formatMoney(deal.bidAmount)}</strong>
          </Line>
        )}
        <Line label={t('deals.field.kwp')}>{formatNumber(deal.powerKwp, 2)} kWp</Line>
        <Line label={t('deals.field.owner')}>
          {deal.names.owner ? <Person name={deal.names.owner} /> : t('deals.nobody')}
        </Line>
        {deal.closingOn && (
          <Line label={t('deals.field.closing')}>
            {formatDate(deal.closingOn)}
            {deal.closingPercent !== null && `, ${deal.closingPercent} %`}
          </Line>
        )}
        {contact && <Line label={t('deals.field.contact')}>{contact.name}</Line>}
        {contact?.phone && <Line label={t('deals.field.phone')}>{formatPhone(contact.phone)}</Line>}
        {document && contact.kind === 'person' && (
          <Line label="CPF">{formatCpf(document).replace(/^\d{3}(.*)\d{2}$/, '***$1**')}</Line>
        )}
        {deal.lostReason && (
          <Line label={t('deals.lose.reason')}>{[deal.lostReason, deal.lostNote].filter(Boolean).join('. ')}</Line>
        )}
      </dl>
      {deal.consumptionKwh > 0 && (
        <section className={styles.part}>
          <h3>{t('deals.field.energy')}</h3>
          <EnergyGlyph use={deal.consumptionKwh} generation={deal.generationKwh || null} withFigures />
        </section>
      )}
      {deal.tagList.length > 0 && (
        <section className={styles.part}>
          <h3>{t('deals.field.tags')}</h3>
          {deal.tagList.map((tag) => (
            <Tag key={tag.id}>{tag.name}</Tag>
          ))}
        </section>
      )}
      {deal.nextTask && (
        <section className={styles.part}>
          <h3>{t('deals.field.task')}</h3>
          {deal.nextTask}
          {deal.nextTaskAt && `, ${formatDate(deal.nextTaskAt)} ${formatTime(deal.nextTaskAt)}`}
        </section>
      )}
      {deal.stays && deal.stays.length > 0 && (
        <section className={styles.part}>
          <h3>{t('deals.peek.history')}</h3>
          <ol className={styles.stays}>
            {deal.stays.slice(0, 8).map((stay) => (
              <li key={stay.id}>
                <StatusDot color={stay.statusColor}>{stay.statusName}</StatusDot>
                <small>
                  {formatDate(stay.enteredAt)} {formatTime(stay.enteredAt)}
                </small>
                <small>{stay.enteredBy}</small>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

const Line = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
