import type { Browser, BrowserContext, Page } from '@playwright/test'
import { at } from './person.ts'

export const sizes = {
  desk: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  narrow: { width: 360, height: 740 },
}

/** Someone who moves from screen to screen in one page; colour schemes, sizes and languages change on the open page. */
export interface Visitor {
  context: BrowserContext
  page: Page
  /** What the console and the page reported since the list was last emptied. */
  troubles: string[]
  /** Every text in the server's responses. */
  answers: Set<string>
  open(path: string): Promise<void>
  /** Waits until no request is open and no skeleton is on screen. */
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
    // A withdrawn link returns 404, which the browser reports in its console.
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
    // The router reacts to the history: the screen changes without a reload of the page.
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

/** Only the skeletons in view: a long list keeps some below its last row, for the next page. */
const standInsInSight = () =>
  [...document.querySelectorAll('[class*="_bone_"]')].filter((one) => {
    const { top, bottom } = one.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  }).length

function collect(value: unknown, into: Set<string>) {
  if (typeof value === 'string') into.add(value)
  else if (value && typeof value === 'object') for (const one of Object.values(value)) collect(one, into)
}
