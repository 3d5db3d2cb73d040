import { useEffect, useRef } from 'react'

/** Scrolls once, when the pages are there, to the block that was chosen from the beginning. */
export function useShownFirst(selected: string | null, find: (id: string) => Element | null) {
  const first = useRef({ selected, find })
  useEffect(() => {
    const { selected: id, find: element } = first.current
    if (id) element(id)?.scrollIntoView({ block: 'center' })
  }, [])
}

/** How a block differs from another version, for the styles of the pages. */
export function mark(element: HTMLElement, as: string | undefined) {
  if (as) element.dataset.mark = as
  else delete element.dataset.mark
}
