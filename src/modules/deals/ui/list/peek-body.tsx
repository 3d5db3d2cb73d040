import { lazy, Suspense } from 'react'
import { formatCpf } from '../../../../platform/brazil/cpf.ts'
import { usePermissions } from '../../../../platform/ui/data/permissions.ts'
import { Skeleton } from '../../../../platform/ui/feedback/skeleton.tsx'
import { Person } from '../../../../platform/ui/pieces/avatar.tsx'
import { Tag } from '../../../../platform/ui/pieces/chip.tsx'
import { EnergyGlyph } from '../../../../platform/ui/pieces/energy-glyph.tsx'
import { isShown, useOpenAreas } from '../../../../platform/ui/routing/areas.tsx'
import { formatDate, formatMoney, formatNumber } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Deal } from '../../contract.ts'
import { activitiesTab } from '../../tab-flags.ts'
import { plainAge } from '../board/age-of.ts'
import { DealAge } from '../board/deal-age.tsx'
import { NextStep } from '../deal/next-step.tsx'
import { ValueSource } from '../deal/value-source.tsx'
import { dealScreenMessages as words } from '../messages.ts'
import styles from './deal-peek.module.css'
import type { DealPeekPart } from './deal-peek-part.ts'

const RecentEvents = lazy(() => import('../../../activity/ui/public.ts').then((it) => ({ default: it.RecentEvents })))

/** The next step, value, place, energy, people and latest events of a deal. */
export function PeekBody({ deal }: { deal: Deal }) {
  const granted = usePermissions()
  return (
    <>
      <NextStep deal={deal} />
      <Worth deal={deal} />
      <Standing deal={deal} />
      <Energy deal={deal} />
      <AddedParts deal={deal} />
      <Facts deal={deal} />
      {!granted.has(activitiesTab.hiddenWith) && (
        <div className={styles.part}>
          <Suspense fallback={null}>
            <RecentEvents threadId={deal.id} />
          </Suspense>
        </div>
      )}
    </>
  )
}

function Worth({ deal }: { deal: Deal }) {
  return (
    <div className={styles.worth}>
      {deal.bidAmount !== undefined && <strong>{deal.bidAmount > 0 ? formatMoney(deal.bidAmount) : '–'}</strong>}
      {deal.powerKwp > 0 && <span>{formatNumber(deal.powerKwp, 2)} kWp</span>}
      {deal.bidAmount !== undefined && (
        <small>
          <ValueSource deal={deal} />
        </small>
      )}
    </div>
  )
}

/** The statuses of its step as a bar, the name of the present one, and the time spent there. */
function Standing({ deal }: { deal: Deal }) {
  const { t } = useText(words)
  return (
    <div className={styles.standing}>
      <div className={styles.bar} aria-hidden>
        {deal.stepper.map((status) => (
          <i key={status.id} data-at={status.current || undefined} data-passed={status.days !== null || undefined} />
        ))}
      </div>
      <span>
        <b>{deal.names.status}</b>
        {deal.state === 'open' ? (
          <DealAge age={plainAge(deal)} />
        ) : (
          <Tag tone={deal.state === 'won' ? 'ok' : 'danger'}>{t(`deals.state.${deal.state}`)}</Tag>
        )}
      </span>
      {deal.parallel.map((one) => (
        <span key={one.stepId}>
          {one.stepName}: <b>{one.statusName}</b>
        </span>
      ))}
    </div>
  )
}

function Energy({ deal: { consumptionKwh, generationKwh } }: { deal: Deal }) {
  const { t } = useText(words)
  if (consumptionKwh <= 0) return null
  return (
    <div className={styles.part}>
      <span className={styles.energy}>
        <span>
          {generationKwh > 0
            ? t('deals.peek.covers', {
                generation: formatNumber(generationKwh),
                use: formatNumber(consumptionKwh),
                share: formatNumber((100 * generationKwh) / consumptionKwh),
              })
            : t('deals.peek.uses', { use: formatNumber(consumptionKwh) })}
        </span>
        <EnergyGlyph use={consumptionKwh} generation={generationKwh || null} />
      </span>
    </div>
  )
}

/** What other modules show about the deal; the height of each is reserved before it is loaded. */
function AddedParts({ deal }: { deal: Deal }) {
  const granted = usePermissions()
  const parts: DealPeekPart[] = useOpenAreas().flatMap(({ dealPeekParts = [] }) => dealPeekParts)
  return parts
    .filter((part) => isShown(granted, part) && part.isFor(deal))
    .map(({ id, part: Part }) => (
      <Suspense key={id} fallback={<Skeleton height="9.5rem" />}>
        <Part deal={deal} />
      </Suspense>
    ))
}

function Facts({ deal }: { deal: Deal }) {
  const { t } = useText(words)
  const { contact } = deal
  const document = contact?.document
  return (
    <dl className={styles.facts}>
      <Line label={t('deals.field.owner')}>
        {deal.names.owner ? <Person name={deal.names.owner} size="small" /> : t('deals.nobody')}
      </Line>
      {deal.closingOn && deal.state === 'open' && (
        <Line label={t('deals.field.closing')}>
          {formatDate(deal.closingOn)}
          {deal.closingPercent !== null && `, ${deal.closingPercent}%`}
        </Line>
      )}
      {contact && contact.name !== deal.title && <Line label={t('deals.field.contact')}>{contact.name}</Line>}
      {document && contact.kind === 'person' && (
        <Line label="CPF">{formatCpf(document).replace(/^\d{3}(.*)\d{2}$/, '***$1**')}</Line>
      )}
      {deal.tagList.length > 0 && (
        <Line label={t('deals.field.tags')}>
          <span className={styles.tags}>
            {deal.tagList.map((tag) => (
              <Tag key={tag.id}>{tag.name}</Tag>
            ))}
          </span>
        </Line>
      )}
      {deal.lostReason && (
        <Line label={t('deals.lose.reason')}>{[deal.lostReason, deal.lostNote].filter(Boolean).join('. ')}</Line>
      )}
    </dl>
  )
}

const Line = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
