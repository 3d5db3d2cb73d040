import { type RefObject, useEffect } from 'react'
import type { BoardHandle } from '../../../../platform/ui/board/types.ts'
import { isInSight, useCreatedDeal } from '../new-deal/created-deal.ts'
import type { DealBoard } from './use-deal-board.ts'

/** A deal that was just made comes into sight with the focus, marked for a moment, as soon as its card is on the board. */
export function useCreatedCard({ board, cardsOf, flashOwn }: DealBoard, handle: RefObject<BoardHandle | null>) {
  const id = useCreatedDeal()
  const columnId = id && board.data?.columns.find((column) => cardsOf(column.id).some((card) => card.id === id))?.id
  useEffect(() => {
    if (!id || !columnId) return
    isInSight()
    flashOwn(id)
    handle.current?.follow({ columnId, cardId: id })
  }, [id, columnId, flashOwn, handle])
}
