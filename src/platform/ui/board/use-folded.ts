import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { usePhone } from '../layout/use-narrow.ts'
import type { BoardColumnInfo } from './types.ts'

/** At most this many columns with cards are folded; beyond that, the board scrolls. */
const maxFilled = 2

interface Spare {
  key: string
  /** How many columns had no room. */
  missing: number
  /** Those that fold while they are empty, and those that fold with their cards. */
  empty: ReadonlySet<string>
  filled: ReadonlySet<string>
}

const idsOf = (columns: readonly BoardColumnInfo[]): ReadonlySet<string> => new Set(columns.map(({ id }) => id))

/** Widths with the gap that follows, in rem: of an open column at least, and of one folded to its name. */
const gap = 0.5
const openWidth = 13.875 + gap
const foldedWidth = 2.5 + gap

/**
 * Which columns are folded to their name. The person's choice is remembered under the board's name and wins. Where not all
 * columns fit side by side, the last of those that were empty when the board opened, or when its room changed, fold by themselves, while they are
 * empty, and then the last of all: none stands half beyond the edge. A board that would need more than a few such folds
 * scrolls instead.
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
  const [spare, setSpare] = useState<Spare | null>(null)
  const missing = useMissing(strip, columns.length)
  const isOpened = spare?.key === key && spare.missing === missing
  useLayoutEffect(() => {
    if (isOpened || isDragging || missing === null || columns.length === 0) return
    const last = columns.filter(({ id }) => chosen[id] === undefined).toReversed()
    const empty = last.filter(({ count }) => count === 0).slice(0, missing)
    const left = missing - empty.length
    const filled = left > maxFilled ? [] : last.filter(({ count }) => count > 0).slice(0, left)
    setSpare({ key, missing, empty: idsOf(empty), filled: idsOf(filled) })
  }, [isOpened, isDragging, columns, chosen, missing, key])

  const folds = ({ id, count, isFolded = false }: BoardColumnInfo) =>
    chosen[id] ?? (isFolded || (isOpened && (spare.filled.has(id) || (count === 0 && spare.empty.has(id)))))
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

/** How many columns have no room now; null until the board is there. It changes with what opens and closes beside. */
function useMissing(strip: RefObject<HTMLElement | null>, count: number) {
  const isPhone = usePhone()
  const [missing, setMissing] = useState<number | null>(null)
  useLayoutEffect(() => {
    const board = strip.current
    if (!board || count === 0) return
    const measure = () => setMissing(isPhone ? 0 : tooMany(board, count))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(board)
    return () => observer.disconnect()
  }, [strip, count, isPhone])
  return missing
}

/** How many of `count` columns have to be folded so that all fit side by side. */
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
