import type { Page } from 'playwright-core'
import { dealScreenMessages as words } from '../../src/modules/deals/ui/messages.ts'
import { messages as kit } from '../../src/platform/ui/messages.ts'
import { inBrowser, signIn } from '../browser.ts'
import { type Figure, median, quantile, rounded } from '../figure.ts'
import { drawnAfter, frameFigures, framesWhile, heapOf } from '../frames.ts'
import { benchWorld } from '../world.ts'

const slug = 'sol-nascente'
const rows = 10_000
const scroller = '[aria-busy]:has(> table)'
const edits = 8

/**
 * The list of deals with 10,000 rows loaded: the time between frames while it is scrolled, and the time of an edit in
 * place from Enter until the new value is drawn. The floor is the frames of the same list at rest.
 */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  await world.fillBoard(slug, rows)
  return inBrowser(slug, async (visit) => {
    const { page } = visit
    await signIn(visit, 'admin@solnascente.test')
    await page.goto(visit.address('/negocios?view=lista'))
    await page.locator('tbody tr[aria-rowindex]').first().waitFor()
    const loading = await framesWhileLoading(page)
    const rest = frameFigures(await framesWhile(page, { seconds: 3 }))
    await page.evaluate((box) => document.querySelector(box)!.scrollTo({ top: 100_000 }), scroller)
    const scrolling = frameFigures(await framesWhile(page, { seconds: 6, scrolls: scroller }))
    visit.calls.length = 0
    const times = await editInPlace(page)
    await page.waitForLoadState('networkidle')
    const drawn = rounded(quantile(times, 0.95), 1)
    return {
      id: 'table-10k',
      value: scrolling.median,
      unit: 'ms',
      floor: rest.median,
      ratio: rounded(scrolling.median / rest.median),
      limit: 16.7,
      holds: scrolling.median <= 16.7 && drawn <= 16,
      rest,
      scrolling,
      loading,
      drawn: { value: drawn, unit: 'ms p95', limit: 16, median: rounded(median(times), 1) },
      callsOfAnEdit: rounded(visit.calls.length / edits, 1),
      heap: { value: await heapOf(page), unit: 'MB' },
      drawnRows: await page.locator('tbody tr[aria-rowindex]').count(),
    }
  })
}

/** Scrolls to the end again and again until all rows are loaded. */
async function framesWhileLoading(page: Page) {
  const { seconds, ...busy } = await page.evaluate(async (selector) => {
    const box = document.querySelector(selector)!
    const longTasks: number[] = []
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(duration)
    })
    observer.observe({ type: 'longtask' })
    const started = performance.now()
    const last = Number(box.querySelector('table')!.getAttribute('aria-rowcount'))
    while (!box.querySelector(`tr[aria-rowindex="${last}"]`)) {
      box.scrollTop = box.scrollHeight
      await new Promise((resolve) => setTimeout(resolve, 15))
    }
    observer.disconnect()
    return {
      seconds: (performance.now() - started) / 1000,
      longTasks: longTasks.length,
      longest: Math.round(Math.max(0, ...longTasks)),
    }
  }, scroller)
  return { ...busy, seconds: rounded(seconds, 1) }
}

async function editInPlace(page: Page) {
  const label = kit['ui.edit'].pt.replace('{label}', words['deals.field.amount-unit'].pt)
  const times: number[] = []
  for (let edit = 0; edit < edits; edit++) {
    await page.getByRole('button', { name: label, exact: true }).nth(edit).click()
    const amount = `${71_000 + edit * 111},00`
    await page.locator('td fieldset input').fill(amount)
    const shown = Number.parseInt(amount, 10).toLocaleString('pt-BR')
    const drawing = await drawnAfter(page, { after: 'keydown', shows: `td button[aria-label="${label}"]`, text: shown })
    await page.keyboard.press('Enter')
    times.push(await drawing())
    await page.waitForTimeout(150)
  }
  return times
}
