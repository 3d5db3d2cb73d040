import type { Page } from 'playwright-core'
import { within } from './browser.ts'
import { median, rounded } from './figure.ts'

export interface Frames {
  /** Milliseconds between frames. */
  times: number[]
  /** Milliseconds of the tasks that blocked the page for more than 50. */
  longTasks: number[]
}

/**
 * Frames over some seconds, while the boxes that match are scrolled a little at each frame, one box after the other;
 * without a selector nothing moves.
 */
export const framesWhile = (page: Page, { seconds, scrolls }: { seconds: number; scrolls?: string }): Promise<Frames> =>
  page.evaluate(
    async ({ lasts, selector }) => {
      const boxes = selector
        ? [...document.querySelectorAll(selector)].filter((box) => box.scrollHeight > box.clientHeight + 100)
        : []
      if (selector && boxes.length === 0) throw new Error(`Nothing can be scrolled in ${selector}.`)
      const longTasks: number[] = []
      const observer = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longTasks.push(Math.round(duration))
      })
      observer.observe({ type: 'longtask' })
      const times: number[] = []
      const start = performance.now()
      let last = start
      while (last < start + lasts) {
        const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
        times.push(now - last)
        last = now
        const turn = Math.floor(((now - start) / lasts) * boxes.length)
        const box = boxes[Math.min(boxes.length - 1, turn)]
        if (box) box.scrollTop += 40
      }
      observer.disconnect()
      return { times: times.slice(1), longTasks }
    },
    { lasts: seconds * 1_000, selector: scrolls },
  )

export const frameFigures = ({ times, longTasks }: Frames) => ({
  median: rounded(median(times), 1),
  worst: rounded(Math.max(...times), 1),
  frames: times.length,
  over50: times.filter((time) => time > 50).length,
  longTasks,
})

interface Drawing {
  /** The event that starts it: `drop`, `keydown`, `click`. */
  after: string
  /** A selector of what is drawn at the end, and the text that it then contains. */
  shows: string
  text?: string
}

/**
 * Milliseconds from the next such event until its result is laid out and painted, without the wait for the display's
 * refresh. The first promise resolves when the page is watching; the function that it returns waits for the time.
 */
export async function drawnAfter(page: Page, drawing: Drawing): Promise<() => Promise<number>> {
  const watching = await page.evaluateHandle(({ after, shows, text }) => {
    const time = new Promise<number>((resolve) => {
      const watch = ({ timeStamp }: Event) => {
        const look = () => {
          const isThere = [...document.querySelectorAll(shows)].some((it) => !text || it.textContent.includes(text))
          if (!isThere) return
          changes.disconnect()
          void document.body.offsetHeight
          const laidOut = performance.now() - timeStamp
          requestAnimationFrame(() => {
            const began = performance.now()
            const painted = new MessageChannel()
            painted.port1.onmessage = () => resolve(laidOut + performance.now() - began)
            painted.port2.postMessage(null)
          })
        }
        const changes = new MutationObserver(look)
        changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
        look()
      }
      addEventListener(after, watch, { once: true, capture: true })
    })
    return { time }
  }, drawing)
  return () =>
    within(
      10,
      `${drawing.shows} drawn after a ${drawing.after}`,
      watching.evaluate(({ time }) => time),
    )
}

/** Megabytes on the page's JavaScript heap after a garbage collection. */
export async function heapOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return rounded(usedSize / 1_000_000, 1)
}
