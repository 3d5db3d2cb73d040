import { PdfBrowser } from './pdf-browser.ts'
import type { PdfReply, PdfRequest, PdfWorkerSettings } from './pdf-protocol.ts'

/** The child process of the PDF service: Chromium lives and dies here, away from the server. */
const settings: PdfWorkerSettings = JSON.parse(process.argv[2] ?? '{}')
const browser = new PdfBrowser(settings)
const reply = (message: PdfReply) => process.send?.(message)

process.on('message', async (request: PdfRequest) => {
  if (request.kind === 'close') return leave()
  try {
    const { id, html } = request
    reply(
      request.kind === 'measure'
        ? { kind: 'measured', id, overflows: await twice(() => browser.measure(html)) }
        : { kind: 'rendered', id, pdf: await twice(() => browser.render(html)) },
    )
  } catch (error) {
    reply({ kind: 'failed', id: request.id, message: error instanceof Error ? error.message : String(error) })
  }
})
// Ctrl-C reaches the whole process group: the parent decides when this process goes. It must not outlive the parent.
process.on('SIGINT', () => {})
process.on('SIGTERM', leave)
process.on('disconnect', leave)

await browser.warm()
reply({ kind: 'ready' })

/** A browser that died under the first attempt is replaced by the second one. */
async function twice<T>(work: () => Promise<T>) {
  return work().catch(work)
}

async function leave() {
  const impatience = setTimeout(() => process.exit(1), 3000)
  impatience.unref()
  await browser.close()
  process.exit(0)
}
