import { useRef, useState } from 'react'
import { today } from '../../../../platform/i18n/days.ts'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Card } from '../../contract.ts'
import { moved, type OwnCard, ownSizes } from '../../own-cards.ts'
import { CardView } from '../card-view.tsx'
import styles from '../dashboard.module.css'
import type { DashboardAddress } from '../dashboard-address.ts'
import { CardTools } from './card-tools.tsx'
import own from './own.module.css'
import { ownMessages as words } from './own-messages.ts'
import { useDraggedOrder } from './use-dragged-order.ts'
import { WhyOfCard } from './why-of-card.tsx'

interface OwnGridProps {
  cards: readonly OwnCard[]
  shown: readonly (Card | null)[]
  isArranging: boolean
  asked: DashboardAddress['asked']
  onChange(cards: OwnCard[]): void
  onEdit(at: number): void
}

/** The cards on their grid; while they are arranged each is dragged by its handle or moved by the arrow keys on it. */
export function OwnGrid({ cards, shown, isArranging, asked, onChange, onEdit }: OwnGridProps) {
  const { t } = useText(words)
  const grid = useRef<HTMLDivElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const nameOf = (at: number) => shown[at]?.title ?? t('insights.own.card', { at: at + 1 })
  const save = (order: readonly number[], at: number) => {
    setAnnouncement(t('insights.own.moved', { name: nameOf(at), at: order.indexOf(at) + 1, count: order.length }))
    onChange(order.map((one) => cards[one]!))
  }
  const { places, dragged, start, ofGrid } = useDraggedOrder(grid, cards.length, save)
  const step = (at: number, by: number) => {
    const to = places.indexOf(at) + by
    if (places[to] === undefined) return
    save(moved(places, places.indexOf(at), to), at)
    // The keys go on moving the same card.
    grid.current?.children[to]?.querySelector<HTMLElement>(`.${own.handle}`)?.focus()
  }
  return (
    <>
      <div ref={grid} className={styles.cards} {...ofGrid}>
        {places.map((at) => (
          <div key={at} data-size={cards[at]!.size} className={own.card} data-dragged={dragged === at || undefined}>
            {isArranging && (
              <CardTools
                name={nameOf(at)}
                onDrag={(event) => start(event, at)}
                onStep={(by) => step(at, by)}
                onEdit={() => onEdit(at)}
                onWiden={() => onChange(cards.map((one, index) => (index === at ? wider(one) : one)))}
                onRemove={() => onChange(cards.filter((_one, index) => index !== at))}
              />
            )}
            <OneCard card={shown[at] ?? null} own={cards[at]!} asked={asked} />
          </div>
        ))}
      </div>
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </>
  )
}

/** The next width, and after the widest the narrowest. */
const wider = (card: OwnCard): OwnCard => ({
  ...card,
  size: ownSizes[(ownSizes.indexOf(card.size) + 1) % ownSizes.length]!,
})

interface OneCardProps {
  card: Card | null
  own: OwnCard
  asked: DashboardAddress['asked']
}

function OneCard({ card, own: given, asked }: OneCardProps) {
  const { t } = useText(words)
  if (card)
    return (
      <CardView card={card} today={today()}>
        <WhyOfCard card={card} own={given} asked={asked} />
      </CardView>
    )
  return (
    <Panel>
      <p className={styles.none}>{t('insights.own.gone')}</p>
    </Panel>
  )
}
