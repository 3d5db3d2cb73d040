import { lazy, Suspense } from 'react'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { besideTable } from '../beside-table.ts'
import { cardDrawn } from '../card-drawn.ts'
import type { Card } from '../contract.ts'
import styles from './dashboard.module.css'
import { Drawing, FiguresTable } from './drawing.tsx'
import { insightScreenMessages as words } from './messages.ts'
import { FigureCard } from './own/figure-card.tsx'
import { Ranking } from './ranking.tsx'

const MapDrawing = lazy(() => import('./map/map-drawing.tsx').then((it) => ({ default: it.MapDrawing })))

type Drawable = Omit<Card, 'beside'> & { beside?: Card['beside'] }

/** The drawing or the table of a card's figures. */
export function CardDrawing({ card, today }: { card: Drawable; today: string }) {
  const { lang } = useText(words)
  if (card.look === 'map')
    return (
      <Suspense fallback={<div className={styles.mapRoom} aria-busy />}>
        <MapDrawing card={card} />
      </Suspense>
    )
  if (card.look === 'figure') return <FigureCard card={card} />
  if (card.look === 'ranking') return <Ranking card={card} />
  const drawn = cardDrawn({ card, lang, today })
  if (!drawn) return <FiguresTable label={card.title} table={besideTable(card, lang)} />
  const { legend, note, ...drawing } = drawn
  return (
    <>
      <Drawing label={card.title} legend={<Legend signs={legend} />} {...drawing} />
      {note && <p className={styles.ignores}>{note}</p>}
    </>
  )
}

function Legend({ signs }: { signs: readonly { sign: string; words: string }[] }) {
  if (signs.length === 0) return null
  return (
    <span className={styles.legend}>
      {signs.map(({ sign, words: said }) => (
        <span key={sign}>
          <i {...{ [`data-${sign}`]: true }} /> {said}{' '}
        </span>
      ))}
    </span>
  )
}
