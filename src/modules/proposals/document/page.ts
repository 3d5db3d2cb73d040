import { type Html, html, raw } from '../../../platform/document/html.ts'
import type { MessageValues } from '../../../platform/i18n/messages.ts'
import type { ProposalDocumentModel } from './document-model.ts'
import type { PrintedWords } from './printed/printed-words.ts'

export type PageId =
  | 'cover'
  | 'summary'
  | 'options'
  | 'energy'
  | 'system'
  | 'equipment'
  | 'storage'
  | 'bill'
  | 'units'
  | 'years'
  | 'price'
  | 'terms'
  | 'about'
  | 'company'
  | 'assumptions'
  | 'free'

export type PageContext = {
  model: ProposalDocumentModel
  words: PrintedWords
  t: PrintedWords['t']
  /** The page number on which a kind of page begins; 0 where the document has none. */
  pageOf: (id: PageId) => number
  number: number
  total: number
  /** The number of this page, from 0, among those that its blocks fill. */
  part: number
}

/** The head of a page, and the layout of its blocks. */
export interface PageHead {
  section: string
  title: string
  lead?: string | undefined
  /** Less space at the top: for full pages. */
  tight?: boolean
  /** Blocks follow each other instead of being spread over the page. */
  packed?: boolean
}

export interface InnerPage extends PageHead {
  /** The id of the template's page. */
  id?: string | undefined
  body: Html
}

/** A page with its rule, section, headline, introduction, body and footer. */
export function innerPage(context: PageContext, { id, section, title, lead, body, tight, packed }: InnerPage): Html {
  return html`<section class="page${tight ? ' tight' : ''}" data-page="${context.number}"${id === undefined ? null : html` data-flow="${id}"`}><header><p class="kick">${section}</p><h2 class="${titleSize(title)}">${title}</h2>${lead ? html`<p class="lead">${lead}</p>` : null}</header><div class="body${packed ? ' top' : ''}">${body}</div>${footer(context)}</section>`
}

export function footer({ model, words, t, number, total }: PageContext) {
  const { company, brand, head } = model
  const logo = brand.logo ? html`<img src="${brand.logo}" alt="">` : html`<i class="mark"></i>`
  return html`<footer><span class="by">${logo}<u>${company.name}</u></span><span>${t('document.number_revision', { number: head.number, revision: head.revision })}</span><span>${t('document.valid_until_date', { date: words.date(head.validUntil) })}</span><b>${number}<i>/${total}</i></b></footer>`
}

/** A placeholder for a page number in a sentence, replaced later; nobody can type it. */
const placeOfNumber = '\u0001'

/**
 * A sentence that names the page on which a kind of page begins, as its `{at}`; `{page}` is 0 where the document has
 * none. The number is marked, because overflowing sheets move the pages after them.
 */
export function namingPage(
  { t, pageOf }: Pick<PageContext, 't' | 'pageOf'>,
  key: Parameters<PrintedWords['t']>[0],
  of: PageId,
  values: MessageValues = {},
): Html {
  const page = pageOf(of)
  const [before, ...after] = t(key, { ...values, page, at: placeOfNumber }).split(placeOfNumber)
  return html`${before}${after.map((text) => html`<data data-to="${page}">${page}</data>${text}`)}`
}

/** Headlines contain figures and names of any length; a long one gets a smaller font instead of being cut. */
const titleSize = (title: string) => (title.length > 90 ? 'h-small' : title.length > 62 ? 'h-medium' : '')

/** A chart, which is already markup. */
export const figure = (svg: string) => raw(svg)

/** The class that breaks words longer than their column: an address, or text typed without spaces. */
export const breaking = (text: string) => (/\S{30}/.test(text) ? raw(' style="overflow-wrap:anywhere"') : null)

export const minus = (text: string) => text.replace('-', '−')
