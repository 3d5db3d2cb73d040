import { type RefObject, useEffect } from 'react'
import type { BoardProps } from './types.ts'

/** Keeps the column of the open card in sight, also once the peek that opens beside it takes its room. */
export function useOpenCard<Card>(
  strip: RefObject<HTMLElement | null>,
  { openId, columns, cardsOf, cardId }: BoardProps<Card>,
) {
  const columnId = openId && columns.find(({ id }) => cardsOf(id).some((card) => cardId(card) === openId))?.id
  useEffect(() => {
    const board = strip.current
    if (!board || !columnId) return
    const sized = new ResizeObserver(() =>
      board
        .querySelector(`[data-board-column="${CSS.escape(columnId)}"]`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    )
    sized.observe(board)
    return () => sized.disconnect()
  }, [strip, columnId])
}
