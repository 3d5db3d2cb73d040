import { afterAll, expect, it } from 'vitest'
import { createPdfService } from './pdf-service.ts'

const pdf = createPdfService()
afterAll(() => pdf.close())

const sheet = (blocks: string) =>
  `<!doctype html><style>*{margin:0}.page{height:297mm;width:210mm;display:flex;flex-direction:column}.body{flex:1;min-height:0}</style>
   <section class="page" data-flow="p"><div class="body">${blocks}</div></section>`
const block = (id: string, height: number) => `<div data-block="${id}" style="height:${height}mm"></div>`

it('measures what passes the foot of a sheet, as it would be printed, and prints the same browser page afterwards', async () => {
  expect(await pdf.measure(sheet(block('a', 200) + block('b', 90)))).toEqual([])
  const found = await pdf.measure(sheet(block('a', 200) + block('b', 310)))
  expect(found).toEqual([{ sheet: 2, block: 'b', edge: 'bottom', millimetres: expect.any(Number) }])
  expect(found[0]!.millimetres).toBeGreaterThanOrEqual(12)
  expect(found[0]!.millimetres).toBeLessThanOrEqual(14)
  expect((await pdf.renderPdf(sheet(block('a', 20)))).subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.status().rendered).toBe(1)
})
