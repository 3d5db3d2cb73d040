import type { ReactNode } from 'react'
import type { Lang } from '../../../../platform/i18n/messages.ts'
import type { Brand, DocumentCompany } from '../../document/document-model.ts'
import { documentWords } from '../../document/words.ts'
import { PublicFrame } from './public-frame.tsx'
import { firstNameOf, whatsappOf } from './talk.tsx'
import type { Scheme } from './use-scheme.ts'

type ExpiredProposalProps = {
  lang: Lang
  brand: Brand
  company: Pick<DocumentCompany, 'name' | 'phone'>
  consultant: { name: string; phone: string | null }
  /** The digits in the format of WhatsApp; empty if the seller has none. */
  sellerPhone?: string
  validUntil: string
  scheme?: Scheme
  /** Further ways to reach the company. */
  children?: ReactNode
}

/** Shown instead of an expired proposal. */
export function ExpiredProposal({
  lang,
  brand,
  company,
  consultant,
  sellerPhone,
  validUntil,
  scheme,
  children,
}: ExpiredProposalProps) {
  const words = documentWords(lang)
  const phone = consultant.phone ?? company.phone
  return (
    <PublicFrame words={words} brand={brand} company={company} scheme={scheme} hasBand>
      <main className="pp-alone">
        <section className="pp-card">
          <h1>{words.t('public.expired.title')}</h1>
          <p>{words.t('public.expired.text', { date: words.date(validUntil), consultant: consultant.name })}</p>
          {sellerPhone && (
            <a
              className="pp-button pp-wide"
              target="_blank"
              rel="noreferrer"
              href={whatsappOf(
                sellerPhone,
                words.t('public.talk.expired', { consultant: firstNameOf(consultant.name), url: location.href }),
              )}
            >
              {words.t('public.talk.to', { consultant: firstNameOf(consultant.name) })}
            </a>
          )}
          {phone && (
            <a className="pp-button pp-wide pp-outline" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              {phone}
            </a>
          )}
          {children}
        </section>
      </main>
    </PublicFrame>
  )
}
