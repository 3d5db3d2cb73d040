import { type Browser, chromium, type Page } from 'playwright-core'
import { type Overflow, paginate } from '../document/paginate.ts'
import { chromiumFlags, chromiumInstall } from './chromium-path.ts'
import type { PdfWorkerSettings } from './pdf-protocol.ts'

type Running = { browser: Browser; documents: number; pages: number; retired: boolean }
type Seat = { running: Running; page: Page; documents: number }

/**
 * A warm browser and its few pages. Nothing that a document says can leave it: no scripts, no network, no address but its own text.
 * Callers keep to `concurrency` documents at a time.
 */
export class PdfBrowser {
  readonly #settings: PdfWorkerSettings
  #current: Promise<Running> | null = null
  #free: Seat[] = []

  constructor(settings: PdfWorkerSettings) {
    this.#settings = settings
  }

  async warm() {
    await this.#leave(await this.#sit())
  }

  render(html: string): Promise<Uint8Array> {
    return this.#laidOut(html, async (page) => {
      if (html.includes(' data-flow=')) await page.evaluate(flowed)
      return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: false })
    })
  }

  /** What does not fit the sheets of a document, laid out as it would be printed. */
  measure(html: string): Promise<Overflow[]> {
    return this.#laidOut(html, async (page) => {
      await page.emulateMedia({ media: 'print' })
      try {
        return await page.evaluate<Overflow[]>(flowed)
      } finally {
        await page.emulateMedia({ media: null })
      }
    })
  }

  async #laidOut<T>(html: string, work: (page: Page) => Promise<T>): Promise<T> {
    const seat = await this.#sit()
    try {
      await seat.page.setContent(html, { waitUntil: 'load', timeout: this.#settings.timeoutMs })
      await seat.page.evaluate(fontsLoaded)
      const made = await work(seat.page)
      seat.documents += 1
      seat.running.documents += 1
      await this.#leave(seat)
      return made
    } catch (error) {
      await this.#discard(seat)
      throw error
    }
  }

  async close() {
    const current = this.#current
    this.#current = null
    this.#free = []
    await current?.then((running) => running.browser.close()).catch(() => {})
  }

  async #sit(): Promise<Seat> {
    const running = await this.#browser()
    const seat = this.#free.pop()
    if (seat && seat.running === running && running.browser.isConnected()) return seat
    if (seat) await this.#discard(seat)
    const context = await running.browser.newContext({
      javaScriptEnabled: false,
      offline: true,
      serviceWorkers: 'block',
    })
    await context.route('**/*', (route) => route.abort())
    running.pages += 1
    return { running, page: await context.newPage(), documents: 0 }
  }

  async #leave(seat: Seat) {
    const worn = seat.documents >= this.#settings.documentsPerPage || seat.running.retired
    if (worn) await this.#discard(seat)
    else this.#free.push(seat)
  }

  async #discard(seat: Seat) {
    seat.running.pages -= 1
    await seat.page
      .context()
      .close()
      .catch(() => {})
    if (seat.running.retired && seat.running.pages <= 0) await seat.running.browser.close().catch(() => {})
  }

  /** The browser in use; a worn or dead one makes place for a new one and is closed when its last page is done. */
  async #browser(): Promise<Running> {
    const running = await this.#current?.catch(() => null)
    if (running && running.documents < this.#settings.documentsPerBrowser && running.browser.isConnected())
      return running
    if (running && !running.retired) {
      running.retired = true
      this.#current = null
      for (const seat of this.#free.splice(0)) await this.#discard(seat)
      if (running.pages <= 0) await running.browser.close().catch(() => {})
    }
    this.#current ??= launch()
    return this.#current
  }
}

/** Text in a typeface that is still being decoded would be printed as nothing at all. */
const fontsLoaded =
  'Promise.all([...document.fonts].map((font) => font.load())).then(() => document.fonts.ready).then(() => 1)'

/** As text: the page itself runs no scripts. */
const flowed = `(${paginate.toString()})(document)`

async function launch(): Promise<Running> {
  const install = await chromiumInstall()
  const browser = await chromium.launch({
    executablePath: install.executablePath,
    args: [...chromiumFlags, '--host-resolver-rules=MAP * ~NOTFOUND', '--font-render-hinting=none'],
    env: { ...(process.env as Record<string, string>), ...install.env },
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  return { browser, documents: 0, pages: 0, retired: false }
}
