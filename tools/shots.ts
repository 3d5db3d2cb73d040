import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumFlags, chromiumInstall } from '../src/platform/testing/chromium-path.ts'
import type { Shot } from '../src/platform/testing/shot.ts'
import { withRecords } from './addresses.ts'
import { axeFaults } from './axe-faults.ts'
import { everyShot } from './every-shot.ts'

/**
 * `npm run shots [-- name …]`: a picture of every listed screen, light and dark, 390 and 1440 wide, into `shots/`.
 * A scheme or a width among the names (`-- dark 390`) takes only that group. Against the server at BASE; without it, against one of its own with demo data.
 */
const folder = join(import.meta.dirname, '../shots')
const asked = process.argv.slice(2)
const groupOf = <T>(every: readonly T[]) => {
  const named = every.filter((one) => asked.includes(String(one)))
  return named.length ? named : every
}
const schemes = groupOf(['light', 'dark'] as const)
const widths = groupOf([1440, 390])
const wanted = asked.filter((one) => !['light', 'dark', '1440', '390'].includes(one))
const own = process.env.BASE ? null : await startOwnServer()
const base = process.env.BASE ?? own!.base
const { executablePath, env } = await chromiumInstall()
const browser = await chromium.launch({
  executablePath,
  args: [...chromiumFlags, '--font-render-hinting=none'],
  env: { ...process.env, ...env } as never,
})
let failed = 0
try {
  if (asked.length === 0) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const chosen = (await everyShot()).filter((shot) => wanted.length === 0 || wanted.includes(shot.name))
  const session = await signIn(browser, chosen)
  for (const colorScheme of schemes)
    for (const width of widths)
      for (const shot of chosen) failed += await shoot(browser, shot, { colorScheme, width, session })
} finally {
  await browser.close()
  await own?.stop()
}
console.log(failed ? `${failed} pictures are missing or show an error.` : `Done: ${folder}`)
process.exit(failed ? 1 : 0)

type Session = Awaited<ReturnType<typeof signIn>>

/**
 * Signs in once through the real sign-in; the stored session and the records that it sees are used for every picture.
 */
async function signIn(browser: Browser, chosen: readonly Shot[]) {
  const context = await browser.newContext({ locale: 'pt-BR' })
  const page = await context.newPage()
  await page.goto(`${base}/login`)
  await page.getByLabel('E-mail').fill(process.env.LOGIN ?? 'admin@demo.test')
  await page.getByLabel('Senha', { exact: true }).fill(process.env.PASSWORD ?? 'Girassol@2026')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForFunction(() => location.pathname !== '/login', undefined, { timeout: 15_000 })
  // The first visit asks whether to list this device; it is answered once, so that no picture shows it.
  await page
    .getByRole('button', { name: 'Agora não' })
    .click({ timeout: 5_000 })
    .catch(() => {})
  await page.waitForTimeout(300)
  const storageState = await context.storageState()
  const addresses = new Map<string, string>()
  for (const { path } of chosen) addresses.set(path, await withRecords(page, path))
  await context.close()
  return { storageState, addresses }
}

async function shoot(
  browser: Browser,
  shot: Shot,
  look: { colorScheme: 'light' | 'dark'; width: number; session: Session },
) {
  const { colorScheme, width, session } = look
  const isPhone = width < 600
  const context = await browser.newContext({
    ...(shot.audience !== 'stranger' && { storageState: session.storageState }),
    colorScheme,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width, height: isPhone ? 844 : 900 },
    deviceScaleFactor: isPhone ? 2 : 1,
    hasTouch: isPhone,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(error.message))
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()))
  const name = `${shot.name}-${width}-${colorScheme}.png`
  try {
    await page.goto(base + session.addresses.get(shot.path))
    await shot.reach?.(page, { base, isPhone })
    if (shot.until) await page.getByText(shot.until).first().waitFor({ timeout: 10_000 })
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {})
    await page.evaluate(() => document.fonts.ready)
    await page.waitForTimeout(250)
    await page.screenshot({ path: join(folder, name), fullPage: shot.whole ?? false })
    wrong.push(...(await seriousFaults(page)))
    console.log(`${name}${wrong.length ? `\n${wrong.map((one) => `  ! ${one.slice(0, 200)}`).join('\n')}` : ''}`)
    return wrong.length ? 1 : 0
  } catch (error) {
    await page.screenshot({ path: join(folder, name) }).catch(() => {})
    console.log(`${name}  ! ${(error as Error).message.split('\n')[0]}`)
    return 1
  } finally {
    await context.close()
  }
}

/** What axe finds serious or critical, by rule and first place. */
async function seriousFaults(page: Page) {
  return (await axeFaults(page)).map(({ rule, places }) => `axe ${rule} × ${places.length}: ${places[0]}`)
}

/** The application with demo data on a free port and in a temporary folder. */
async function startOwnServer() {
  const port = 20_000 + (process.pid % 20_000)
  const data = await mkdtemp(join(tmpdir(), 'girassol-shots-'))
  const server = spawn(process.execPath, ['src/app/start.ts', '--demo'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, PORT: String(port), DATA_DIR: data },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const address = `http://demo.localhost:${port}`
  for (let tries = 0; tries < 240; tries++) {
    if (server.exitCode !== null) throw new Error('The server did not start.')
    const isReady = await fetch(`http://127.0.0.1:${port}/health/ready`).then(
      (reply) => reply.ok,
      () => false,
    )
    if (isReady) break
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  return {
    base: address,
    async stop() {
      server.kill('SIGTERM')
      await new Promise((resolve) => server.once('exit', resolve))
      await rm(data, { recursive: true, force: true })
    },
  }
}
