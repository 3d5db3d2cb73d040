import type { Page } from 'playwright-core'
import { inBrowser, signIn } from '../browser.ts'
import { type Figure, median, rounded } from '../figure.ts'
import { frameFigures, framesWhile } from '../frames.ts'
import { fillPlans, planned } from '../gantt-rows.ts'
import { benchWorld } from '../world.ts'

const gantt = '/tasks?view=gantt&escala=dia'
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
    for (let round = 0; round < rounds; round++) drawings.push(await drawnAfterAnswer(page, visit.address(gantt)))
    const { tasks, arrows } = await answerOf(page)
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
      holds: drawn <= 300 && dragging.median <= 16.7 && tasks === planned.tasks && arrows >= planned.arrows * 0.95,
      worst: Math.max(...drawings),
      tasks,
      arrows,
      bars: await page.locator('[data-bar]').count(),
      rest,
      scrolling,
      dragging,
    }
  })
}

/** Opens the page anew and answers the milliseconds from the answer's last byte to the frame after its bars are there. */
async function drawnAfterAnswer(page: Page, address: string): Promise<number> {
  await page.goto(address)
  await page.locator('[data-bar]').first().waitFor()
  await page.waitForLoadState('networkidle')
  return page.evaluate(async () => {
    const click = (view: string) => document.querySelector<HTMLElement>(`a[href*="view=${view}"]`)!.click()
    click('carga')
    while (document.querySelector('[data-gantt]')) await new Promise((next) => setTimeout(next, 20))
    await new Promise((next) => setTimeout(next, 500))
    performance.clearResourceTimings()
    const asked = new Promise<number>((arrived) => {
      const answers = new PerformanceObserver((list) => {
        const answer = (list.getEntries() as PerformanceResourceTiming[]).find(({ name }) =>
          name.includes('/api/tasks/gantt'),
        )
        if (!answer) return
        answers.disconnect()
        arrived(answer.responseEnd)
      })
      answers.observe({ type: 'resource' })
    })
    const clicked = performance.now()
    click('gantt')
    while (!document.querySelector('[data-bar]')) await new Promise((next) => requestAnimationFrame(next))
    await new Promise((next) => requestAnimationFrame(next))
    const painted = performance.now()
    // What is kept from before is drawn at once, and counts from the click.
    const arrived = await Promise.race([asked, new Promise<number>((none) => setTimeout(() => none(clicked), 1_000))])
    return painted - (arrived > painted ? clicked : arrived)
  })
}

const answerOf = (page: Page) =>
  page.evaluate(async () => {
    const [asked] = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/api/tasks/gantt'))
      .slice(-1)
    const { Content } = (await (await fetch(asked!.name)).json()) as { Content: { tasks: object[]; arrows: object[] } }
    return { tasks: Content.tasks.length, arrows: Content.arrows.length }
  })

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
