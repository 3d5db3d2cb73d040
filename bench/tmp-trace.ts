import { inBrowser, signIn } from './browser.ts'
import { closeBenchWorld } from './world.ts'

await inBrowser('demo', async (visit) => {
  const { page, address } = visit
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const go = async (path: string, shows: string) => {
    await page.goto('about:blank')
    await cdp.send('Network.setBypassServiceWorker', { bypass: true })
    await cdp.send('Network.clearBrowserCache')
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 200000,
      uploadThroughput: 93750,
    })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(address(path), { waitUntil: 'commit' })
    const at = await page.waitForFunction((s: string) => (document.querySelector(s) ? performance.now() : 0), shows, {
      polling: 'raf',
    })
    console.log(path, await at.jsonValue())
    const rows = await page.evaluate(() => {
      const marks = performance
        .getEntriesByType('resource')
        .map((e: any) => [
          Math.round(e.startTime),
          Math.round(e.responseStart),
          Math.round(e.responseEnd),
          e.encodedBodySize,
          e.name.split('/').slice(3).join('/').slice(0, 70),
        ])
      const nav: any = performance.getEntriesByType('navigation')[0]
      return [
        [
          Math.round(nav.responseStart),
          Math.round(nav.responseEnd),
          Math.round(nav.domInteractive),
          Math.round(nav.domContentLoadedEventEnd),
        ],
        ...marks,
        ...performance.getEntriesByType('paint').map((e) => [e.name, Math.round(e.startTime)]),
      ]
    })
    for (const row of rows) console.log(row.join('\t'))
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
  }
  await go('/login', 'input[type=email]')
  await go('/login', 'input[type=email]')
  await signIn(visit, 'admin@demo.test')
  await go('/negocios', '[data-board-column] [role=group]')
  await go('/negocios', '[data-board-column] [role=group]')
})
await closeBenchWorld()
process.exit()
