import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { CDPSession } from 'playwright-core'
import { inBrowser, signIn, type Visit } from '../browser.ts'
import { type Figure, median, rounded } from '../figure.ts'

const rounds = 5
/** A slow 4G line, as Lighthouse has it, and a processor four times slower. */
const line = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const slowdown = 4
const assets = join(import.meta.dirname, '../../dist/web/assets')

const screens = [
  { name: 'login', path: '/login', shows: 'input[type=email]', limit: 2 },
  { name: 'board', path: '/negocios', shows: '[data-board-column] [role=group]', limit: 3.5 },
] as const

/**
 * Seconds until the sign-in form can be typed into, and until the first card of the board stands there, with nothing
 * kept from before. The figure is the larger share of its limit; React's file alone is the floor.
 */
export const measureFirstPaint = () =>
  inBrowser('demo', async (visit) => {
    const cdp = await visit.page.context().newCDPSession(visit.page)
    const floor = await secondsOf(visit, cdp, `/assets/${reactFile()}`)
    const taken = []
    for (const screen of screens) {
      if (screen.name === 'board') await signIn(visit, 'admin@demo.test')
      const seconds = await secondsOf(visit, cdp, screen.path, screen.shows)
      taken.push({ ...screen, ...seconds, share: seconds.median / screen.limit })
    }
    const worst = taken.toSorted((left, right) => right.share - left.share)[0]!
    return {
      id: 'first-paint',
      value: worst.median,
      unit: 's',
      floor: floor.median,
      ratio: rounded(worst.median / floor.median),
      limit: worst.limit,
      holds: taken.every(({ share }) => share <= 1),
      screens: taken.map(({ name, limit, median, all, kB }) => ({ name, limit, median, all, kB })),
    } satisfies Figure
  })

const reactFile = () => readdirSync(assets).find((name) => /^react-.*\.js$/.test(name))!

/** How long a page takes on that line with nothing kept from before, until what it shows stands there. */
export async function secondsOf(
  { page, address }: Pick<Visit, 'page' | 'address'>,
  cdp: CDPSession,
  path: string,
  shows = 'body',
) {
  const all: number[] = []
  let bytes = 0
  await cdp.send('Network.enable')
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  for (let round = 0; round < rounds; round++) {
    await page.goto('about:blank')
    await cdp.send('Network.setBypassServiceWorker', { bypass: true })
    await cdp.send('Network.clearBrowserCache')
    await cdp.send('Network.emulateNetworkConditions', line)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    bytes = 0
    await page.goto(address(path), { waitUntil: 'commit' })
    const at = await page.waitForFunction(paintedAt, shows, { polling: 'raf' })
    all.push(rounded((await at.jsonValue()) / 1_000))
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
  }
  return { median: median(all), all, kB: rounded(bytes / 1_000, 0) }
}

/** Since the navigation began; asked once a frame, so what it finds has been laid out. */
const paintedAt = (shows: string) => (document.querySelector(shows) ? performance.now() : 0)
