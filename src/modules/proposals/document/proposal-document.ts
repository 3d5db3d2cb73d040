import { html, raw } from '../../../platform/document/html.ts'
import { lightPalette, paletteCss } from '../../../platform/document/palette.ts'
import { generalCss, type TemplateBody } from '../../templates/template-blocks.ts'
import type { ProposalDocumentModel } from './document-model.ts'
import { coverPage } from './pages/cover.ts'
import { printCss } from './print-css.ts'
import { printedWords } from './printed/printed-words.ts'
import { countPages, type Drawing, drawPages } from './template/draw-pages.ts'
import { landscapeCss } from './template/landscape-css.ts'
import { fullTemplate } from './template/shipped-full.ts'

interface PrintOptions extends Drawing {
  /** The typeface as data, because nothing is loaded from outside. */
  fontCss?: string
  /** The filled template; by default the pages that every proposal has. */
  template?: TemplateBody | undefined
}

/**
 * The printed proposal: a complete HTML document of A4 pages. Without a template it has eight, and more for long lists of equipment or several
 * consumer units, one each for photos of works and for what differs between options, and those of the company's own texts.
 */
export function proposalDocument(model: ProposalDocumentModel, options: PrintOptions = {}): string {
  const { fontCss = '', template = fullTemplate, ...drawing } = options
  const { t } = printedWords(model.lang)
  const drawn = drawPages(model, template, drawing).map((sheet) => sheet.html)
  const title = `${t('document.proposal_number', { number: model.head.number })} · ${model.company.name}`
  return html`<!doctype html><html lang="${model.lang}"><head><meta charset="utf-8"><title>${title}</title><style>${raw(fontCss)}${raw(sheetCss(model, template))}</style></head><body>${drawn}</body></html>`
    .markup
}

/** The styles of the sheets of a template, with the colours of the company. */
export const sheetCss = (model: ProposalDocumentModel, { orientation }: TemplateBody) =>
  `:root,:host{${paletteCss(lightPalette(model.brand))}}${printCss}${generalCss}${orientation === 'landscape' ? landscapeCss : ''}`

/** Only the first sheet, as a fragment with its styles inline and the surrounding typeface: for previewing a brand. */
export function coverDocument(model: ProposalDocumentModel): string {
  const words = printedWords(model.lang)
  const cover = coverPage({ model, words, t: words.t, pageOf: () => 1, number: 1, total: 1, part: 0 })
  return html`<style>${raw(printCss)}.page{margin:0!important;box-shadow:none!important}</style><div style="${raw(sheetText)};${raw(paletteCss(lightPalette(model.brand)))}">${cover}</div>`
    .markup
}

/** The text styles of a printed document's body, for sheets shown inside another document. */
export const sheetText = 'font-size:9.5pt;line-height:1.5;font-weight:400;color:var(--ink2)'

/** How many pages the document of a proposal has. */
export const documentPageCount = (model: ProposalDocumentModel, template: TemplateBody = fullTemplate) =>
  countPages(model, template)
