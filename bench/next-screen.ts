import type { Page } from 'playwright-core'
import { messages as kit } from '../src/platform/ui/messages.ts'
import { inBrowser, signIn, type Visit } from './browser.ts'
import { type Figure, median, quantile, rounded } from './figure.ts'
import { drawnAfter } from './frames.ts'

const rounds = 6
const card = '[data-board-column] [role=group]'
const row = 'tbody tr[aria-rowindex]'

interface Step {
  name: string
  /** What the person does, and the event that it sends. */
  does(page: Page): Promise<void>
  after: 'click' | 'keydown' | 'popstate'
  /** The next screen's own content. */
  shows: string
}

const toScreen = (path: string) => (page: Page) => page.locator(`nav a[href="${path}"]`).first().click()
const back = (page: Page) => page.evaluate(() => history.back())

/** As somebody works: from the board into a deal, to the contacts, into one, to the proposals, and back. */
const steps: Step[] = [
  {
    name: 'board → peek',
    does: (page) => page.locator(card).first().click(),
    after: 'click',
    shows: 'a[href^="/negocio/"]',
  },
  {
    name: 'peek → deal',
    does: (page) => page.locator('a[href^="/negocio/"]').first().click(),
    after: 'click',
    shows: '[data-screen=deal]',
  },
  { name: 'deal → contacts', does: toScreen('/contatos'), after: 'click', shows: row },
  { name: 'contacts → proposals', does: toScreen('/propostas'), after: 'click', shows: row },
  { name: 'back to the contacts', does: back, after: 'popstate', shows: row },
  { name: 'proposals → board', does: toScreen('/negocios'), after: 'click', shows: card },
]

/** Milliseconds (p95) from the click until the next screen's content is painted, where each has been seen before. */
export const measureScreens = () =>
  inBrowser('demo', async (visit): Promise<Figure> => {
    await onBoard(visit)
    const times: Record<string, number[]> = {}
    for (let round = 0; round <= rounds; round++)
      for (const step of steps) {
        const time = await timed(visit.page, step)
        if (round > 0) times[step.name] = [...(times[step.name] ?? []), time]
      }
    const all = Object.values(times).flat()
    const value = rounded(quantile(all, 0.95), 1)
    const floor = rounded(await emptyFrame(visit.page), 1)
    return {
      id: 'next-screen',
      value,
      unit: 'ms p95',
      floor,
      ratio: rounded(value / 100),
      limit: 100,
      holds: value <= 100,
      medians: Object.fromEntries(Object.entries(times).map(([name, own]) => [name, rounded(median(own), 1)])),
    }
  })

/** Milliseconds (p95) from Ctrl+K until the palette can be typed into. */
export const measurePalette = () =>
  inBrowser('demo', async (visit): Promise<Figure> => {
    const { page } = visit
    await onBoard(visit)
    await page.waitForTimeout(2_500)
    const times: number[] = []
    for (let round = 0; round < 12; round++) {
      const drawing = drawnAfter(page, { after: 'keydown', shows: '[role=combobox]:focus' })
      await page.keyboard.press('Control+k')
      times.push(await drawing)
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog', { name: kit['ui.search'].pt }).waitFor({ state: 'detached' })
    }
    const value = rounded(quantile(times, 0.95), 1)
    const floor = rounded(await emptyFrame(page), 1)
    return {
      id: 'palette',
      value,
      unit: 'ms p95',
      floor,
      ratio: rounded(value / 50),
      limit: 50,
      holds: value <= 50,
      median: rounded(median(times), 1),
      first: rounded(times[0]!, 1),
    }
  })

async function onBoard(visit: Visit) {
  await signIn(visit, 'admin@demo.test')
  await visit.page.goto(visit.address('/negocios'))
  await visit.page.locator(card).first().waitFor()
  await visit.page.waitForLoadState('networkidle')
}

async function timed(page: Page, { does, after, shows }: Step) {
  const drawing = drawnAfter(page, { after, shows })
  await does(page)
  const time = await drawing
  await page.waitForLoadState('networkidle')
  return time
}

/** What a changed word costs to be drawn. */
async function emptyFrame(page: Page) {
  const drawing = drawnAfter(page, { after: 'floor', shows: 'body' })
  await page.evaluate(() => dispatchEvent(new Event('floor')))
  return drawing
}
