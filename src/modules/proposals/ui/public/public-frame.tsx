import type { ReactNode } from 'react'
import type { Brand, DocumentCompany, DocumentHead } from '../../document/document-model.ts'
import type { DocumentWords } from '../../document/words.ts'
import { type Scheme, useBrandStyle } from './use-scheme.ts'

type PublicFrameProps = {
  words: DocumentWords
  brand: Brand
  company: Pick<DocumentCompany, 'name'> | null
  head?: Pick<DocumentHead, 'number' | 'validUntil'>
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
              {words.t('document.valid_until_date', { date: words.date(head.validUntil) })}
            </p>
          )}
        </div>
      </header>
      {hasBand && brand.banner && <img className="pp-band" src={brand.banner} alt="" />}
      {children}
    </div>
  )
}
