import type { ReactNode } from 'react'
import type { Lang } from '../../../../platform/i18n/messages.ts'
import type { Brand, DocumentCompany } from '../../document/document-model.ts'
import { documentWords } from '../../document/words.ts'
import { PublicFrame } from './public-frame.tsx'
import { firstNameOf, whatsappOf } from './talk.tsx'
import type { Scheme } from './use-scheme.ts'

interface EndedProps {
  lang: Lang
  brand: Brand
  company: Pick<DocumentCompany, 'name' | 'phone'>
  consultant: { name: string; phone: string | null }
  /** The digits in the format of WhatsApp; empty if the seller has none. */
  sellerPhone?: string
  scheme?: Scheme
  /** Further ways to reach the company. */
  children?: ReactNode
}

/** Shown instead of an expired proposal. */
export function ExpiredProposal({ validUntil, ...ended }: EndedProps & { validUntil: string }) {
  const { t, date } = documentWords(ended.lang)
  const consultant = ended.consultant.name
  return (
    <EndedProposal
      {...ended}
      title={t('public.expired.title')}
      lines={[t('public.expired.text', { date: date(validUntil), consultant })]}
      talk={t('public.talk.expired', { consultant: firstNameOf(consultant), url: location.href })}
    />
  )
}

/** Shown instead of a proposal that the company withdrew, with the reason where it tells one. */
export function WithdrawnProposal({ reason, ...ended }: EndedProps & { reason: string }) {
  const { t } = documentWords(ended.lang)
  const consultant = ended.consultant.name
  const why = reason && t('public.withdrawn.reason', { reason })
  return (
    <EndedProposal
      {...ended}
      title={t('public.withdrawn.title')}
      lines={[why, t('public.withdrawn.text', { company: ended.company.name, consultant })].filter(Boolean)}
      talk={t('public.talk.withdrawn', { consultant: firstNameOf(consultant), url: location.href })}
    />
  )
}

interface SaidProps extends EndedProps {
  title: string
  lines: string[]
  /** What is written to the seller. */
  talk: string
}

function EndedProposal({ lang, brand, company, consultant, sellerPhone, scheme, children, ...said }: SaidProps) {
  const words = documentWords(lang)
  const phone = consultant.phone ?? company.phone
  return (
    <PublicFrame words={words} brand={brand} company={company} scheme={scheme} hasBand>
      <main className="pp-alone">
        <section className="pp-card">
          <h1>{said.title}</h1>
          {said.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {sellerPhone && (
            <a className="pp-button pp-wide" target="_blank" rel="noreferrer" href={whatsappOf(sellerPhone, said.talk)}>
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
