import type { PageSection } from '../../modules/proposals/reading/page-sections.ts'

/** What is sent of the reading; what was tried comes as the page calculated it. */
export interface ReadingReport<Tried> {
  section: PageSection | null
  seconds: Partial<Record<PageSection, number>>
  tried: Tried | null
}

const every = 15_000
const soon = 700
/** Nobody reads longer without moving anything. */
const longest = 120

/**
 * Follows which section of the page is read, for how long, while it is on the screen; tells it when something changes, and
 * every fifteen seconds. Returns how to say what is tried, and how to end.
 */
export function followReading<Tried>(send: (report: ReadingReport<Tried>, isLast: boolean) => void) {
  const shares = new Map<Element, number>()
  const seconds: Partial<Record<PageSection, number>> = {}
  let section: PageSection = 'top'
  let tried: Tried | null = null
  let since = performance.now()
  let waiting: ReturnType<typeof setTimeout> | undefined

  const count = () => {
    const now = performance.now()
    if (!document.hidden) seconds[section] = Math.min(longest, (seconds[section] ?? 0) + (now - since) / 1000)
    since = now
  }
  const tell = (isLast = false) => {
    clearTimeout(waiting)
    waiting = undefined
    if (document.hidden && !isLast) return
    count()
    const report = Object.fromEntries(
      Object.entries(seconds).map(([name, value]) => [name, Math.round(value * 10) / 10]),
    )
    for (const name of Object.keys(seconds)) delete seconds[name as PageSection]
    send({ section: isLast ? null : section, seconds: report, tried }, isLast)
  }
  const tellSoon = () => {
    waiting ??= setTimeout(tell, soon)
  }

  const look = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRect } of entries) shares.set(target, intersectionRect.height)
      const [largest] = [...shares].sort(([, one], [, other]) => other - one)
      const named = largest && largest[1] > 0 ? sectionOf(largest[0]) : 'top'
      if (named === section) return
      count()
      section = named
      tellSoon()
    },
    { threshold: [0, 0.25, 0.5, 0.75, 1] },
  )
  for (const element of document.querySelectorAll('[data-section]'))
    look.observe(getComputedStyle(element).display === 'contents' ? (element.firstElementChild ?? element) : element)

  const leave = () => (document.hidden ? tell(true) : tellSoon())
  document.addEventListener('visibilitychange', leave)
  const steady = setInterval(tell, every)
  tell()
  return {
    tries(now: Tried | null) {
      if (JSON.stringify(now) === JSON.stringify(tried)) return
      tried = now
      tellSoon()
    },
    end() {
      look.disconnect()
      clearInterval(steady)
      clearTimeout(waiting)
      document.removeEventListener('visibilitychange', leave)
    },
  }
}

const sectionOf = (element: Element) =>
  (element.closest('[data-section]') as HTMLElement | null)?.dataset.section as PageSection
