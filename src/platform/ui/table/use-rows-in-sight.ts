import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect } from 'react'
import { breakpoints } from '../theme/breakpoints.ts'
import { useAppearance } from '../theme/use-appearance.ts'

const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

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
  const height = (isPhone ? (hasButtonsBelow ? 6.75 : 3.75) : oneLine) * rem()
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 12,
    getItemKey: keyAt,
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
