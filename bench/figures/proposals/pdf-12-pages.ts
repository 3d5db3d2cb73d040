import { documentPageCount } from '../../../src/modules/proposals/document/proposal-document.ts'
import { sampleDocumentModel } from '../../../src/modules/proposals/document/sample-document.ts'
import { fullTemplate } from '../../../src/modules/proposals/document/template/shipped-full.ts'
import { proposalPrintHtml } from '../../../src/modules/proposals/server/document/proposal-pdf.ts'
import { fillTogether, TextFault } from '../../../src/modules/templates/server/public.ts'
import type { TemplateBody, TemplatePage } from '../../../src/modules/templates/template-blocks.ts'
import { createPdfService } from '../../../src/platform/pdf/pdf-service.ts'
import { type Figure, median, rounded } from '../../figure.ts'
import { blankPages, memoryInARow, timedOnce } from '../pdf.ts'

const pages = 12
const renders = 40
const inARow = 1_000
const atOnce = 4
const limits = { ms: 300, perSecond: 4, megabytes: 600, loop: 2_000 }

/**
 * The PDF of a template of twelve pages: warm median, how many a second when four wait at once, what the browser needs after a thousand, and
 * how soon a template that never ends is over. The floor is a blank document of as many pages.
 */
export async function measure(): Promise<Figure> {
  const model = sampleDocumentModel()
  const body = ofPages(pages, (template) => documentPageCount(model, template))
  const html = proposalPrintHtml(model, { body, pictures: new Map() })
  const blank = blankPages(pages)
  const pdf = createPdfService()
  try {
    await pdf.warm()
    for (let index = 0; index < 5; index++) await Promise.all([pdf.renderPdf(html), pdf.renderPdf(blank)])
    const [times, floors]: [number[], number[]] = [[], []]
    for (let index = 0; index < renders; index++) {
      floors.push(await timedOnce(() => pdf.renderPdf(blank)))
      times.push(await timedOnce(() => pdf.renderPdf(html)))
    }
    const whole = await timedOnce(() => many(renders, () => pdf.renderPdf(html)))
    const perSecond = rounded((renders * 1_000) / whole, 1)
    const memory = await memoryInARow(pdf, html, inARow)
    const loop = rounded(await timedOnce(endless), 0)
    const [value, floor] = [median(times), median(floors)]
    return {
      id: 'pdf-12-pages',
      value,
      unit: 'ms',
      floor,
      ratio: value / floor,
      limit: limits.ms,
      holds:
        value <= limits.ms &&
        perSecond >= limits.perSecond &&
        memory.last.tree <= limits.megabytes &&
        loop <= limits.loop,
      pages: documentPageCount(model, body),
      perSecond: { value: perSecond, limit: limits.perSecond },
      browser: { value: memory.last.tree, unit: 'MB', limit: limits.megabytes, after: inARow },
      loop: { value: loop, unit: 'ms', limit: limits.loop },
    }
  } finally {
    await pdf.close()
  }
}

/** The usual pages, and so many of texts that there are as many as asked for. */
function ofPages(wanted: number, count: (body: TemplateBody) => number): TemplateBody {
  let body = fullTemplate
  for (let at = 0; count(body) < wanted; at++) body = { ...body, pages: [...body.pages, textPage(at)] }
  return body
}

const textPage = (at: number): TemplatePage => ({
  id: `more-${at}`,
  kind: 'free',
  title: `Mais ${at + 1}`,
  blocks: Array.from({ length: 6 }, (_block, index) => ({
    id: `more-${at}-${index}`,
    kind: 'text',
    settings: { text: 'Energia do telhado que paga a conta da casa. '.repeat(6) },
  })),
})

/** So much work, some of it at the same time. */
async function many(count: number, work: () => Promise<unknown>) {
  let left = count
  const one = async () => {
    while (left-- > 0) await work()
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}

async function endless() {
  const fill = fillTogether()
  const loops = `${['a', 'b', 'c'].map((name) => `{% for ${name} in (1..9999) %}`).join('')}x${'{% endfor %}'.repeat(3)}`
  for (let text = 0; text < 5; text++)
    try {
      fill(loops, {})
    } catch (error) {
      if (!(error instanceof TextFault)) throw error
    }
}
