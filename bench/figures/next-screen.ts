import type { Page } from 'playwright-core'
import { messages as kit } from '../../src/platform/ui/messages.ts'
import { inBrowser, signIn, type Visit } from '../browser.ts'
import { type Figure, median, quantile, rounded } from '../figure.ts'
import { drawnAfter } from '../frames.ts'

const rounds = 6
const card = '[data-board-column] [role=group]'
const row = 'tbody tr[aria-rowindex]'

interface Step {
  name: string
  /** What the person does, and the browser event that it causes. */
  does(page: Page): Promise<void>
  after: 'click' | 'keydown' | 'popstate'
  /** Content that only the next screen has. */
  shows: string
}

const click = (selector: string) => (page: Page) => page.locator(selector).first().click()
const back = (page: Page) => page.evaluate(() => history.back())

/** A usual sequence: from the board into a deal, to the contacts, into one, to the proposals, and back. */
const steps: Step[] = [
  { name: 'board → peek', does: click(card), after: 'click', shows: 'aside dl' },
  {
    name: 'peek → deal',
    does: click('aside a[href^="/negocio/"]'),
    after: 'click',
    shows: 'main:has(ol[aria-label]) section h2',
  },
  {
    name: 'deal → contacts',
    does: click('nav a[href="/contacts"]'),
    after: 'click',
    shows: `table[aria-label="Contatos"] ${row}`,
  },
  { name: 'contacts → peek', does: click(`${row} td:nth-child(3)`), after: 'click', shows: 'aside dl' },
  {
    name: 'peek → contact',
    does: click('aside a[href^="/contacts/"]'),
    after: 'click',
    shows: 'main:has(nav a[href="/contacts"]) section h2',
  },
  {
    name: 'contact → proposals',
    does: click('nav a[href="/proposals"]'),
    after: 'click',
    shows: `table[aria-label="Propostas"] ${row}`,
  },
  { name: 'back to the contact', does: back, after: 'popstate', shows: 'main:has(nav a[href="/contacts"]) section h2' },
  { name: 'contact → board', does: click('nav a[href="/negocios"]'), after: 'click', shows: card },
]

/**
 * Milliseconds (p95) from the click until the next screen's content is painted, on screens that were visited before.
 */
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

/** Milliseconds (p95) from Ctrl+K until the palette accepts typing. */
export const measurePalette = () =>
  inBrowser('demo', async (visit): Promise<Figure> => {
    const { page } = visit
    await onBoard(visit)
    await page.waitForTimeout(2_500)
    const times: number[] = []
    for (let round = 0; round < 12; round++) {
      const drawing = await drawnAfter(page, { after: 'keydown', shows: '[role=combobox]:focus' })
      await page.keyboard.press('Control+k')
      times.push(await drawing())
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
  const drawing = await drawnAfter(page, { after, shows })
  await does(page)
  const time = await drawing()
  await page.waitForLoadState('networkidle')
  return time
}

/** The time to draw a change that changes nothing: the floor. */
async function emptyFrame(page: Page) {
  const drawing = await drawnAfter(page, { after: 'floor', shows: 'body' })
  await page.evaluate(() => dispatchEvent(new Event('floor')))
  return drawing()
}
