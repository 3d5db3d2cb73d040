import type { Brand } from '../../modules/proposals/document/document-model.ts'
import { documentWords } from '../../modules/proposals/document/words.ts'
import type { AcceptState } from '../../modules/proposals/ui/public-proposal.tsx'
import { formatMessage, type Lang } from '../../platform/i18n/messages.ts'
import { publicPageMessages } from './messages.ts'
import type { CallFailure, LinkInfo, SharedProposal } from './public-calls.ts'

/** Whose page it is. */
export interface Face {
  brand: Brand
  company: string
  phone?: string
  mail?: string
}

/** What the page of a link shows. */
export type Stage =
  | { at: 'loading' }
  | { at: 'gate'; error?: string; isSending?: boolean }
  | { at: 'open'; opened: SharedProposal; accept: AcceptState }
  | { at: 'expired'; since?: NonNullable<LinkInfo['expired']> }
  | { at: 'withdrawn'; since: NonNullable<LinkInfo['withdrawn']> }
  | { at: 'unknown' }
  | { at: 'failed'; message: string }

export function stageOf({ code, status, message }: CallFailure): Stage {
  if (code === 'proposals.password_now') return { at: 'gate', error: message }
  if (status === 401) return { at: 'gate' }
  if (code === 'proposals.expired') return { at: 'expired' }
  return status === 404 ? { at: 'unknown' } : { at: 'failed', message }
}

/** What ends the reading of a page that is open; a ticket whose day is over is asked for when it is needed. */
export const endsReading = ({ code }: CallFailure) =>
  code === 'proposals.link_unknown' || code === 'proposals.password_now' || code === 'proposals.expired'

/** Whether a page still shows what it showed when it asked how the proposal stands, whatever was asked or answered beside it. */
export const isSame = (shown: Stage, { model }: SharedProposal): shown is Extract<Stage, { at: 'open' }> =>
  shown.at === 'open' && shown.opened.model === model

/** An open page as the proposal stands now: of another version it says so. */
export function renewed(shown: Extract<Stage, { at: 'open' }>, now: SharedProposal, lang: Lang): Stage {
  if (shown.accept.status === 'sending') return shown
  const { ticket, pdfUrl, standing } = now
  if (standing === shown.opened.standing) return { ...shown, opened: { ...shown.opened, ticket, pdfUrl } }
  const isNewVersion = now.model.head.revision !== shown.opened.model.head.revision
  const accept = acceptStateOf(now)
  const message = formatMessage(lang, publicPageMessages['public-page.renewed'])
  const isTold = isNewVersion && accept.status === 'open'
  return { at: 'open', opened: now, accept: isTold ? { status: 'renewed', message } : accept }
}

export const acceptStateOf = ({ acceptance, isSold }: Pick<SharedProposal, 'acceptance' | 'isSold'>): AcceptState =>
  acceptance ? { status: 'accepted', ...acceptance } : { status: isSold ? 'sold' : 'open' }

export const brandOf = (company: LinkInfo['company']): Brand => ({
  primary: company.primaryColor,
  secondary: company.secondaryColor,
  logo: company.logoUrl || null,
  logoOnDark: company.logoUrl || null,
  banner: company.bannerUrl || null,
})

/** Of several tabs each says which proposal it is. */
export const titleOf = ({ model: { head, company, lang } }: SharedProposal) =>
  `${documentWords(lang).t('document.proposal_number', { number: head.number })} · ${company.name}`
