import { demoSharePassword, demoShareToken } from '../../src/app/demo/demo-proposals.ts'
import { gzipped, inBrowser, kilobytes, signIn } from '../browser.ts'
import { type Figure, rounded } from '../figure.ts'

/** JavaScript (gzipped) fetched by the browser until the sign-in form accepts typing. The floor is React alone. */
export const measureLogin = () =>
  inBrowser('demo', async ({ page, address, scripts }) => {
    await page.goto(address('/login'))
    await page.getByLabel('E-mail').fill('a')
    return figure('first-load-js', 200, scripts)
  })

/** The same for a signed-in person who opens the board, until its first card is shown. */
export const measureBoard = () =>
  inBrowser('demo', async (visit) => {
    await signIn(visit, 'admin@demo.test')
    await visit.page.goto('about:blank')
    // A pointer that rests on a control fetches what the control would open.
    await visit.page.mouse.move(0, 0)
    visit.scripts.clear()
    await visit.page.goto(visit.address('/negocios'))
    await visit.page.locator('[data-board-column] [role=group]').first().waitFor()
    return figure('board-js', 300, visit.scripts)
  })

/** The same for somebody who opens the desk, until the conversations of the list are shown. */
export const measureDesk = () =>
  inBrowser('demo', async (visit) => {
    await signIn(visit, 'admin@demo.test')
    await visit.page.goto('about:blank')
    await visit.page.mouse.move(0, 0)
    visit.scripts.clear()
    await visit.page.goto(visit.address('/chat-support'))
    await visit.page.locator('button[class*=row]').first().waitFor()
    return figure('desk-js', 300, visit.scripts)
  })

/** What a page of somebody else's fetches for the chat before anybody presses its button. */
export const measureSiteScript = () =>
  inBrowser('demo', async ({ page, address, scripts }) => {
    await page.goto(address('/login'))
    await page.getByLabel('E-mail').fill('a')
    const ofLogin = new Set(scripts)
    scripts.clear()
    await page.addScriptTag({ url: address('/chat.js') })
    await page.locator('#site-chat button').waitFor()
    const own = new Set([...scripts].filter((path) => path.startsWith('/chat')))
    return figure('site-script', 30, own, ofLogin)
  })

/**
 * The same for a signed-in person who opens a dashboard, beyond the shell: what the settings
 * fetch as well. The floor is the shell.
 */
export const measureDashboard = () =>
  inBrowser('demo', async (visit) => {
    await signIn(visit, 'admin@demo.test')
    const fetchedBy = async (path: string, shows: string) => {
      await visit.page.goto('about:blank')
      await visit.page.mouse.move(0, 0)
      visit.scripts.clear()
      await visit.page.goto(visit.address(path))
      await visit.page.locator(shows).first().waitFor()
      return new Set(visit.scripts)
    }
    const shell = await fetchedBy('/settings', 'h1')
    const all = await fetchedBy('/dashboard/overview', 'article h2')
    const own = new Set([...all].filter((path) => !shell.has(path)))
    const value = kilobytes(gzipped(own))
    const floor = kilobytes(gzipped(shell))
    const limit = 120
    return {
      id: 'dashboard-js',
      value,
      unit: 'kB beyond the shell',
      floor,
      ratio: rounded(value / floor),
      limit,
      holds: value <= limit,
      files: biggest(own),
    }
  })

/**
 * The same for a customer who opens a shared proposal: what the page names itself. What calculates a moved slider comes after it, and
 * the site's chat once all is there.
 */
export const measurePublicProposal = () =>
  inBrowser('demo', async ({ page, address }) => {
    await page.goto(address(`/publico/proposta/${demoShareToken}`))
    await page.getByLabel('Senha').fill(demoSharePassword)
    await page.getByRole('button', { name: 'Abrir proposta' }).click()
    await page.getByRole('button', { name: 'Aceitar proposta' }).first().waitFor()
    // As the browser reads them: some are named by their whole address.
    const named = await page
      .locator('script[src], link[rel=modulepreload]')
      .evaluateAll((all) =>
        all.map((one) => new URL(one.getAttribute('src') ?? one.getAttribute('href') ?? '', document.baseURI).pathname),
      )
    return figure('public-proposal-js', 150, new Set(named.filter((path) => path.endsWith('.js'))))
  })

/** The floor is React, where `beside` has it. */
function figure(id: string, limit: number, scripts: ReadonlySet<string>, beside = scripts): Figure {
  const value = kilobytes(gzipped(scripts))
  const floor = kilobytes(gzipped([...beside].filter((path) => /\/react-[^/]+\.js$/.test(path))))
  return {
    id,
    value,
    unit: 'kB',
    floor,
    ratio: rounded(value / floor),
    limit,
    holds: value <= limit,
    files: biggest(scripts),
  }
}

/** The largest files, for finding what to reduce. */
function biggest(scripts: ReadonlySet<string>) {
  const files = [...scripts].map((path) => ({ path: path.replace('/assets/', ''), kB: kilobytes(gzipped([path])) }))
  return files.toSorted((left, right) => right.kB - left.kB).slice(0, 20)
}
