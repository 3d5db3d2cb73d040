import { inBrowser, signIn } from './browser.ts'
import { closeBenchWorld } from './world.ts'

await inBrowser('demo', async (visit) => {
  const { page, address } = visit
  const cdp = await page.context().newCDPSession(page)
  await signIn(visit, 'admin@demo.test')
  await page.goto('about:blank')
  await cdp.send('Profiler.enable')
  await cdp.send('Profiler.setSamplingInterval', { interval: 200 })
  for (const path of ['/negocios', '/negocios']) {
    await cdp.send('Profiler.start')
    await page.goto(address(path), { waitUntil: 'commit' })
    const at = await page.waitForFunction(
      () => (document.querySelector('[data-board-column] [role=group]') ? performance.now() : 0),
      undefined,
      { polling: 'raf' },
    )
    console.log('ms', await at.jsonValue())
    const { profile } = (await cdp.send('Profiler.stop')) as any
    const self = new Map<string, number>(),
      byId = new Map(profile.nodes.map((n: any) => [n.id, n]))
    const parent = new Map<number, number>()
    for (const n of profile.nodes) for (const c of n.children ?? []) parent.set(c, n.id)
    const incl = new Map<string, number>()
    profile.samples.forEach((id: number, i: number) => {
      const dt = profile.timeDeltas[i] / 1000
      const name = (n: any) =>
        `${n.callFrame.functionName || '(anon)'} ${n.callFrame.url.split('/').pop()}:${n.callFrame.lineNumber}:${n.callFrame.columnNumber}`
      const n: any = byId.get(id)
      self.set(name(n), (self.get(name(n)) ?? 0) + dt)
      const seen = new Set<string>()
      let at: number | undefined = id
      while (at !== undefined) {
        const k = name(byId.get(at))
        if (!seen.has(k)) {
          seen.add(k)
          incl.set(k, (incl.get(k) ?? 0) + dt)
        }
        at = parent.get(at)
      }
    })
    const top = (m: Map<string, number>, k: number) =>
      [...m]
        .sort((a, b) => b[1] - a[1])
        .slice(0, k)
        .map(([a, b]) => `${b.toFixed(1)}\t${a}`)
        .join('\n')
    console.log('SELF\n' + top(self, 22))
    console.log('INCL\n' + top(incl, 40))
    await page.goto('about:blank')
  }
})
await closeBenchWorld()
process.exit()
