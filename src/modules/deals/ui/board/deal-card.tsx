import { IconFileText, IconMessage, IconStar } from '@tabler/icons-react'
import { formatPhone } from '../../../../platform/brazil/phone.ts'
import { Avatar } from '../../../../platform/ui/pieces/avatar.tsx'
import { Tag } from '../../../../platform/ui/pieces/chip.tsx'
import { EnergyGlyph } from '../../../../platform/ui/pieces/energy-glyph.tsx'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { formatDayAndMonth, formatNumber, formatWholeMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Board, DealCard as Card } from '../../contract.ts'
import { dealScreenMessages } from '../messages.ts'
import { ageOf } from './age-of.ts'
import { cardName } from './card-name.ts'
import { CardStep } from './card-step.tsx'
import { DealAge } from './deal-age.tsx'
import styles from './deal-card.module.css'

export interface DealCardProps {
  card: Card
  goalHours: number | null
  people: Board['people']
  tags: Board['tags']
  /** Messages of the customer that nobody has read. */
  unread?: number
  /** The signed-in person: their own deals show no avatar. */
  me?: string | undefined
  /** Creates the next step; absent for people who may not. */
  onPlan?: ((card: Card) => void) | undefined
}

/** The essentials of a deal at a glance; hidden fields are left out. */
export function DealCard({ card, goalHours, people, tags, unread = 0, me, onPlan }: DealCardProps) {
  const { t } = useText(dealScreenMessages)
  const age = ageOf(card.since, goalHours, card.state === undefined)
  return (
    <div className={styles.card}>
      <span className={styles.name}>{cardName(card, t('deals.unnamed'))}</span>
      <span className={styles.figures}>
        {card.amount ? <strong>{formatWholeMoney(card.amount)}</strong> : null}
        {card.kwp ? <span className={styles.kwp}>{formatNumber(card.kwp, 2)} kWp</span> : null}
        {card.kwh || card.generation ? (
          <span className={styles.energy}>
            <EnergyGlyph use={card.kwh ?? 0} generation={card.generation ?? null} />
          </span>
        ) : null}
      </span>
      <span className={styles.place}>
        <span title={card.place}>{card.place}</span>
        {age && <DealAge age={age} />}
      </span>
      <CardDetail card={card} people={people} tags={tags} unread={unread} me={me} />
      <CardStep card={card} onPlan={onPlan} />
    </div>
  )
}

const roles = ['owner', 'preSeller', 'technician'] as const
const roleNames = {
  owner: 'deals.field.owner',
  preSeller: 'deals.field.pre-seller',
  technician: 'deals.field.technician',
} as const

/** Other facts on one line: icons and avatars always fit, texts are cut off and shown in full on hover. */
function CardDetail({ card, people, tags, unread = 0, me }: Omit<DealCardProps, 'goalHours' | 'onPlan'>) {
  const { t } = useText(dealScreenMessages)
  const known = (card.tags ?? []).flatMap((id) => (tags[id] ? [{ id, ...tags[id] }] : []))
  const faces = roles.flatMap((role) => {
    const name = people[card[role] ?? '']
    return name && card[role] !== me ? [{ name, title: `${t(roleNames[role])}: ${name}` }] : []
  })
  const words = [
    card.title && card.number && t('deals.card.number', { number: card.number }),
    card.origin,
    card.type,
    card.kwh && t('deals.card.kwh', { kwh: formatNumber(card.kwh) }),
    card.closingOn && t('deals.card.closing', { date: shortDay(card.closingOn) }),
    card.phone && formatPhone(card.phone),
    card.bant && t('deals.card.bant', { met: card.bant }),
    card.createdAt && t('deals.card.created', { date: shortDay(card.createdAt) }),
  ]
  const text = words.filter(Boolean).join(' · ')
  return (
    <span className={styles.detail}>
      {unread > 0 && (
        <Tag tone="warn" icon={IconMessage}>
          <CountOf whole={t('deals.card.unread', { count: unread })} count={unread} />
        </Tag>
      )}
      {card.state && <Tag tone={card.state === 'won' ? 'ok' : 'danger'}>{t(`deals.state.${card.state}`)}</Tag>}
      {card.sales ? <Tag tone="ok">{t('deals.card.sales', { count: card.sales })}</Tag> : null}
      {card.proposals ? (
        <Tag tone={card.accepted ? 'ok' : 'brand'} icon={IconFileText}>
          {card.accepted ? (
            t('deals.card.accepted')
          ) : (
            <CountOf whole={t('deals.card.proposals', { count: card.proposals })} count={card.proposals} />
          )}
        </Tag>
      ) : null}
      {known.map((tag) => (
        <i
          key={tag.id}
          className={styles.tag}
          style={{ background: tag.color }}
          role="img"
          aria-label={tag.name}
          title={tag.name}
        />
      ))}
      {card.rating ? (
        <span className={styles.rating}>
          <Icon of={IconStar} size="tiny" />
          {card.rating}
        </span>
      ) : null}
      <span className={styles.words} title={text}>
        {text}
      </span>
      {faces.map(({ name, title }) => (
        <span key={title} className={styles.face} title={title}>
          <Avatar name={name} size="small" />
        </span>
      ))}
    </span>
  )
}

/** A figure beside its icon; in words on hover and for whoever hears it. */
function CountOf({ count, whole }: { count: number; whole: string }) {
  return (
    <span title={whole}>
      <span aria-hidden>{formatNumber(count)}</span>
      <span className="sr-only">{whole}</span>
    </span>
  )
}

const shortDay = (at: string) => formatDayAndMonth(at)
