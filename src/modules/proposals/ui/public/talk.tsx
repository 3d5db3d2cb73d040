import type { ProposalDocumentModel } from '../../document/document-model.ts'
import type { DocumentWords } from '../../document/words.ts'

export interface Seller {
  /** Digits in the format of WhatsApp; empty if the seller has none. */
  phone: string
  /** The address of the proposal's page. */
  url: string
}

type TalkProps = {
  model: Pick<ProposalDocumentModel, 'consultant' | 'company' | 'head'>
  words: DocumentWords
  seller: Seller
  className?: string
}

export const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] ?? ''

export const whatsappOf = (phone: string, text: string) => `https://wa.me/55${phone}?text=${encodeURIComponent(text)}`

/** Opens WhatsApp with the seller, naming the proposal; with the company's phone if the seller has none. */
export function TalkLink({ model, words, seller, className = '' }: TalkProps) {
  const { t } = words
  const { consultant, company, head } = model
  const name = firstNameOf(consultant.name)
  const look = `pp-button pp-outline ${className}`
  if (seller.phone)
    return (
      <a
        className={look}
        target="_blank"
        rel="noreferrer"
        href={whatsappOf(
          seller.phone,
          t('public.talk.message', { consultant: name, number: head.number, url: seller.url }),
        )}
      >
        <WhatsApp />
        {t('public.talk.to', { consultant: name })}
      </a>
    )
  if (!company.phone) return null
  return (
    <a className={look} href={`tel:${company.phone.replace(/[^\d+]/g, '')}`}>
      {t('public.talk.company')}
    </a>
  )
}

/** The seller, with the number of the link. */
export function SellerCard({ model, words }: Pick<TalkProps, 'model' | 'words'>) {
  const { consultant, company } = model
  const phone = consultant.phone ?? company.phone
  const initials = consultant.name
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => part[0])
  return (
    <p className="pp-seller">
      <i aria-hidden="true">{[initials[0], initials.length > 1 ? initials.at(-1) : ''].join('').toUpperCase()}</i>
      <span>
        <small>{words.t('public.seller')}</small>
        <b>{consultant.name}</b>
        {[company.name, phone].filter(Boolean).join(', ')}
      </span>
    </p>
  )
}

/** WhatsApp's speech bubble, drawn here because the page loads no icon set. */
function WhatsApp() {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <path d="M3 21l1.65-3.8a9 9 0 1 1 3.4 2.9L3 21" strokeLinecap="round" strokeLinejoin="round" />
      <path
        d="M9 10a.5.5 0 0 0 1 0V9a.5.5 0 0 0-1 0v1a5 5 0 0 0 5 5h1a.5.5 0 0 0 0-1h-1a.5.5 0 0 0 0 1"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
