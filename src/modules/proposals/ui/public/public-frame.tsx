import type { ReactNode } from 'react'
import type { Brand, DocumentCompany, DocumentHead, ProposalDocumentModel } from '../../document/document-model.ts'
import type { DocumentWords } from '../../document/words.ts'
import type { AcceptState } from '../public-proposal.tsx'
import { type Scheme, useBrandStyle } from './use-scheme.ts'

type PublicFrameProps = {
  words: DocumentWords
  brand: Brand
  company: Pick<DocumentCompany, 'name'> | null
  /** `acceptedAt`: an acceptance that counts has no last day any more. */
  head?: Pick<DocumentHead, 'number' | 'validUntil'> & { acceptedAt: string | null }
  scheme?: Scheme
  /** Shows the banner below the bar: for pages with a single card. */
  hasBand?: boolean
  children: ReactNode
}

/** The page's colours, the bar with the company, and the content. */
export function PublicFrame({ words, brand, company, head, scheme, hasBand, children }: PublicFrameProps) {
  const style = useBrandStyle(brand, scheme)
  return (
    <div className="pp" style={style} lang={words.lang}>
      <header className="pp-bar">
        <div>
          {brand.logoOnDark ? (
            <img src={brand.logoOnDark} alt={company?.name ?? ''} />
          ) : (
            <b className="pp-company">{company?.name}</b>
          )}
          {head && (
            <p>
              <b>{words.t('document.proposal_number', { number: head.number })}</b>
              {head.acceptedAt
                ? words.t('public.accepted_on', { date: words.date(head.acceptedAt) })
                : words.t('document.valid_until_date', { date: words.date(head.validUntil) })}
            </p>
          )}
        </div>
      </header>
      {hasBand && brand.banner && <img className="pp-band" src={brand.banner} alt="" />}
      {children}
    </div>
  )
}

/** The frame of a proposal as it stands. */
export function frameOf({ brand, company, head }: ProposalDocumentModel, state: AcceptState) {
  const acceptedAt = state.status === 'accepted' && !state.isReceived ? state.at : null
  return { brand, company, head: { ...head, acceptedAt } }
}
