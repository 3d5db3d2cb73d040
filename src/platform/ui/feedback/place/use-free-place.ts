import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react'
import { costOf, freePlace, type Obstacle } from './free-place.ts'

/** What may be covered least comes first. One of the greater weights is worth many of the less. */
const kinds = [
  {
    weight: 1000,
    of: '[data-variant="primary"],[data-variant="danger"],[type="submit"],textarea,[contenteditable="true"]',
  },
  { weight: 100, of: 'button,[role="button"],[role="tab"],[role="menuitem"],summary,label:has(input)' },
  // A field with its label, its hint and what is wrong with it; what a window says.
  { weight: 10, of: 'a[href],input,select,label,[data-field],[role="alert"]' },
  // The last row of a list, before which nothing can be scrolled.
  { weight: 5, of: 'tbody tr:last-child > *' },
  // What is read: an explanation, a head, a message, a row of a list.
  { weight: 1, of: 'h1,h2,h3,h4,p,small,dd,th,td:not(:empty)' },
]
const all = kinds.map(({ of }) => of).join()

/** Room around the notices, in pixels, on the screen and on what can be pressed. */
const around = 8

/** Keeps a stack of notices off everything that can be pressed or read, from when one appears and as the screen changes under it. */
export function useFreePlace(stack: RefObject<HTMLElement | null>, shown: number): CSSProperties | undefined {
  const [place, setPlace] = useState<{ left: number; top: number }>()
  useLayoutEffect(() => {
    const list = stack.current
    if (!list || shown === 0) return setPlace(undefined)
    let frame = 0
    const look = () => {
      frame = 0
      const size = { width: list.offsetWidth, height: list.offsetHeight }
      const obstacles = obstaclesBut(list)
      // A notice that covers nothing is not moved: people do not read a moving notice.
      setPlace((now) =>
        now && costOf({ ...now, ...size }, obstacles) === 0 ? now : freePlace(size, roomOf(list), obstacles),
      )
    }
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    const changes = new MutationObserver(lookSoon)
    // What one does is often told by other words in the same place, which move what stands below.
    changes.observe(document.body, { childList: true, characterData: true, subtree: true })
    for (const event of ['resize', 'scrollend']) addEventListener(event, lookSoon, { capture: true })
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      for (const event of ['resize', 'scrollend']) removeEventListener(event, lookSoon, { capture: true })
    }
  }, [stack, shown])
  return place && { inset: 'auto', ...place }
}

/** The screen without its bars and edges, as the style sheet knows them, and without the menu beside what the screen shows. */
function roomOf(list: HTMLElement) {
  const { top, bottom, ...whole } = list.parentElement!.getBoundingClientRect().toJSON() as DOMRect
  const shown = document.getElementById('content')?.getBoundingClientRect()
  const [left, right] = [Math.max(whole.left, shown?.left ?? 0), whole.right]
  const style = getComputedStyle(list.parentElement!)
  const side = Number.parseFloat(style.paddingLeft)
  const [above, below] = [Number.parseFloat(style.paddingTop), Number.parseFloat(style.paddingBottom)]
  return { left: left + side, top: top + above, width: right - left - 2 * side, height: bottom - top - above - below }
}

/** Under an open window nothing can be pressed: what stands there is in nobody's way. */
function isInReach(element: HTMLElement, over: Element | undefined) {
  if (!over || over.contains(element)) return true
  return (over.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
}

function obstaclesBut(list: HTMLElement): Obstacle[] {
  const over = [...document.querySelectorAll('[data-modal]')].at(-1)
  return [...document.querySelectorAll<HTMLElement>(all)].flatMap((element) => {
    if (list.parentElement!.contains(element) || !isInReach(element, over)) return []
    if (!element.checkVisibility({ visibilityProperty: true })) return []
    const { left, top, width, height } = element.getBoundingClientRect()
    if (width === 0 || top > innerHeight || top + height < 0) return []
    const weight = kinds.find(({ of }) => element.matches(of))!.weight
    return { left: left - around, top: top - around, width: width + 2 * around, height: height + 2 * around, weight }
  })
}
