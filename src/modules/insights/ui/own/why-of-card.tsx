import { useState } from 'react'
import { cellOf } from '../../../../platform/questions/opened.ts'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { Dialog } from '../../../../platform/ui/feedback/dialog.tsx'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { Skeleton } from '../../../../platform/ui/feedback/skeleton.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type Card, insights } from '../../contract.ts'
import { cardsText, type OwnCard } from '../../own-cards.ts'
import styles from '../dashboard.module.css'
import type { DashboardAddress } from '../dashboard-address.ts'
import { insightScreenMessages } from '../messages.ts'
import { WhyTables } from '../why-tables.tsx'
import { ownMessages as words } from './own-messages.ts'

interface WhyOfCardProps {
  card: Card
  own: OwnCard
  /** The filter of the page, as its address says it. */
  asked: DashboardAddress['asked']
}

/** What changed the figures of a card of single figures: it is counted when somebody asks. */
export function WhyOfCard(props: WhyOfCardProps) {
  const { t } = useText(words)
  const [isOpen, setOpen] = useState(false)
  if (!hasChanged(props.card)) return null
  return (
    <>
      <p className={styles.ignores}>
        <button type="button" className={styles.why} onClick={() => setOpen(true)}>
          {t('insights.own.why')}
        </button>
      </p>
      {isOpen && <WhyDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Whether a figure is another than in the period that it is compared with. */
function hasChanged({ look, answer: { cells, measures } }: Card) {
  const at = (span: number) => cells.find((cell) => cell.span === span && cell.rows.length === 0)?.values
  const [now, before] = [at(0), at(1)]
  return look === 'figure' && measures.some((_one, place) => before?.[place] != null && now?.[place] !== before[place])
}

function WhyDialog({ card, own, asked, onClose }: WhyOfCardProps & { onClose(): void }) {
  const { t } = useText(words)
  const figures = useText(insightScreenMessages)
  const { answer, title } = card
  const reply = useItem(insights.ownWhy, { query: { ...asked, cards: cardsText([own]) } })
  return (
    <Dialog isOpen onClose={onClose} title={figures.t('insights.why.of', { figure: title })}>
      {reply.error ? (
        <Failure failure={reply.error} retry={() => void reply.refetch()} />
      ) : !reply.data ? (
        <Skeleton width="100%" height="12rem" />
      ) : reply.data.length === 0 ? (
        <p>{t('insights.own.why.none')}</p>
      ) : (
        reply.data.map(({ measure, why }) => {
          const place = answer.measures.findIndex(({ id }) => id === measure)
          const of = answer.measures[place]
          if (!of) return null
          const cell = cellOf(answer, place, { rows: [], columns: [] })
          return (
            <section key={measure}>
              {reply.data!.length > 1 && <h3>{of.title}</h3>}
              <WhyTables as={of.as} why={why} opens={{ path: answer.path, search: answer.search, cell }} />
            </section>
          )
        })
      )}
    </Dialog>
  )
}
