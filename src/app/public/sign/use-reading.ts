import { useEffect, useRef, useState } from 'react'

/** Pages are read as their words, or as the pictures that they are. */
export type View = 'text' | 'pages'

/** What lies under the bar at the foot is not read yet. */
const aboveFoot = '0px 0px -80px'
/** The bars at the head of the page, about. */
const head = 140

/** How many pages have been reached from the first: the end of each has come into view, as words or as a picture. */
export function useReading(count: number, first: () => View) {
  const list = useRef<HTMLDivElement>(null)
  const [view, setView] = useState(first)
  const [at, setAt] = useState(0)
  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => {
        const reached = entries
          .filter(({ isIntersecting }) => isIntersecting)
          .map(({ target }) => Number((target as HTMLElement).dataset.page))
        setAt((before) => Math.min(count, Math.max(before, ...reached)))
      },
      { rootMargin: aboveFoot },
    )
    for (const page of list.current?.children ?? []) seen.observe(page.lastElementChild!)
    return () => seen.disconnect()
  }, [count])

  /** To the next page that was not reached; within one that is longer than the screen, a screen further; at the end all was reached. */
  function continueReading() {
    // Where the page ends there is nothing below to come into view.
    const { scrollHeight } = document.documentElement
    if (scrollY + innerHeight >= scrollHeight - 2) return setAt(count)
    const next = list.current?.children[at]
    if (next && next.getBoundingClientRect().top < innerHeight / 2) scrollBy(0, innerHeight * 0.7)
    else next?.scrollIntoView({ block: 'start' })
  }

  /** Shows the same page the other way. */
  function showAs(next: View) {
    const here = [...(list.current?.children ?? [])].find((page) => page.getBoundingClientRect().bottom > head)
    const isAmidst = here && here.getBoundingClientRect().top < head
    setView(next)
    if (isAmidst) requestAnimationFrame(() => here.scrollIntoView({ block: 'start' }))
  }
  return { view, showAs, at, list, continueReading }
}
