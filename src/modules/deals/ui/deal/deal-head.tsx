import { IconMapPin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { usePermissions } from '../../../../platform/ui/data/permissions.ts'
import { RecordFact } from '../../../../platform/ui/layout/record.tsx'
import { Tooltip } from '../../../../platform/ui/overlays/tooltip.tsx'
import { Avatar, GoneTag, Person } from '../../../../platform/ui/pieces/avatar.tsx'
import { Tag } from '../../../../platform/ui/pieces/chip.tsx'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { formatDate, formatMoney, formatNumber } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Deal } from '../../contract.ts'
import { dealFieldMessages } from '../../field-messages.ts'
import { qualificationTab, storeTab } from '../../tab-flags.ts'
import { ContactInHead } from './contact-in-head.tsx'
import styles from './deal.module.css'
import { DealRating } from './deal-rating.tsx'
import { dealPageMessages } from './messages.ts'
import { ValueSource } from './value-source.tsx'

/** State, place, contact, kind, tags and rating, under the title. */
export function DealDetail({ deal }: { deal: Deal }) {
  const granted = usePermissions()
  const place = [deal.city || deal.contact?.city, deal.stateCode || deal.contact?.state].filter(Boolean).join('/')
  return (
    <>
      <StateTag deal={deal} />
      {place && (
        <span className={styles.place}>
          <Icon of={IconMapPin} size="tiny" />
          {place}
        </span>
      )}
      <ContactInHead deal={deal} />
      {deal.names.origin && <Tag>{deal.names.origin}</Tag>}
      {deal.names.dealType && <Tag>{deal.names.dealType}</Tag>}
      {deal.tagList.map((tag) => (
        <Tag key={tag.id} tone="brand">
          {tag.name}
        </Tag>
      ))}
      {!granted.has(storeTab.hiddenWith) && deal.names.store && <span>{deal.names.store}</span>}
      {!granted.has(qualificationTab.hiddenWith) && <DealRating deal={deal} />}
    </>
  )
}

function StateTag({ deal: { state, closedAt, lostReason } }: { deal: Deal }) {
  const { t } = useText(dealPageMessages)
  const words = useText(dealFieldMessages)
  if (state === 'lost') return <Tag tone="danger">{t('deal.lost_because', { reason: lostReason })}</Tag>
  if (state === 'open') return <Tag>{words.t('deals.state.open')}</Tag>
  return <Tag tone="ok">{closedAt ? t('deal.won_on', { date: formatDate(closedAt) }) : words.t('deals.state.won')}</Tag>
}

/** The plant's generation compared with the consumption; without a bill the plant cannot be sized. */
function PowerNote({ deal: { powerKwp, consumptionKwh, generationKwh } }: { deal: Deal }) {
  const { t } = useText(dealPageMessages)
  if (!powerKwp && !consumptionKwh) return t('deal.power_awaited')
  if (!consumptionKwh) return null
  const use = formatNumber(consumptionKwh)
  return generationKwh > 0
    ? t('deal.energy', { generation: formatNumber(generationKwh), use })
    : t('deal.energy_use', { use })
}

/** The deal's value and its owner. */
export function DealFigures({ deal }: { deal: Deal }) {
  const { t } = useText(dealPageMessages)
  const words = useText(dealFieldMessages)
  return (
    <>
      {deal.bidAmount !== undefined && (
        <RecordFact label={words.t('deals.field.bidAmount')} note={<ValueSource deal={deal} />}>
          {deal.bidAmount > 0 ? formatMoney(deal.bidAmount) : '–'}
        </RecordFact>
      )}
      <RecordFact label={words.t('deals.field.powerKwp')} note={<PowerNote deal={deal} />}>
        {deal.powerKwp > 0 ? `${formatNumber(deal.powerKwp, 2)} kWp` : '–'}
      </RecordFact>
      <RecordFact label={words.t('deals.field.ownerId')}>
        <span className={styles.plain} data-none={!deal.names.owner || undefined}>
          {deal.names.owner ? <Person name={deal.names.owner} size="small" /> : t('deal.no_owner')}
        </span>
      </RecordFact>
      <OtherOwners deal={deal} />
    </>
  )
}

/** Other people of the deal, each with a link to where they are changed. */
function OtherOwners({ deal: { id, names } }: { deal: Deal }) {
  const { t } = useText(dealPageMessages)
  const others = [
    { label: 'deal.commercial_owner' as const, name: names.commercialOwner },
    { label: 'deal.technical_owner' as const, name: names.technicalOwner },
  ].filter(({ name }) => name)
  if (others.length === 0) return null
  return (
    <RecordFact label={t('deal.other_owners')}>
      <span className={styles.others}>
        {others.map(({ name, label }) => (
          <Tooltip key={label} label={t(label, { name })}>
            <Link to={`/negocio/${id}/generic-tab`} className={styles.other}>
              <span aria-hidden>
                <Avatar name={name} size="small" />
              </span>
              <span>{t(label, { name })}</span>
              <GoneTag name={name} />
            </Link>
          </Tooltip>
        ))}
      </span>
    </RecordFact>
  )
}
