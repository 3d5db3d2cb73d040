import { html, raw } from '../../../platform/document/html.ts'
import { lightPalette, paletteCss } from '../../../platform/document/palette.ts'
import type { ProposalDocumentModel } from './document-model.ts'
import type { PageContext, PageId } from './page.ts'
import { assumptionsPage } from './pages/assumptions.ts'
import { billPage } from './pages/bill.ts'
import { companyPage } from './pages/company.ts'
import { coverPage } from './pages/cover.ts'
import { energyPage } from './pages/energy.ts'
import { pricePage } from './pages/price.ts'
import { summaryPage } from './pages/summary.ts'
import { equipmentPage, equipmentPages, systemPage } from './pages/system.ts'
import { unitPages, unitsPage } from './pages/units.ts'
import { yearsPage } from './pages/years.ts'
import { printCss } from './print-css.ts'
import { documentWords } from './words.ts'

type Page = { id: PageId; draw: (context: PageContext) => ReturnType<typeof html> }

/**
 * The printed proposal: a complete HTML document of A4 pages (eight, and more for long lists of equipment or several
 * consumer units, and one for photos of works). Pure; `fontCss` contains the typeface as data, because nothing is loaded from outside.
 */
export function proposalDocument(model: ProposalDocumentModel, { fontCss = '' } = {}): string {
  const words = documentWords(model.lang)
  const pages = pagesOf(model)
  const pageOf = (id: PageId) => pages.findIndex((page) => page.id === id) + 1
  const context = { model, words, t: words.t, pageOf, total: pages.length }
  const drawn = pages.map((page, index) => page.draw({ ...context, number: index + 1 }))
  const title = `${words.t('document.proposal_number', { number: model.head.number })} · ${model.company.name}`
  return html`<!doctype html><html lang="${model.lang}"><head><meta charset="utf-8"><title>${title}</title><style>${raw(fontCss)}:root{${raw(paletteCss(lightPalette(model.brand)))}}${raw(printCss)}</style></head><body>${drawn}</body></html>`
    .markup
}

/** Only the first sheet, as a fragment with its styles inline and the surrounding typeface: for previewing a brand. */
export function coverDocument(model: ProposalDocumentModel): string {
  const words = documentWords(model.lang)
  const cover = coverPage({ model, words, t: words.t, pageOf: () => 1, number: 1, total: 1 })
  const base = 'font-size:9.5pt;line-height:1.5;font-weight:400;color:var(--ink2)'
  return html`<style>${raw(printCss)}.page{margin:0!important;box-shadow:none!important}</style><div style="${base};${raw(paletteCss(lightPalette(model.brand)))}">${cover}</div>`
    .markup
}

/** How many pages the document of a proposal has. */
export const documentPageCount = (model: ProposalDocumentModel) => pagesOf(model).length

function pagesOf(model: ProposalDocumentModel): Page[] {
  const moreEquipment = equipmentPages(model.equipment)
    .slice(1)
    .map((_, index): Page => ({ id: 'equipment', draw: (context) => equipmentPage(context, index + 1) }))
  const units = unitPages(model.figures.units).map(
    (_, index): Page => ({ id: 'units', draw: (context) => unitsPage(context, index) }),
  )
  return [
    { id: 'cover', draw: coverPage },
    { id: 'summary', draw: summaryPage },
    { id: 'energy', draw: energyPage },
    { id: 'system', draw: systemPage },
    ...moreEquipment,
    { id: 'bill', draw: billPage },
    ...units,
    { id: 'years', draw: yearsPage },
    { id: 'price', draw: pricePage },
    ...(model.company.works.length > 0 ? [{ id: 'company', draw: companyPage } as const] : []),
    { id: 'assumptions', draw: assumptionsPage },
  ]
}
