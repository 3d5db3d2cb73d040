import type { ProposalDocumentModel } from '../../document/document-model.ts'
import type { DocumentWords } from '../../document/words.ts'
import type { PaymentResult } from '../../proposal-result.ts'
import { optionDetail, optionTitle } from './simulator.tsx'
import { type Seller, SellerCard, TalkLink } from './talk.tsx'

type OfferProps = {
  model: ProposalDocumentModel
  words: DocumentWords
  seller: Seller
  pdfUrl: string
  payment: PaymentResult
  /** Beside others: on a phone the bar at the bottom then has no room to ask who sells. */
  isOneOfMany: boolean
  /** Opens the acceptance; null once it is accepted. */
  onOpen: (() => void) | null
}

/** The offer with its buttons to accept and to ask, beside the content; on a phone both are at the bottom. */
export function Offer({ model, words, seller, pdfUrl, payment, isOneOfMany, onOpen }: OfferProps) {
  const { t } = words
  return (
    <section className="pp-card pp-offer" aria-label={t('public.accept.title')}>
      <p className="pp-desktop-block">
        <b className="pp-amount">{optionTitle(payment, words)}</b>
        <small>{optionDetail(payment, words)}</small>
      </p>
      {onOpen && (
        <button type="button" className="pp-button pp-wide pp-desktop" onClick={onOpen}>
          {t('public.accept.open_long')}
        </button>
      )}
      <TalkLink
        model={model}
        words={words}
        seller={seller}
        className={isOneOfMany ? 'pp-wide' : 'pp-wide pp-desktop'}
      />
      <p className="pp-links">
        <a href="#duvida">{t('public.question.open')}</a>
        <a href={pdfUrl} target="_blank" rel="noreferrer">
          {t('public.pdf')}
        </a>
      </p>
      <SellerCard model={model} words={words} />
    </section>
  )
}
