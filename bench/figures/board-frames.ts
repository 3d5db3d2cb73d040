import type { Page } from 'playwright-core'
import { inBrowser, signIn, type Visit, within } from '../browser.ts'
import { type Figure, median, quantile, rounded } from '../figure.ts'
import { drawnAfter, frameFigures, framesWhile, heapOf } from '../frames.ts'
import { benchWorld } from '../world.ts'
import { crowded } from './board-100k.ts'

const card = '[data-board-column] [role=group]'
const drops = 60

/**
 * A board of 100,000 open deals in use: the time between frames while its columns are scrolled and a card is dragged
 * over them, the time from a drop until it is drawn and until the server has confirmed it, and the memory of the page
 * afterwards. The floor is the frames of the same board at rest.
 */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  await world.fillBoard(crowded.slug, crowded.deals)
  // A column with requirements would open a form on a drop, so they are removed.
  await world.query(
    `update statuses set requires = '{}', required_fields = '{}', required_categories = '{}', requires_parallel = '{}', will_move_to = null
     where tenant_id = (select id from platform.tenants where slug = $1)`,
    [crowded.slug],
  )
  return inBrowser(crowded.slug, async (visit) => {
    await signIn(visit, crowded.email)
    await visit.page.goto(visit.address('/negocios'))
    await visit.page.locator(card).first().waitFor()
    await visit.page.waitForLoadState('networkidle')
    const rest = frameFigures(await framesWhile(visit.page, { seconds: 3 }))
    const scrolling = frameFigures(await framesWhile(visit.page, { seconds: 9, scrolls: '[data-board-column] *' }))
    const way = await wayOf(visit)
    const dragging = frameFigures(await framesOfDrag(visit.page, way))
    const dropped = await dropMany(visit, way)
    const heap = await heapOf(visit.page)
    const drawn = rounded(quantile(dropped.drawn, 0.95), 1)
    const confirmed = rounded(quantile(dropped.confirmed, 0.95), 1)
    const value = Math.max(scrolling.median, dragging.median)
    const isSmooth = value <= 16.7 && scrolling.over50 === 0 && dragging.over50 === 0
    return {
      id: 'board-100k-frames',
      value,
      unit: 'ms',
      floor: rest.median,
      ratio: rounded(value / rest.median),
      limit: 16.7,
      holds: isSmooth && drawn <= 16 && confirmed <= 80 && heap <= 150,
      rest,
      scrolling,
      dragging,
      drawn: { value: drawn, unit: 'ms p95', limit: 16, median: rounded(median(dropped.drawn), 1) },
      confirmed: { value: confirmed, unit: 'ms p95', limit: 80, median: rounded(median(dropped.confirmed), 1) },
      heap: { value: heap, unit: 'MB', limit: 150 },
      cards: await visit.page.locator(card).count(),
    }
  })
}

interface Way {
  from: string
  to: string
}

/** A column, and one after it that takes any card. */
async function wayOf({ calls }: Visit): Promise<Way> {
  const board = calls.findLast(({ path }) => path.startsWith('/api/deals/board?') || path === '/api/deals/board')
  const { Content } = JSON.parse(String(await board!.body)) as {
    Content: { columns: { id: string; open: boolean; needs: string[] }[] }
  }
  const to = Content.columns.findIndex(({ open, needs }, at) => at > 0 && open && needs.length === 0)
  if (to < 0) throw new Error('No column takes a card without asking for something.')
  return { from: Content.columns[to - 1]!.id, to: Content.columns[to]!.id }
}

async function middleOf(page: Page, column: string) {
  const box = (await page.locator(`[data-board-column="${column}"]`).boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Picks up the second card of a column. */
async function pickUp(page: Page, column: string) {
  await page.locator(`[data-board-column="${column}"]`).scrollIntoViewIfNeeded()
  const { x, y } = await within(10, 'two cards at rest at the top of a column', secondCard(page, column))
  await page.mouse.move(x, y)
  await page.mouse.down()
  await within(10, 'a drag that begins', page.mouse.move(x + 12, y + 6, { steps: 3 }))
  await page.locator('[data-held]').waitFor({ timeout: 5_000 })
}

/** The position of a column's second card, once it has not moved for a few frames: earlier work may still be drawn. */
const secondCard = (page: Page, column: string) =>
  page.evaluate(
    async ({ id, cards }) => {
      const own = document.querySelector(`[data-board-column="${id}"]`)!
      for (const box of own.querySelectorAll('*')) box.scrollTop = 0
      let at = { x: 0, y: 0 }
      for (let still = 0; still < 5; ) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
        const boxes = [...own.querySelectorAll(cards)].map((one) => one.getBoundingClientRect())
        const box = boxes.toSorted((left, right) => left.y - right.y)[1]
        const now = box ? { x: box.x + box.width / 2, y: box.y + 30 } : { x: 0, y: 0 }
        still = box && now.x === at.x && now.y === at.y ? still + 1 : 0
        at = now
      }
      return at
    },
    { id: column, cards: '[role=group]' },
  )

async function framesOfDrag(page: Page, { from, to }: Way) {
  await pickUp(page, from)
  const frames = framesWhile(page, { seconds: 5 })
  const [here, there] = [await middleOf(page, from), await middleOf(page, to)]
  for (let turn = 0; turn < 4; turn++) {
    await page.mouse.move(there.x, there.y + turn * 20, { steps: 40 })
    await page.mouse.move(here.x, here.y - turn * 20, { steps: 40 })
  }
  const measured = await frames
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await page.locator('[data-held]').waitFor({ state: 'detached', timeout: 5_000 })
  return measured
}

async function dropMany({ page }: Visit, { from, to }: Way) {
  const drawn: number[] = []
  const confirmed: number[] = []
  for (let drop = 0; drop < drops; drop++) {
    await pickUp(page, from)
    const there = await middleOf(page, to)
    await page.mouse.move(there.x, there.y, { steps: 8 })
    await page.locator(`[data-board-column="${to}"][data-state=takes]`).waitFor({ timeout: 5_000 })
    const before = await page.locator(`[data-board-column="${to}"]`).getAttribute('aria-label')
    const answered = await confirmation(page)
    const drawing = await drawnAfter(page, {
      after: 'drop',
      shows: `[data-board-column="${to}"]:not([aria-label="${before}"])`,
    })
    await page.mouse.up()
    drawn.push(await drawing())
    confirmed.push(await answered())
    await page.waitForTimeout(200)
  }
  return { drawn, confirmed }
}

/** Milliseconds from the next drop until the response to its move arrives. */
async function confirmation(page: Page): Promise<() => Promise<number>> {
  const watching = await page.evaluateHandle(() => {
    const time = new Promise<number>((resolve) => {
      let dropped = 0
      const note = ({ timeStamp }: Event) => {
        dropped = timeStamp
      }
      addEventListener('drop', note, { once: true, capture: true })
      const answers = new PerformanceObserver((list) => {
        const move = (list.getEntries() as PerformanceResourceTiming[]).find(({ name }) => name.endsWith('/moves'))
        if (!move) return
        answers.disconnect()
        resolve(move.responseEnd - dropped)
      })
      answers.observe({ type: 'resource' })
    })
    return { time }
  })
  return () =>
    within(
      10,
      'the answer to a move',
      watching.evaluate(({ time }) => time),
    )
}
