import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium, type Page } from 'playwright-core'
import { sheetCss, sheetText } from '../../../src/modules/proposals/document/proposal-document.ts'
import { sampleDocumentModel } from '../../../src/modules/proposals/document/sample-document.ts'
import { drawPages } from '../../../src/modules/proposals/document/template/draw-pages.ts'
import { proposalPrintHtml } from '../../../src/modules/proposals/server/document/proposal-pdf.ts'
import type { TemplateBlock, TemplateBody } from '../../../src/modules/templates/template-blocks.ts'
import { paginate } from '../../../src/platform/document/paginate.ts'
import { chromiumFlags, chromiumInstall } from '../../../src/platform/pdf/chromium-path.ts'
import { createPdfService } from '../../../src/platform/pdf/pdf-service.ts'
import { type Random, randomOf } from '../../../src/platform/testing/random.ts'
import { readPdf } from '../../../src/platform/testing/read-pdf.ts'
import { type Figure, median, rounded } from '../../figure.ts'

const documents = 200
/** As an editor shows sheets on a small screen. */
const scale = 0.62
const words = 'energia solar do telhado que paga a conta da casa em poucos anos e vale por muito tempo'.split(' ')

/**
 * Of two hundred documents of random texts, those whose pages begin elsewhere in the editor's tree than on paper: none may. The floor is the
 * editor's own breaking alone, in milliseconds; the ratio says how much longer the paper takes.
 */
export async function measure(): Promise<Figure> {
  const model = sampleDocumentModel()
  const pdf = createPdfService()
  const install = await chromiumInstall()
  const browser = await chromium.launch({
    executablePath: install.executablePath,
    args: [...chromiumFlags, '--font-render-hinting=none'],
    env: { ...(process.env as Record<string, string>), ...install.env },
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const different: number[] = []
    const [breaking, printing]: [number[], number[]] = [[], []]
    for (let seed = 1; seed <= documents; seed++) {
      const body = randomBody(randomOf(seed))
      const sheets = drawPages(model, body).map(({ html }) => html.markup)
      const { marks: shown, took } = await brokenInEditor(page, sheets.join(''), sheetCss(model, body))
      breaking.push(took)
      const began = performance.now()
      const file = await pdf.renderPdf(proposalPrintHtml(model, { body, pictures: new Map() }))
      printing.push(performance.now() - began)
      const printed = readPdf(file).pages.map(marksIn)
      if (JSON.stringify(printed) !== JSON.stringify(shown)) different.push(seed)
    }
    const floor = rounded(median(breaking), 1)
    return {
      id: 'page-breaks',
      value: different.length,
      unit: 'documents that differ',
      floor,
      ratio: rounded(median(printing) / floor),
      limit: 0,
      holds: different.length === 0,
      documents,
      different: different.slice(0, 10),
    }
  } finally {
    await browser.close()
    await pdf.close()
  }
}

/** As text: what breaks pages stands alone, here as in the printing browser. */
const broken = `(() => {
  const root = document.querySelector('#host').shadowRoot
  const began = performance.now()
  ;(${paginate.toString()})(root)
  const took = performance.now() - began
  return { took, texts: [...root.querySelectorAll('.page')].map(({ innerText }) => innerText) }
})()`

/** The screens' own typeface, of which the paper's weights are cut. */
const typeface = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
)
const face = `@font-face{font-family:'Inter Variable';font-weight:100 900;src:url(data:font/woff2;base64,${readFileSync(typeface).toString('base64')}) format('woff2-variations')}`
const host = ":host{all:initial;display:block;font-family:'Inter Variable',Inter,sans-serif}"

const marksIn = (text: string) => text.match(/m\d{4}/g) ?? []

/** The sheets in a tree of their own, scaled as the editor does it, and what stands on each once they were broken. */
async function brokenInEditor(page: Page, sheets: string, css: string) {
  await page.setContent('<!doctype html><body><div id="host" style="width:max-content;transform-origin:0 0"></div>')
  await page.evaluate(
    async (given) => {
      const host = document.querySelector<HTMLElement>('#host')!
      host.style.transform = `scale(${given.scale})`
      const root = host.attachShadow({ mode: 'open' })
      root.innerHTML = `<style>${given.css}</style><main style="${given.style}">${given.sheets}</main>`
      // Typefaces are known to the page and not to a tree of its own.
      const faces = document.createElement('style')
      faces.textContent = given.face
      document.head.append(faces)
      await Promise.all([...document.fonts].map((font) => font.load()))
      await document.fonts.ready
    },
    { sheets, css: `${host}${css}`, face, scale, style: `${sheetText};font-feature-settings:'tnum','calt' 0` },
  )
  const { texts, took } = (await page.evaluate(broken)) as { texts: string[]; took: number }
  return { took, marks: texts.map(marksIn) }
}

/** Pages of headings, texts of any length and tables, each named by a mark. */
function randomBody(random: Random): TemplateBody {
  let count = 0
  const block = (): TemplateBlock => {
    const id = `m${String(++count).padStart(4, '0')}`
    const text = `${id} ${Array.from({ length: random.whole(3, 220) }, () => random.pick(words)).join(' ')}`
    if (random.next() < 0.2) return { id, kind: 'heading', settings: { text: `${id} Título`, size: 'small' } }
    return { id, kind: 'text', settings: { text, tone: random.pick(['plain', 'box', 'note']) } }
  }
  return {
    form: 'blocks',
    orientation: 'portrait',
    pages: Array.from({ length: random.whole(1, 4) }, (_page, at) => ({
      id: `page-${at}`,
      kind: 'free',
      title: 'Página livre',
      blocks: Array.from({ length: random.whole(1, 24) }, block),
    })),
  }
}
