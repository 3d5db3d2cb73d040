import type { DocumentOffer, ProposalDocumentModel } from './document-model.ts'

/** Every option of the document, in its order. */
export function offersOf({ others, option, figures, basis, equipment, terms }: ProposalDocumentModel): DocumentOffer[] {
  const offers = [{ option, figures, basis, equipment, terms }, ...others]
  return offers.sort((one, other) => one.option.position - other.option.position)
}

/** The same document with another of its options in detail. */
export function withOffer(model: ProposalDocumentModel, id: string): ProposalDocumentModel {
  const offers = offersOf(model)
  const current = offers.find(({ option }) => option.id === id)
  return current ? { ...model, ...current, others: offers.filter((offer) => offer !== current) } : model
}

export const cashOf = ({ figures }: DocumentOffer) => figures.payments.find(({ cash }) => cash)

/** The price of an option: the cash price, if that is offered. */
export const priceOf = (offer: DocumentOffer) => cashOf(offer)?.priceCents ?? offer.figures.priceCents

/** The cheapest of the other options, which an option is compared with. */
export const cheapestBeside = (offers: readonly DocumentOffer[], offer: DocumentOffer) =>
  offers.filter((one) => one !== offer).sort((one, other) => priceOf(one) - priceOf(other))[0]
