import type { TemplateBlock } from '../../../templates/template-blocks.ts'
import { isShownData, type ShownData } from './chosen-data.ts'
import type { ProposalBlockId } from './proposal-blocks.ts'

/** A section of the public page. */
export type WebSection =
  | 'bill'
  | 'energy'
  | 'system'
  | 'storage'
  | 'years'
  | 'payments'
  | 'company'
  | 'steps'
  | 'assumptions'

/** Where the public page tells what a block of the paper does; null: nowhere. Apart from the blocks' words, which that page does not carry. */
const webSections: Readonly<Record<ProposalBlockId, WebSection | null>> = {
  glance: 'bill',
  figures: null,
  contents: null,
  'options-table': null,
  'options-why': null,
  loads: 'energy',
  chart: 'energy',
  'data-table': 'energy',
  months: 'energy',
  destination: 'energy',
  losses: 'energy',
  'energy-notes': 'energy',
  roof: 'system',
  'single-line': 'system',
  equipment: 'system',
  'equipment-rest': 'system',
  'storage-days': 'storage',
  'storage-year': 'storage',
  'storage-told': 'storage',
  'bill-parts': 'bill',
  'bill-floor': 'bill',
  units: 'bill',
  balance: 'years',
  'years-table': 'years',
  scenarios: 'years',
  indicators: 'years',
  offers: 'payments',
  instalments: 'payments',
  scope: 'payments',
  steps: 'steps',
  terms: 'payments',
  about: 'company',
  works: 'company',
  seller: 'company',
  basis: 'assumptions',
  acceptance: null,
  link: null,
}

/** Of a block whose data is chosen. */
const sectionsOfData: Readonly<Record<ShownData, WebSection>> = {
  months: 'energy',
  destination: 'energy',
  bill: 'bill',
  'fio-b': 'bill',
  cash: 'years',
}

/** Undefined where it is no block of proposals. */
export function webSectionOf({ kind, settings }: TemplateBlock): WebSection | null | undefined {
  const data = settings?.data
  if ((kind === 'chart' || kind === 'data-table') && typeof data === 'string' && isShownData(data))
    return sectionsOfData[data]
  return Object.hasOwn(webSections, kind) ? webSections[kind as ProposalBlockId] : undefined
}
