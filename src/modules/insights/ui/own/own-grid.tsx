import { IconArrowsHorizontal, IconGripVertical, IconPencil, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { today } from '../../../../platform/i18n/days.ts'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Card } from '../../contract.ts'
import { moved, type OwnCard, ownSizes } from '../../own-cards.ts'
import { CardView } from '../card-view.tsx'
import styles from '../dashboard.module.css'
import type { DashboardAddress } from '../dashboard-address.ts'
import own from './own.module.css'
import { ownMessages as words } from './own-messages.ts'
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
  const [order, setOrder] = useState<number[] | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [told, setTold] = useState('')
  const places = order?.length === cards.length ? order : cards.map((_card, at) => at)
  const nameOf = (at: number) => shown[at]?.title ?? t('insights.own.card', { at: at + 1 })
  const save = (next: readonly number[]) => {
    setOrder(null)
    onChange(next.map((at) => cards[at]!))
  }
  const placed = (at: number, to: number) => {
    const next = moved(places, places.indexOf(at), to)
    setTold(t('insights.own.moved', { name: nameOf(at), at: next.indexOf(at) + 1, count: next.length }))
    return next
  }
  const under = (x: number, y: number) =>
    [...(grid.current?.children ?? [])].findIndex((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      return x >= left && x <= right && y >= top && y <= bottom
    })
  return (
    <>
      <div ref={grid} className={styles.cards}>
        {places.map((at, place) => {
          const card = cards[at]!
          const name = nameOf(at)
          return (
            <div key={at} data-size={card.size} className={own.card} data-dragged={dragged === at || undefined}>
              {isArranging && (
                <div className={own.tools}>
                  <button
                    type="button"
                    className={own.handle}
                    aria-label={t('insights.own.move', { name })}
                    onPointerDown={(event) => {
                      event.currentTarget.setPointerCapture(event.pointerId)
                      setDragged(at)
                    }}
                    onPointerMove={({ clientX, clientY }) => {
                      const target = dragged === at ? under(clientX, clientY) : -1
                      if (target >= 0 && target !== place) setOrder(placed(at, target))
                    }}
                    onPointerUp={() => {
                      setDragged(null)
                      if (order) save(places)
                    }}
                    onPointerCancel={() => {
                      setDragged(null)
                      setOrder(null)
                    }}
                    onKeyDown={(event) => {
                      const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key]
                      if (!by) return
                      event.preventDefault()
                      if (places[place + by] !== undefined) save(placed(at, place + by))
                    }}
                  >
                    <Icon of={IconGripVertical} size="small" />
                  </button>
                  <span>
                    <IconButton
                      icon={IconPencil}
                      size="small"
                      label={t('insights.own.edit-card', { name })}
                      onClick={() => onEdit(at)}
                    />
                    <IconButton
                      icon={IconArrowsHorizontal}
                      size="small"
                      label={t('insights.own.wider', { name })}
                      onClick={() => onChange(cards.map((one, index) => (index === at ? wider(one) : one)))}
                    />
                    <IconButton
                      icon={IconX}
                      size="small"
                      label={t('insights.own.remove', { name })}
                      onClick={() => onChange(cards.filter((_one, index) => index !== at))}
                    />
                  </span>
                </div>
              )}
              <OneCard card={shown[at] ?? null} own={card} asked={asked} />
            </div>
          )
        })}
      </div>
      <span role="status" className="sr-only">
        {told}
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
