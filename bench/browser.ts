import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from 'playwright-core'
import { demoPassword } from '../src/app/demo/companies.ts'
import { deviceWords as track } from '../src/modules/access/ui/titles.ts'
import { chromiumFlags, chromiumInstall } from '../src/platform/pdf/chromium-path.ts'
import { runCommand } from '../tools/run-command.ts'
import { benchWorld, type Product } from './world.ts'

const dist = join(import.meta.dirname, '../dist/web')
let built: Promise<void> | undefined

async function build() {
  const { code, output } = await runCommand('vite', ['build', '--logLevel', 'error'])
  if (code !== 0) throw new Error(output)
}

export interface Visit {
  page: Page
  product: Product
  address(path: string): string
  /** Paths of the JavaScript files that the page has requested so far. */
  scripts: Set<string>
  /** Paths and bodies of the API's responses so far. */
  calls: { path: string; body: Promise<Buffer> }[]
}

/** A new browser on the built product. */
export async function inBrowser<T>(slug: string, work: (visit: Visit) => Promise<T>): Promise<T> {
  const world = await benchWorld()
  const product = await withPages(() => world.start())
  try {
    return await onProduct(product, slug, work)
  } finally {
    await product.stop()
  }
}

/** Starts a product once there are pages for it to serve. */
export async function withPages<T>(start: () => Promise<T>): Promise<T> {
  built ??= build()
  await built
  return start()
}

/** A new browser on a product that runs. */
export async function onProduct<T>(product: Product, slug: string, work: (visit: Visit) => Promise<T>): Promise<T> {
  const install = await chromiumInstall()
  let browser: Browser | undefined
  try {
    browser = await chromium.launch({
      executablePath: install.executablePath,
      args: chromiumFlags,
      env: { ...process.env, ...install.env } as Record<string, string>,
    })
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'pt-BR' })
    const scripts = new Set<string>()
    const calls: Visit['calls'] = []
    page.on('response', (response) => {
      const { pathname, search } = new URL(response.url())
      if (pathname.endsWith('.js')) scripts.add(pathname)
      if (pathname.startsWith('/api/'))
        calls.push({ path: pathname + search, body: response.body().catch(() => Buffer.alloc(0)) })
    })
    const address = (path: string) => `http://${slug}.localhost:${product.port}${path}`
    return await work({ page, product, address, scripts, calls })
  } finally {
    await browser?.close()
  }
}

export async function signIn({ page, address }: Visit, email: string) {
  await page.goto(address('/login'))
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  // On a device that the company does not know yet, the product asks once whether to list it.
  await page.getByRole('button', { name: track['account.track.no'].pt }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Fails with what was expected when the page has not done it within so many seconds. */
export function within<T>(seconds: number, expected: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Not within ${seconds} s: ${expected}.`)), seconds * 1_000)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

export const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10

/** Size of the scripts as transferred: each is gzipped separately. */
export const gzipped = (paths: Iterable<string>) =>
  [...paths].reduce((sum, path) => sum + gzipSync(readFileSync(join(dist, path))).length, 0)
