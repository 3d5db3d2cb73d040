import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { inBrowser, kilobytes, signIn, type Visit } from '../browser.ts'
import { type Figure, median, rounded } from '../figure.ts'
import { benchWorld } from '../world.ts'

const slug = 'sol-nascente'
const card = '[data-board-column] [role=group]'

/**
 * Calls for deals, and their gzipped size, until a board of 10,000 deals shows its cards. The floor is their ids and
 * titles alone.
 */
export const measureOpen = () =>
  onBoard(async ({ calls }): Promise<Figure> => {
    const asked = calls.filter(({ path }) => path.startsWith('/api/deals'))
    const bodies = await Promise.all(asked.map(({ body }) => body))
    const value = kilobytes(bodies.reduce((sum, body) => sum + gzipSync(body).length, 0))
    const bare = bodies.map((body) => [...String(body).matchAll(/"(?:id|title)":"[^"]*"/g)].join())
    const floor = kilobytes(gzipSync(bare.join()).length)
    const holds = asked.length === 1 && value <= 60
    return {
      id: 'board-10k-open',
      value,
      unit: 'kB',
      floor,
      ratio: rounded(value / floor),
      limit: 60,
      holds,
      requests: asked.map(({ path }) => path),
    }
  })

/** Median time between frames while a column of that board is scrolled. The floor is an empty page. */
export const measureScroll = () =>
  onBoard(async ({ page }): Promise<Figure> => {
    const frames = await scrolled(page, true)
    const floor = rounded(median(await scrolled(page, false)), 1)
    const value = rounded(median(frames), 1)
    const slow = rounded(frames.filter((time) => time > 33.4).length / frames.length)
    return {
      id: 'board-10k-scroll',
      value,
      unit: 'ms',
      floor,
      ratio: rounded(value / floor),
      limit: 16.7,
      holds: value <= 16.7,
      frames: frames.length,
      slow,
    }
  })

async function onBoard<T>(work: (visit: Visit) => Promise<T>) {
  const world = await benchWorld()
  await world.fillBoard(slug, 10_000)
  return inBrowser(slug, async (visit) => {
    await signIn(visit, 'admin@solnascente.test')
    visit.calls.length = 0
    await visit.page.goto(visit.address('/negocios'))
    await visit.page.locator(card).first().waitFor()
    await visit.page.waitForLoadState('networkidle')
    return work(visit)
  })
}

/** Times between frames over some seconds, while the tallest column scrolls a little at each frame (or stays still). */
const scrolled = (page: Page, moving: boolean) =>
  page.evaluate(async (isMoving) => {
    const columns = [...document.querySelectorAll('[data-board-column]')].flatMap((column) => [
      column,
      ...column.querySelectorAll('*'),
    ])
    const box = columns.find((element) => {
      const { overflowY } = getComputedStyle(element)
      return /auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight + 100
    })
    if (isMoving && !box) throw new Error('No column can be scrolled.')
    const times: number[] = []
    let last = performance.now()
    const end = last + 6000
    while (last < end) {
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
      times.push(now - last)
      last = now
      if (isMoving) box!.scrollTop += 40
    }
    return times.slice(1)
  }, moving)
