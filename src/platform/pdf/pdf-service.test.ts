import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { readPdf } from '../testing/read-pdf.ts'
import { interFontCss } from './inter-font.ts'
import { createPdfService, type PdfService, type PdfServiceSettings } from './pdf-service.ts'

const services: PdfService[] = []
function service(settings?: PdfServiceSettings) {
  const created = createPdfService(settings)
  services.push(created)
  return created
}
afterEach(() => Promise.all(services.splice(0).map((created) => created.close())))

const sheet = (body: string) =>
  `<!doctype html><style>${interFontCss()}@page{size:A4}p{font-family:Inter}</style>${body}`
const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

it('prints pages whose text can be read', async () => {
  const pdf = await service().renderPdf(
    sheet('<p>Geração, R$ 1.234,56</p><p style="break-before:page">Última página</p>'),
  )
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const { pages, fonts } = readPdf(pdf)
  expect(pages.map((page) => page.trim())).toEqual(['Geração, R$ 1.234,56', 'Última página'])
  expect(fonts).toEqual([expect.stringMatching(/\+Inter-Regular$/)])
})

it('runs no script and loads nothing from outside', async () => {
  const asked: string[] = []
  const outside = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end('<svg xmlns="http://www.w3.org/2000/svg"/>')
  })
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
  const pdf = await service().renderPdf(
    sheet(`<link rel="stylesheet" href="${address}/style.css"><img src="${address}/picture.svg"><iframe src="${address}/frame"></iframe>
      <p id="text">Como foi escrito</p><script>document.getElementById('text').textContent = 'Trocado'; fetch('${address}/told')</script>`),
  )
  outside.close()
  expect(readPdf(pdf).pages.join('')).toContain('Como foi escrito')
  expect(asked).toEqual([])
})

it('goes on after its process was killed, with the documents it held', async () => {
  const pdf = service()
  await pdf.warm()
  const killed = pdf.status().pid!
  const waiting = Promise.all([1, 2, 3, 4].map((index) => pdf.renderPdf(sheet(`<p>Documento ${index}</p>`))))
  process.kill(killed, 'SIGKILL')
  const texts = (await waiting).map((bytes) => readPdf(bytes).pages.join('').trim())
  expect(texts).toEqual(['Documento 1', 'Documento 2', 'Documento 3', 'Documento 4'])
  expect(pdf.status()).toMatchObject({ starts: 2, waiting: 0, running: 0 })
})

it('starts another browser when the browser dies', async () => {
  const pdf = service()
  await pdf.renderPdf(sheet('<p>Antes</p>'))
  const worker = pdf.status().pid!
  for (const browser of childrenOf(worker)) process.kill(browser, 'SIGKILL')
  expect(readPdf(await pdf.renderPdf(sheet('<p>Depois</p>'))).pages.join('')).toContain('Depois')
  expect(pdf.status()).toMatchObject({ starts: 1, pid: worker })
})

it('keeps one browser, replaced after so many documents', async () => {
  const pdf = service({ documentsPerBrowser: 4, documentsPerPage: 2 })
  const browsers = new Set<number>()
  for (let index = 0; index < 10; index += 1) {
    await pdf.renderPdf(sheet(`<p>${index}</p>`))
    const running = childrenOf(pdf.status().pid!)
    for (const browser of running) browsers.add(browser)
    expect(running.length).toBeLessThanOrEqual(2)
  }
  expect(browsers.size).toBeGreaterThanOrEqual(3)
})

it('lets documents wait, and refuses them when too many do', async () => {
  const pdf = service({ concurrency: 1, longestQueue: 2 })
  const accepted = [1, 2, 3].map((index) => pdf.renderPdf(sheet(`<p>${index}</p>`)))
  expect(pdf.status()).toMatchObject({ running: 1, waiting: 2 })
  await expect(pdf.renderPdf(sheet('<p>4</p>'))).rejects.toMatchObject({ reason: 'busy' })
  expect(await Promise.all(accepted)).toHaveLength(3)
})

it('refuses documents once it is closed, and leaves no process behind', async () => {
  const pdf = service()
  await pdf.warm()
  const pid = pdf.status().pid!
  await pdf.close()
  await expect(pdf.renderPdf(sheet('<p>Tarde</p>'))).rejects.toMatchObject({ reason: 'closed' })
  expect(() => process.kill(pid, 0)).toThrow()
})
