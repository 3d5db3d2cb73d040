import { useCallback } from 'react'
import { useSameParts } from '../../../platform/ui/data/use-same-parts.ts'
import type { DealCard as Card } from '../contract.ts'
import { DealCard } from './deal-card.tsx'
import type { DealBoard } from './use-deal-board.ts'

/**
 * Draws a card of a board. It stays the same function while what cards say besides themselves is the same, so that a move
 * or another page of one column does not draw every card again.
 */
export function useDrawnCard({ board, people, tags }: DealBoard) {
  const goals = Object.fromEntries(board.data?.columns.map(({ id, goalHours }) => [id, goalHours]) ?? [])
  const known = useSameParts({ goals, people, tags })
  return useCallback(
    (card: Card, columnId: string) => (
      <DealCard card={card} goalHours={known.goals[columnId] ?? null} people={known.people} tags={known.tags} />
    ),
    [known],
  )
}
