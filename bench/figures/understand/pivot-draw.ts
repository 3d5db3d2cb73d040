import type { Page } from 'playwright-core'
import { reportScreenMessages as words } from '../../../src/modules/insights/ui/report-messages.ts'
import { inBrowser, signIn } from '../../browser.ts'
import { type Figure, median, rounded } from '../../figure.ts'
import { drawnAfter, frameFigures, framesWhile } from '../../frames.ts'
import { million as company, fillSales } from '../../rows/sales-rows.ts'
import { benchWorld } from '../../world.ts'

const limits = { drawn: 200, frame: 16.7 }
const rounds = 5
const year = new Date().getFullYear()
/** Days of two and a half years by eight people and three ways to pay: nearly as many cells as a pivot may have. */
const asked = new URLSearchParams({
  look: 'pivot',
  rows: 'soldOn:day',
  columns: 'salesmanId,condition',
  measures: 'sold',
  where: `soldOn=${year - 2}-01-01..${year}-06-30`,
})

/** A pivot of nearly 30,000 cells: drawn once its answer is there, and scrolled. The floor is the frames of the same page at rest. */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  await fillSales(world, company)
  return inBrowser(company.slug, async (visit) => {
    const { page } = visit
    await signIn(visit, company.email)
    await page.goto(visit.address(`/reports/sales?${asked}`))
    await page.locator('table tbody tr').first().waitFor({ timeout: 60_000 })
    await page.waitForLoadState('networkidle')
    const rest = frameFigures(await framesWhile(page, { seconds: 3 }))
    const scrolling = frameFigures(await framesWhile(page, { seconds: 6, scrolls: 'main *' }))
    const drawn = rounded(median(await drawAgain(page)), 1)
    return {
      id: 'pivot-draw',
      value: drawn,
      unit: 'ms until drawn',
      floor: rest.median,
      ratio: rounded(drawn / rest.median),
      limit: limits.drawn,
      holds: drawn <= limits.drawn && scrolling.median <= limits.frame,
      scrolling: { ...scrolling, limit: limits.frame },
      rest,
    }
  })
}

/** Its answer is kept while its records are shown instead. */
async function drawAgain(page: Page) {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    await page.getByText(words['insights.look.rows'].pt, { exact: true }).first().click()
    await page.locator('table[data-rows]').waitFor()
    const drawing = await drawnAfter(page, { after: 'click', shows: 'table:not([data-rows]) tbody tr' })
    await page.getByText(words['insights.look.pivot'].pt, { exact: true }).first().click()
    times.push(await drawing())
  }
  return times
}
