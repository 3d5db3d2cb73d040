import { IconCalendarDue, IconFileText, IconStar } from '@tabler/icons-react'
import { formatPhone } from '../../../../platform/brazil/phone.ts'
import { formatDate, formatNumber, formatWholeMoney } from '../../../../platform/i18n/formats.ts'
import { Avatar } from '../../../../platform/ui/pieces/avatar.tsx'
import { Tag } from '../../../../platform/ui/pieces/chip.tsx'
import { EnergyGlyph } from '../../../../platform/ui/pieces/energy-glyph.tsx'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Board, DealCard as Card } from '../../contract.ts'
import { dealScreenMessages } from '../messages.ts'
import { ageOf } from './age-of.ts'
import { DealAge } from './deal-age.tsx'
import styles from './deal-card.module.css'

export interface DealCardProps {
  card: Card
  goalHours: number | null
  people: Board['people']
  tags: Board['tags']
}

/** What a salesman needs to know of a deal at a glance; fields that are hidden from the person are not there. */
export function DealCard({ card, goalHours, people, tags }: DealCardProps) {
  const { t } = useText(dealScreenMessages)
  return (
    <div className={styles.card}>
      <span className={styles.name}>{cardName(card, t('deals.unnamed'))}</span>
      <CardPlace card={card} />
      {(card.amount || card.kwp) && (
        <span className={styles.figures}>
          <strong>{card.amount ? formatWholeMoney(card.amount) : ''}</strong>
          {card.kwp && <span className={styles.kwp}>{formatNumber(card.kwp, 2)} kWp</span>}
        </span>
      )}
      {(card.kwh || card.generation) && (
        <EnergyGlyph use={card.kwh ?? 0} generation={card.generation ?? null} withFigures />
      )}
      <CardTags card={card} tags={tags} />
      <CardFoot card={card} goalHours={goalHours} people={people} />
    </div>
  )
}

export const cardName = (card: Card, unnamed: string) =>
  card.title ?? (card.number === undefined ? unnamed : `${unnamed} ${card.number}`)

/** A card stays short: further tags are a number. */
const mostTags = 2

/** How to reach the customer, what kind of deal came from where, and what marks it: as many to a line as fit, nothing cut away. */
function CardTags({ card, tags }: Pick<DealCardProps, 'card' | 'tags'>) {
  const { t } = useText(dealScreenMessages)
  const known = (card.tags ?? []).flatMap((id) => (tags[id] ? [{ id, ...tags[id] }] : []))
  const own = known.slice(0, mostTags)
  const others = known.slice(mostTags)
  const forecast = card.task && card.closingOn
  const kind = joined(card.origin, card.type)
  return (
    <span className={styles.tags}>
      {card.phone && <span>{formatPhone(card.phone)}</span>}
      {kind && <span>{kind}</span>}
      {card.state && <Tag tone={card.state === 'won' ? 'ok' : 'danger'}>{t(`deals.state.${card.state}`)}</Tag>}
      {card.sales ? <Tag tone="ok">{t('deals.card.sales', { count: card.sales })}</Tag> : null}
      {card.proposals ? (
        <Tag tone={card.accepted ? 'ok' : 'brand'} icon={IconFileText}>
          {card.accepted ? t('deals.card.accepted') : t('deals.card.proposals', { count: card.proposals })}
        </Tag>
      ) : null}
      {card.rating ? <Tag icon={IconStar}>{card.rating}</Tag> : null}
      {forecast && <Tag>{t('deals.card.closing', { date: shortDay(forecast) })}</Tag>}
      {card.bant ? <Tag tone="info">{t('deals.card.bant', { met: card.bant })}</Tag> : null}
      {own.map((tag) => (
        <Tag key={tag.id}>
          <span className={styles.tag}>
            <i style={{ background: tag.color }} aria-hidden />
            {tag.name}
          </span>
        </Tag>
      ))}
      {others.length > 0 && (
        <span className={styles.others} title={others.map((tag) => tag.name).join(', ')}>
          +{others.length}
        </span>
      )}
    </span>
  )
}

const shortDay = (at: string) => formatDate(at).slice(0, 5)

/** Which deal it is, where, and since when it is here. */
function CardPlace({ card }: Pick<DealCardProps, 'card'>) {
  const { t } = useText(dealScreenMessages)
  const place = joined(card.title && card.number && t('deals.card.number', { number: card.number }), card.place)
  if (!place && !card.createdAt) return null
  return (
    <span className={styles.place}>
      <span title={place}>{place}</span>
      {card.createdAt && (
        <time dateTime={card.createdAt} title={t('deals.card.created', { date: formatDate(card.createdAt) })}>
          {shortDay(card.createdAt)}
        </time>
      )}
    </span>
  )
}

const joined = (...parts: unknown[]) => parts.filter(Boolean).join(' · ')

const roles = ['owner', 'preSeller', 'technician'] as const
const roleNames = {
  owner: 'deals.field.owner',
  preSeller: 'deals.field.pre-seller',
  technician: 'deals.field.technician',
} as const

function CardFoot({ card, goalHours, people }: Omit<DealCardProps, 'tags'>) {
  const { t } = useText(dealScreenMessages)
  const { days, tone } = ageOf(card.since, goalHours, card.state === undefined)
  const faces = roles.flatMap((role) => {
    const name = people[card[role] ?? '']
    return name ? [{ name, title: `${t(roleNames[role])}: ${name}` }] : []
  })
  const isPast = card.taskAt !== undefined && card.taskAt < new Date().toISOString()
  const next = card.task ?? (card.closingOn && t('deals.card.closing', { date: shortDay(card.closingOn) }))
  if (faces.length === 0 && !next && days === null) return null
  return (
    <span className={styles.foot}>
      {faces.map(({ name, title }) => (
        <span key={title} title={title}>
          <Avatar name={name} size="small" />
        </span>
      ))}
      {next && <Icon of={IconCalendarDue} size="tiny" />}
      <span className={styles.next} data-past={isPast || undefined}>
        {next}
      </span>
      {days !== null && <DealAge days={days} tone={tone} />}
    </span>
  )
}
