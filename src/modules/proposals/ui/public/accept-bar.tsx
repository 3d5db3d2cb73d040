import type { ProposalDocumentModel } from '../../document/document-model.ts'
import type { DocumentWords } from '../../document/words.ts'
import type { PaymentResult } from '../../proposal-result.ts'
import { optionDetail, optionTitle } from './simulator.tsx'
import { type Seller, TalkLink } from './talk.tsx'

interface AcceptBarProps {
  model: ProposalDocumentModel
  words: DocumentWords
  seller: Seller
  payment: PaymentResult
  /** One of several options: the bar names it and has nothing else to press; who sells is called from the offer. */
  isOneOfMany: boolean
  onOpen(): void
}

/** At the foot of a phone: what is accepted, and how. */
export function AcceptBar({ model, words, seller, payment, isOneOfMany, onOpen }: AcceptBarProps) {
  const { t } = words
  return (
    <div className="pp-stick" data-page-foot data-of-many={isOneOfMany || undefined}>
      <p>
        {model.option.name && <span className="pp-stick-option">{model.option.name}</span>}
        <b>{optionTitle(payment, words)}</b>
        {!isOneOfMany && optionDetail(payment, words)}
      </p>
      <div>
        {!isOneOfMany && <TalkLink model={model} words={words} seller={seller} />}
        <button type="button" className="pp-button" onClick={onOpen}>
          {t(isOneOfMany ? 'options.accept_this' : 'public.accept.open')}
        </button>
      </div>
    </div>
  )
}
