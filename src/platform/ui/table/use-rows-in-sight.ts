import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect } from 'react'
import { remembered } from '../../remembered.ts'
import { breakpoints } from '../theme/breakpoints.ts'
import { useAppearance } from '../theme/use-appearance.ts'

const rems = new Map<string, number>()

/** One rem in px. Asked of the page once a font size: the page computes all its styles to answer. */
const remOf = (fontSize: string) =>
  remembered(rems, fontSize, () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))

/** How much room the last list had, in px: a good guess for the next, which then draws its rows at once. */
let roomBefore = 0

export interface RowsInSightOptions {
  scroller: RefObject<HTMLElement | null>
  count: number
  keyAt(at: number): string
  hasMore: boolean
  loadMore(): void
  /** Rows of two lines, */
  isPhone: boolean
  /** … and of a third with buttons. */
  hasButtonsBelow: boolean
}

/** Which rows are drawn, the space the others keep, and the next page when the end comes near. */
export function useRowsInSight(options: RowsInSightOptions) {
  const { scroller, count, keyAt, hasMore, loadMore, isPhone, hasButtonsBelow } = options
  const { appearance } = useAppearance()
  const oneLine = appearance.density === 'comfortable' || innerWidth < breakpoints.md ? 2.75 : 2.25
  const height = (isPhone ? (hasButtonsBelow ? 6.75 : 3.75) : oneLine) * remOf(appearance.fontSize)
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 8,
    getItemKey: keyAt,
    initialRect: { width: 0, height: roomBefore },
  })
  useEffect(() => {
    roomBefore = virtual.scrollRect?.height ?? roomBefore
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the height asks for new measures
  useEffect(() => virtual.measure(), [height])
  const shown = virtual.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasMore && last >= count - 20) loadMore()
  }, [hasMore, last, count, loadMore])
  return {
    shown,
    before: shown[0]?.start ?? 0,
    after: virtual.getTotalSize() - (shown.at(-1)?.end ?? 0),
    reveal: (at: number) => virtual.scrollToIndex(at),
  }
}
