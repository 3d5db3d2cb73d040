import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { usePhone } from '../layout/use-narrow.ts'
import type { BoardColumnInfo } from './types.ts'

/** Widths with the gap that follows, in rem: of an open column at least, and of one folded to its name. */
const gap = 0.5
const openWidth = 14.75 + gap
const foldedWidth = 2.5 + gap

/**
 * Which columns are folded to their name. The person's choice is remembered under the board's name and wins. Where not all
 * columns fit side by side, the last of those that were empty when the board opened fold by themselves, while they are
 * empty: what there is to see and to drop on fits, and no card is ever hidden.
 * While a card is dragged nothing folds or opens: what others do would move the columns under the hand.
 */
export function useFolded(
  name: string,
  columns: readonly BoardColumnInfo[],
  strip: RefObject<HTMLElement | null>,
  isDragging: boolean,
) {
  const key = `girassol.board.${name}`
  const kept = useMemo(() => readChoice(key), [key])
  const [changed, setChanged] = useState({ key, choice: kept })
  const chosen = changed.key === key ? changed.choice : kept
  const [spare, setSpare] = useState<{ key: string; ids: ReadonlySet<string> } | null>(null)
  const isPhone = usePhone()
  const isOpened = spare?.key === key
  useLayoutEffect(() => {
    const board = strip.current
    if (isOpened || !board || columns.length === 0) return
    const mayFold = columns.filter(({ id, count }) => count === 0 && chosen[id] === undefined)
    const folds = isPhone || mayFold.length === 0 ? 0 : tooMany(board, columns.length)
    setSpare({
      key,
      ids: new Set(
        mayFold
          .toReversed()
          .slice(0, folds)
          .map(({ id }) => id),
      ),
    })
  }, [isOpened, strip, columns, chosen, isPhone, key])

  const folds = ({ id, count, isFolded = false }: BoardColumnInfo) =>
    chosen[id] ?? (isFolded || (isOpened && count === 0 && spare.ids.has(id)))
  const folded = useRef<ReadonlySet<string>>(new Set())
  if (!isDragging) folded.current = new Set(columns.filter(folds).map(({ id }) => id))
  const isFolded = ({ id }: BoardColumnInfo) => folded.current.has(id)
  const fold = ({ id }: BoardColumnInfo, folded: boolean) => {
    const choice = { ...chosen, [id]: folded }
    setChanged({ key, choice })
    try {
      localStorage.setItem(key, JSON.stringify(choice))
    } catch {}
  }
  return { isFolded, fold }
}

/** How many of as many columns have to fold for all to fit side by side. */
function tooMany(board: HTMLElement, columns: number) {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const edges = 2 * Number.parseFloat(getComputedStyle(board).paddingLeft)
  const beyond = columns * openWidth - gap - (board.clientWidth - edges) / rem
  return Math.max(0, Math.ceil(beyond / (openWidth - foldedWidth)))
}

function readChoice(key: string): Record<string, boolean> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}
