import type { ProposalDocumentModel } from '../document/document-model.ts'
import { calculateProposal } from '../proposal-engine.ts'
import type { PaymentInput, ProposalInput } from '../proposal-input.ts'
import type { PaymentResult, ProposalResult } from '../proposal-result.ts'
import type { Calculated } from './offered-range.ts'
import { isAsSent, premisesOf, type Variation } from './variation.ts'

/**
 * An offer as its reader varied it: by the engine itself, with the same system at the same price. The server and the
 * browser calculate it from the same input without costs, so that they come to the same cents.
 */
export function variedOffer<Offer extends Calculated>(sent: Offer, variation: Variation): Offer {
  if (isAsSent(variation)) return sent
  const { figures, basis } = sent
  const {
    assumptions: _a,
    warnings: _w,
    explain: _e,
    comparisons: _c,
    schemaVersion: _s,
    engineVersion: _v,
    ...result
  } = variedResult(sent, variation)
  return {
    ...sent,
    figures: { ...figures, ...result },
    basis: { ...basis, input: variedInput(basis.input, figures, variation) },
  }
}

/** Everything that such a variant comes to; what is installed, and its price, stay as they were sent. */
export function variedResult(
  { figures, basis }: Calculated,
  variation: Variation,
): Omit<ProposalResult, 'price' | 'equipment' | 'battery'> {
  const input = variedInput(basis.input, figures, variation)
  const {
    price: _price,
    equipment: _equipment,
    battery: _battery,
    ...result
  } = calculateProposal(input, basis.reference)
  return result
}

/** `figures` are those that were offered. */
export function variedInput(input: ProposalInput, figures: Calculated['figures'], variation: Variation): ProposalInput {
  const { tariffAdjustment, consumption } = variation
  return {
    ...input,
    payments: input.payments.map((payment) => variedPayment(payment, figures.payments, variation)),
    ...(tariffAdjustment !== null && { finance: { ...input.finance, tariffAdjustment } }),
    ...(consumption !== null && {
      sizing: {
        ...input.sizing,
        // The system stays the one that is offered, however much is used.
        wanted: { kind: 'modules', count: figures.system.moduleCount },
        consumptionIncrease: (1 + input.sizing.consumptionIncrease) * (1 + consumption) - 1,
      },
    }),
  }
}

function variedPayment(
  payment: PaymentInput,
  offered: readonly PaymentResult[],
  { paymentId, entryCents, instalments }: Variation,
): PaymentInput {
  const price = offered.find(({ id }) => id === payment.id)?.priceCents ?? 0
  if (payment.id !== paymentId || (entryCents === null && instalments === null)) return payment
  return {
    ...payment,
    ...(entryCents !== null && price > 0 && { entryRate: entryCents / price }),
    // The name of what was offered tells its instalments.
    ...(instalments !== null &&
      instalments !== payment.instalments && { instalments, name: `${instalments} parcelas` }),
  }
}

/** The document with every option at the tariff and the consumption that its reader chose: what options are compared by. */
export function comparedAt(sent: ProposalDocumentModel, variation: Variation): ProposalDocumentModel {
  const shared = premisesOf(variation, false)
  if (isAsSent(shared)) return sent
  return { ...variedOffer(sent, shared), others: sent.others.map((other) => variedOffer(other, shared)) }
}

/** The document of an accepted variant, which is of the option that it tells in full. */
export function acceptedAs(sent: ProposalDocumentModel, accepted: Variation): ProposalDocumentModel {
  const shared = premisesOf(accepted, false)
  return { ...variedOffer(sent, accepted), others: sent.others.map((other) => variedOffer(other, shared)) }
}
