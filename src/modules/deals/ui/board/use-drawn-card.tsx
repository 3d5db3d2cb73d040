import { useCallback } from 'react'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { useSession } from '../../../../platform/ui/data/session.ts'
import { useSameParts } from '../../../../platform/ui/data/use-same-parts.ts'
import type { DealCard as Card } from '../../contract.ts'
import { isStepLate, stepOfCard } from '../next-step.ts'
import { ageOf } from './age-of.ts'
import { DealCard } from './deal-card.tsx'
import { useUnreadOfDeals } from './unread-of-deals.ts'
import type { DealBoard } from './use-deal-board.ts'

/**
 * Draws a card of a board and says whether its next step or its stay is late. Both functions keep their identity while
 * the other data of cards are the same, so that a move or another page of one column does not redraw every card.
 * `onPlan` must keep its identity too.
 */
export function useDrawnCard({ board, people, tags }: DealBoard, onPlan: (card: Card) => void) {
  const me = useSession().user?.usuarioid
  const mayPlan = useMay('contacts.add-appointment')
  const goals = Object.fromEntries(board.data?.columns.map(({ id, goalHours }) => [id, goalHours]) ?? [])
  const unread = useUnreadOfDeals()
  const known = useSameParts({ goals, people, tags, unread })
  const drawCard = useCallback(
    (card: Card, columnId: string) => (
      <DealCard
        card={card}
        goalHours={known.goals[columnId] ?? null}
        people={known.people}
        tags={known.tags}
        unread={known.unread[card.id] ?? 0}
        me={me}
        onPlan={mayPlan ? onPlan : undefined}
      />
    ),
    [known, me, mayPlan, onPlan],
  )
  const toneOf = useCallback(
    (card: Card, columnId: string) => {
      if (card.state) return null
      if (isStepLate(stepOfCard(card)?.at)) return 'overdue'
      return ageOf(card.since, known.goals[columnId] ?? null, true)?.isLate ? 'late' : null
    },
    [known],
  )
  return { drawCard, toneOf }
}
