import type { ReactNode } from 'react'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { Card } from '../contract.ts'
import { isDrawable } from '../drawable.ts'
import { cardReading } from '../drawings/readings.ts'
import { asOfMessages } from './as-of-messages.ts'
import { CardDrawing } from './card-drawing.tsx'
import styles from './dashboard.module.css'
import { insightScreenMessages as words } from './messages.ts'
import { SinceThen } from './past/since-then.tsx'

const filterWords = {
  storeId: 'insights.store',
  userId: 'insights.user',
  preSellerId: 'insights.pre-seller',
  originId: 'insights.origin',
} as const

/** A card of a dashboard: its title, its drawing or table, and what of the page's filter its facts do not know. */
export function CardView({ card, today, children }: { card: Card; today: string; children?: ReactNode }) {
  const { lang, t } = useText(words)
  const past = useText(asOfMessages)
  const day = card.answer.asOf?.day ?? today
  const isDrawn = !card.untold && isDrawable(card.look, card.answer)
  const reading = isDrawn && cardReading({ card, lang, today: day })
  const removed = card.answer.asOf?.removed
  return (
    <Panel title={card.title}>
      {reading && <p className={styles.reading}>{reading}</p>}
      {card.untold ? (
        <p className={styles.none}>{card.untold}</p>
      ) : isDrawn ? (
        <CardDrawing card={card} today={day} />
      ) : (
        <p className={styles.none}>{t('insights.not-enough')}</p>
      )}
      {card.now && <SinceThen card={card} />}
      {children}
      {removed ? <p className={styles.ignores}>{past.t('insights.as-of.removed', { count: removed })}</p> : null}
      {card.ignores.length > 0 && (
        <p className={styles.ignores}>
          {t('insights.ignores', {
            filters: card.ignores.map((one) => t(filterWords[one as keyof typeof filterWords])).join(', '),
          })}
        </p>
      )}
    </Panel>
  )
}
