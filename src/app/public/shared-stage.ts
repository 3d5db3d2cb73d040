import type { Brand } from '../../modules/proposals/document/document-model.ts'
import { documentWords } from '../../modules/proposals/document/words.ts'
import type { AcceptState } from '../../modules/proposals/ui/public-proposal.tsx'
import type { CallFailure, LinkInfo, SharedProposal } from './public-calls.ts'

/** What the page of a link shows. */
export type Stage =
  | { at: 'loading' }
  | { at: 'gate'; error?: string; isSending?: boolean }
  | { at: 'open'; opened: SharedProposal; accept: AcceptState }
  | { at: 'expired'; since?: NonNullable<LinkInfo['expired']> }
  | { at: 'unknown' }
  | { at: 'failed'; message: string }

export function stageOf({ code, status, message }: CallFailure): Stage {
  if (code === 'proposals.password_now') return { at: 'gate', error: message }
  if (status === 401) return { at: 'gate' }
  if (code === 'proposals.expired') return { at: 'expired' }
  return status === 404 ? { at: 'unknown' } : { at: 'failed', message }
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
