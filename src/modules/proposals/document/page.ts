import { type Html, html, raw } from '../../../platform/document/html.ts'
import type { ProposalDocumentModel } from './document-model.ts'
import type { DocumentKey, DocumentWords } from './words.ts'

export type PageId =
  | 'cover'
  | 'summary'
  | 'energy'
  | 'system'
  | 'equipment'
  | 'bill'
  | 'units'
  | 'years'
  | 'price'
  | 'company'
  | 'assumptions'

export type PageContext = {
  model: ProposalDocumentModel
  words: DocumentWords
  t: DocumentWords['t']
  /** The page number on which a kind of page begins. */
  pageOf: (id: PageId) => number
  number: number
  total: number
}

export type InnerPage = {
  section: DocumentKey
  title: string
  lead?: string
  body: Html
  /** Less space at the top: for full pages. */
  tight?: boolean
  /** Blocks follow each other instead of being spread over the page. */
  packed?: boolean
}

/** A page with its rule, section, headline, introduction, body and footer. */
export function innerPage(context: PageContext, { section, title, lead, body, tight, packed }: InnerPage): Html {
  const { t } = context
  return html`<section class="page${tight ? ' tight' : ''}" data-page="${context.number}"><header><p class="kick">${t(section)}</p><h2 class="${titleSize(title)}">${title}</h2>${lead ? html`<p class="lead">${lead}</p>` : null}</header><div class="body${packed ? ' top' : ''}">${body}</div>${footer(context)}</section>`
}

function footer({ model, words, t, number, total }: PageContext) {
  const { company, brand, head } = model
  const logo = brand.logo ? html`<img src="${brand.logo}" alt="">` : html`<i class="mark"></i>`
  return html`<footer><span class="by">${logo}<u>${company.name}</u></span><span>${t('document.number_revision', { number: head.number, revision: head.revision })}</span><span>${t('document.valid_until_date', { date: words.date(head.validUntil) })}</span><b>${number}<i>/${total}</i></b></footer>`
}

/** Headlines contain figures and names of any length; a long one gets a smaller font instead of being cut. */
const titleSize = (title: string) => (title.length > 90 ? 'h-small' : title.length > 62 ? 'h-medium' : '')

/** A chart, which is already markup. */
export const figure = (svg: string) => raw(svg)

export const minus = (text: string) => text.replace('-', '−')
