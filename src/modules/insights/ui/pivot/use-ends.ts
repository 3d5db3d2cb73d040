import { type RefObject, useLayoutEffect } from 'react'

/** Keeps totals at the right edge while columns scroll: each stands as far from the edge as the totals after it are wide. */
export function useEnds(table: RefObject<HTMLTableElement | null>) {
  useLayoutEffect(() => {
    const heads = [...(table.current?.querySelectorAll<HTMLElement>('thead tr:last-child > [data-end]') ?? [])]
    if (heads.length < 2) return
    let room = 0
    for (const head of heads.reverse()) {
      table.current!.style.setProperty(`--end-${head.dataset.end}`, `${room}px`)
      room += head.getBoundingClientRect().width
    }
  })
}
