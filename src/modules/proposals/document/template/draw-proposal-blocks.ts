import { qrCode } from '../../../../platform/document/charts/qr-code.ts'
import { type Html, html } from '../../../../platform/document/html.ts'
import { piecesOf, settingText, type TemplateBlock } from '../../../templates/template-blocks.ts'
import type { ProposalDocumentModel } from '../document-model.ts'
import { figure, type PageContext } from '../page.ts'
import { acceptance, basis } from '../pages/assumptions.ts'
import { billBeforeAndAfter, billFloor } from '../pages/bill.ts'
import { chart, dataTable, loads } from '../pages/chosen-data.ts'
import { companyFacts, works } from '../pages/company.ts'
import { destination, energyNotes, losses, months } from '../pages/energy.ts'
import { optionsTable, optionsWhy } from '../pages/options.ts'
import { instalments, offers, scope, steps } from '../pages/price.ts'
import { storageDays, storageText, storageYear } from '../pages/storage.ts'
import { glance, keyFigures, limitsAndContents } from '../pages/summary.ts'
import { equipment, equipmentPages, moreEquipment, roof, singleLine, singleLinePages } from '../pages/system.ts'
import { about, aboutPages, terms, termsPages } from '../pages/texts.ts'
import { unitPages, unitsTable } from '../pages/units.ts'
import { balance, indicatorsNote, scenarios, yearsTable } from '../pages/years.ts'
import type { ProposalBlockId } from './proposal-blocks.ts'

interface DrawnBlock {
  draw: (context: PageContext, block?: TemplateBlock) => Html | null
  /** How many pages it needs; by default the one that it stands on. */
  parts?: (model: ProposalDocumentModel) => number
}

export const drawProposalBlock: Readonly<Record<ProposalBlockId, DrawnBlock>> = {
  glance: { draw: glance },
  figures: { draw: keyFigures },
  contents: { draw: limitsAndContents },
  'options-table': { draw: optionsTable },
  'options-why': { draw: optionsWhy },
  loads: { draw: loads },
  chart: { draw: chart },
  'data-table': { draw: dataTable },
  months: { draw: months },
  destination: { draw: destination },
  losses: { draw: losses },
  'energy-notes': { draw: energyNotes },
  roof: { draw: roof },
  'single-line': { draw: singleLine, parts: singleLinePages },
  equipment: { draw: equipment },
  'equipment-rest': { draw: moreEquipment, parts: (model) => equipmentPages(model.equipment).length - 1 },
  'storage-days': { draw: storageDays },
  'storage-year': { draw: storageYear },
  'storage-told': { draw: storageText },
  'bill-parts': { draw: billBeforeAndAfter },
  'bill-floor': { draw: billFloor },
  units: { draw: unitsTable, parts: (model) => unitPages(model.figures.units).length },
  balance: { draw: balance },
  'years-table': { draw: yearsTable },
  scenarios: { draw: scenarios },
  indicators: { draw: indicatorsNote },
  offers: { draw: offers },
  instalments: { draw: instalments },
  scope: { draw: scope },
  steps: { draw: steps },
  terms: { draw: terms, parts: (model) => termsPages(model).length },
  about: { draw: about, parts: (model) => aboutPages(model).length },
  works: { draw: works },
  seller: { draw: companyFacts },
  basis: { draw: basis },
  acceptance: { draw: acceptance },
  link: { draw: linkToPage },
}

/** Nobody is asked to accept what is accepted. */
function linkToPage({ model: { head, acceptedId }, t }: PageContext, block?: TemplateBlock) {
  if (!head.publicUrl || acceptedId) return null
  const code = qrCode({ width: 26, height: 26, em: 2, unit: 'mm' }, t('document.chart.qr'), head.publicUrl)
  const caption = block ? settingText(block, 'caption') : ''
  const url = head.publicUrl.replace(/^https?:\/\//, '')
  const captionHtml = caption
    ? html`${piecesOf(caption).map(({ text }) => text)}`
    : html`<b>${t('document.accept.phone')}</b><br>${t('document.accept.phone_text', { url })}`
  return html`<div class="phone">${figure(code)}<p>${captionHtml}</p></div>`
}
