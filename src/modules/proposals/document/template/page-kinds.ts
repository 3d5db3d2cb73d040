import type { Html } from '../../../../platform/document/html.ts'
import type { Message } from '../../../../platform/i18n/messages.ts'
import type { ProposalDocumentModel } from '../document-model.ts'
import type { PageContext, PageHead, PageId } from '../page.ts'
import { assumptionsHead } from '../pages/assumptions.ts'
import { billHead } from '../pages/bill.ts'
import { companyHead } from '../pages/company.ts'
import { coverPage } from '../pages/cover.ts'
import { energyHead } from '../pages/energy.ts'
import { optionsHead } from '../pages/options.ts'
import { priceHead } from '../pages/price.ts'
import { storageHead } from '../pages/storage.ts'
import { summaryHead } from '../pages/summary.ts'
import { equipmentHead, systemHead } from '../pages/system.ts'
import { aboutHead, termsHead } from '../pages/texts.ts'
import { unitsHead } from '../pages/units.ts'
import { yearsHead } from '../pages/years.ts'

/** A kind of page: what it says over its blocks while the template says nothing else. */
export interface PageKind {
  words: Message
  head: (context: PageContext) => PageHead
  /** A whole sheet that holds no blocks. */
  sheet?: (context: PageContext) => Html
  /** Proposals that it has something to say of; by default all. */
  isFor?: (model: ProposalDocumentModel) => boolean
}

export const pageKinds: Readonly<Record<PageId, PageKind>> = {
  cover: {
    words: { pt: 'Capa', en: 'Cover' },
    head: () => ({ section: '', title: '' }),
    sheet: coverPage,
  },
  summary: { words: { pt: 'Resumo', en: 'Summary' }, head: summaryHead },
  options: {
    words: { pt: 'Opções', en: 'Options' },
    head: optionsHead,
    isFor: ({ others }) => others.length > 0,
  },
  energy: { words: { pt: 'Energia', en: 'Energy' }, head: energyHead },
  system: { words: { pt: 'Sistema', en: 'System' }, head: systemHead },
  equipment: { words: { pt: 'Equipamentos', en: 'Equipment' }, head: equipmentHead },
  storage: {
    words: { pt: 'Bateria', en: 'Battery' },
    head: storageHead,
    isFor: ({ figures }) => figures.storage !== undefined,
  },
  bill: { words: { pt: 'Conta de luz', en: 'Bill' }, head: billHead },
  units: { words: { pt: 'Unidades', en: 'Units' }, head: unitsHead },
  years: { words: { pt: 'Ano a ano', en: 'Year by year' }, head: yearsHead },
  price: { words: { pt: 'Preço e pagamento', en: 'Price and payment' }, head: priceHead },
  terms: { words: { pt: 'Garantias e condições', en: 'Warranties and terms' }, head: termsHead },
  about: { words: { pt: 'Sobre a empresa', en: 'About the company' }, head: aboutHead },
  company: {
    words: { pt: 'Obras e quem vende', en: 'Projects and seller' },
    head: companyHead,
    isFor: ({ company }) => company.works.length > 0,
  },
  assumptions: { words: { pt: 'Premissas e aceite', en: 'Assumptions and acceptance' }, head: assumptionsHead },
  free: {
    words: { pt: 'Página livre', en: 'Free page' },
    head: ({ model }) => ({ section: model.company.name, title: '', packed: true }),
  },
}

export const isPageKind = (kind: string): kind is PageId => Object.hasOwn(pageKinds, kind)
