import type { Browser, BrowserContext, Page } from '@playwright/test'
import { at } from './person.ts'

export const sizes = {
  desk: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  narrow: { width: 360, height: 740 },
}

/** Someone who goes from screen to screen in one page, as people do: schemes, sizes and languages change in place. */
export interface Visitor {
  context: BrowserContext
  page: Page
  /** What the console and the page reported since it was last emptied. */
  troubles: string[]
  /** Every text that the server answered with. */
  answers: Set<string>
  open(path: string): Promise<void>
  /** Waits until nothing is being fetched and no stand-in of something to come is on screen. */
  settled(): Promise<void>
}

export async function visitor(browser: Browser, enter: (page: Page) => Promise<unknown>): Promise<Visitor> {
  const context = await browser.newContext({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
  const page = await context.newPage()
  const troubles: string[] = []
  const answers = new Set<string>()
  const underWay = new Set<unknown>()
  page.on('pageerror', (error) => troubles.push(error.message))
  page.on('console', (message) => {
    // A link that was withdrawn is answered with 404, of which the browser tells the console.
    const isAnswer = message.location().url.includes('/api/public/')
    if (message.type() === 'error' && !isAnswer) troubles.push(message.text())
  })
  page.on('request', (request) => /\/(api|assets)\/(?!realtime)/.test(request.url()) && underWay.add(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  page.on('requestfinished', async (request) => {
    if (request.url().includes('/api/')) {
      const reply = await request.response()
      collect(await reply?.json().catch(() => null), answers)
    }
    underWay.delete(request)
  })

  const settled = async () => {
    for (let quiet = 0, tries = 0; quiet < 2 && tries < 300; tries++) {
      await page.waitForTimeout(30)
      const isWaiting = underWay.size > 0 || (await page.evaluate(standInsInSight)) > 0
      quiet = isWaiting ? 0 : quiet + 1
    }
    await page.evaluate(() => document.fonts.ready)
  }
  const open = async (path: string) => {
    const isOtherPage = [page.url(), at(path)].some((url) => new URL(url).pathname.startsWith('/publico/'))
    // The router follows the history: the screen changes without a load of the whole page.
    if (isOtherPage) await page.goto(at(path))
    else await page.evaluate((to) => history.pushState({}, '', to), path)
    await settled()
  }

  await enter(page)
  await page
    .getByRole('button', { name: 'Agora não' })
    .click({ timeout: 5_000 })
    .catch(() => {})
  return { context, page, troubles, answers, open, settled }
}

/** A long list keeps some under its last row, for the next page. */
const standInsInSight = () =>
  [...document.querySelectorAll('[class*="_bone_"]')].filter((one) => {
    const { top, bottom } = one.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  }).length

function collect(value: unknown, into: Set<string>) {
  if (typeof value === 'string') into.add(value)
  else if (value && typeof value === 'object') for (const one of Object.values(value)) collect(one, into)
}
