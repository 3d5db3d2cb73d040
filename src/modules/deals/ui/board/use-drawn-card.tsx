import { useCallback } from 'react'
import { useSameParts } from '../../../../platform/ui/data/use-same-parts.ts'
import type { DealCard as Card } from '../../contract.ts'
import { ageOf } from './age-of.ts'
import { DealCard } from './deal-card.tsx'
import type { DealBoard } from './use-deal-board.ts'

/**
 * Draws a card of a board and says how it stands to its column's goal. Both stay the same functions while what cards say
 * besides themselves is the same, so that a move or another page of one column does not draw every card again.
 */
export function useDrawnCard({ board, people, tags }: DealBoard) {
  const goals = Object.fromEntries(board.data?.columns.map(({ id, goalHours }) => [id, goalHours]) ?? [])
  const known = useSameParts({ goals, people, tags })
  const drawCard = useCallback(
    (card: Card, columnId: string) => (
      <DealCard card={card} goalHours={known.goals[columnId] ?? null} people={known.people} tags={known.tags} />
    ),
    [known],
  )
  const toneOf = useCallback(
    (card: Card, columnId: string) => ageOf(card.since, known.goals[columnId] ?? null, card.state === undefined).tone,
    [known],
  )
  return { drawCard, toneOf }
}
