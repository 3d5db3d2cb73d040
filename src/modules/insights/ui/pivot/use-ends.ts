import { type RefObject, useLayoutEffect } from 'react'

/** Totals stand at the right end while their columns are scrolled: each as far from it as those after it are wide. */
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
