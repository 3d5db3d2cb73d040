import type { ProposalDocumentModel } from '../../document/document-model.ts'
import type { Variation } from '../../variant/variation.ts'

export const asOffered = { entryCents: null, instalments: null }

/** In cash where that is offered. */
export const usualPayment = ({ figures: { payments } }: ProposalDocumentModel) =>
  (payments.find(({ cash }) => cash) ?? payments[0])?.id ?? ''

/** The moved values, with a way to pay that the option offers. */
export const payableOf = (sent: ProposalDocumentModel, variation: Variation): Variation =>
  sent.figures.payments.some(({ id }) => id === variation.paymentId)
    ? variation
    : { ...variation, ...asOffered, paymentId: usualPayment(sent) }
