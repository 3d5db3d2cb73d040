import type { Page } from 'playwright-core'
import { inBrowser, signIn, type Visit } from '../../browser.ts'
import { type Figure, median, rounded } from '../../figure.ts'
import { frameFigures, framesWhile } from '../../frames.ts'
import { fillPlans, planned } from '../../rows/gantt-rows.ts'
import { benchWorld } from '../../world.ts'

const before = '/tasks?view=carga&escala=semana'
const rounds = 9

/**
 * The Gantt of 2,000 tasks of which 1,000 wait for another: the time from the arrival of the answer until its bars and
 * arrows are painted, and the time between frames while a bar is dragged. The floor is the frames of the same screen at rest.
 */
export async function measure(): Promise<Figure> {
  await fillPlans(await benchWorld())
  return inBrowser(planned.slug, async (visit) => {
    const { page } = visit
    await signIn(visit, planned.email)
    const drawings: number[] = []
    // The first fetches the code of the views, which the browser then keeps.
    for (let round = 0; round <= rounds; round++) {
      const drawing = await drawnAfterAnswer(page, visit.address(before))
      if (round > 0) drawings.push(drawing)
    }
    const { tasks, arrows } = await answerOf(visit)
    const rest = frameFigures(await framesWhile(page, { seconds: 3 }))
    const scrolling = frameFigures(await framesWhile(page, { seconds: 5, scrolls: '[data-gantt]' }))
    const dragging = frameFigures(await framesOfDrag(page))
    const drawn = rounded(median(drawings), 1)
    return {
      id: 'task-gantt',
      value: drawn,
      unit: 'ms',
      floor: rest.median,
      ratio: rounded(drawn / rest.median),
      limit: 300,
      holds: drawn <= 300 && dragging.median <= 16.7 && tasks === planned.tasks && arrows === planned.arrows,
      worst: rounded(Math.max(...drawings), 1),
      tasks,
      arrows,
      bars: await page.locator('[data-bar]').count(),
      rest,
      scrolling,
      dragging,
    }
  })
}

/** Opens the Gantt from another view and answers the milliseconds from the answer's last byte to the frame after its bars are there. */
async function drawnAfterAnswer(page: Page, address: string): Promise<number> {
  await page.goto(address)
  await page.getByRole('link', { name: 'Gantt' }).waitFor()
  await page.waitForLoadState('networkidle')
  return page.evaluate(async () => {
    const frame = () => new Promise((next) => requestAnimationFrame(next))
    performance.setResourceTimingBufferSize(5_000)
    document.querySelector<HTMLElement>('a[href*="view=gantt"]')!.click()
    while (!document.querySelector('[data-bar]')) await frame()
    await frame()
    const painted = performance.now()
    await new Promise((next) => setTimeout(next, 300))
    const answers = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/tasks/gantt'))
    return painted - (answers.at(-1) as PerformanceResourceTiming).responseEnd
  })
}

async function answerOf({ calls }: Visit) {
  const { body } = calls.findLast(({ path }) => path.startsWith('/api/tasks/gantt'))!
  const { Content } = JSON.parse(String(await body)) as { Content: { tasks: object[]; arrows: object[] } }
  return { tasks: Content.tasks.length, arrows: Content.arrows.length }
}

async function framesOfDrag(page: Page) {
  const bar = page.locator('[data-bar]').nth(6)
  await bar.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await bar.boundingBox())!
  const [left, middle] = [x + width / 2, y + height / 2]
  await page.mouse.move(left, middle)
  await page.mouse.down()
  const frames = framesWhile(page, { seconds: 5 })
  for (let turn = 0; turn < 6; turn++) {
    await page.mouse.move(left + 300, middle, { steps: 60 })
    await page.mouse.move(left - 100, middle, { steps: 60 })
  }
  const measured = await frames
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return measured
}
