import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { at, signIn } from './person.ts'

const built = join(import.meta.dirname, '../dist/web')

/** What is fetched ahead waits for a time, which does not come here: what is left is what the screen needs, on any machine. */
function withoutTimers() {
  const soon = window.setTimeout
  window.setTimeout = ((act: () => void, wait = 0) => (wait < 50 ? soon(act, wait) : 0)) as typeof setTimeout
}

/** The kilobytes of JavaScript, compressed with gzip, that a page fetches until something is on screen. */
async function kilobytesUntil(page: Page, path: string, isShown: () => Promise<unknown>) {
  const scripts = new Set<string>()
  const note = (request: { url(): string }) => scripts.add(new URL(request.url()).pathname)
  page.on('request', note)
  await page.goto(at(path))
  await isShown()
  page.off('request', note)
  const sizes = [...scripts]
    .filter((script) => script.endsWith('.js'))
    .map((script) => gzipSync(readFileSync(join(built, script))).length / 1000)
  return sizes.reduce((sum, size) => sum + size, 0)
}

test('the first page of a stranger fetches at most 200 kB of JavaScript', async ({ page }) => {
  const fetched = await kilobytesUntil(page, '/login', () => page.getByLabel('E-mail').fill('a'))
  expect(fetched).toBeGreaterThan(100)
  expect(fetched).toBeLessThan(200)
})

test('the board fetches at most 301 kB of JavaScript until its first card is there', async ({ page }) => {
  await signIn(page, 'admin@demo.test')
  await page.goto('about:blank')
  await page.addInitScript(withoutTimers)
  // A pointer that rests on a control fetches what the control would open.
  await page.mouse.move(0, 0)
  const card = page.locator('[data-board-column] [role=group]').first()
  const fetched = await kilobytesUntil(page, '/negocios', () => card.waitFor())
  expect(fetched).toBeGreaterThan(150)
  expect(fetched).toBeLessThan(301)
})

/** The files of the build that pages of strangers fetch, at first and later, and whatever comes with them. */
function fetchedByStrangers(pages: readonly string[]) {
  const found = new Set<string>()
  const follow = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    const text = readFileSync(join(built, 'assets', file), 'utf8')
    for (const [, next] of text.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) follow(next!)
  }
  for (const page of pages)
    for (const [, file] of readFileSync(join(built, page), 'utf8').matchAll(/src="\/assets\/([\w.-]+\.js)"/g))
      follow(file!)
  return [...found]
}

test('nothing that a stranger’s page fetches, at first or later, starts the application over it', () => {
  const pages = globSync('*.html', { cwd: built }).filter((page) => page !== 'index.html')
  expect(pages.length).toBeGreaterThan(4)
  const fetched = fetchedByStrangers(pages)
  for (const later of ['later-steps', 'accept-sheet', 'varied-offer'])
    expect(fetched.some((file) => file.startsWith(`${later}-`))).toBe(true)
  expect(fetched.filter((file) => /^(entrance|router|inside|pipeline|lists)-/.test(file))).toEqual([])
})
