import type { ProposalDocumentModel } from '../document/document-model.ts'
import { calculateProposal } from '../proposal-engine.ts'
import type { PaymentInput, ProposalInput } from '../proposal-input.ts'
import type { PaymentResult } from '../proposal-result.ts'
import type { Calculated } from './offered-range.ts'
import { isAsSent, type Variation } from './variation.ts'

/**
 * An offer as its reader varied it: by the engine itself, with the same system at the same price. The server and the
 * browser calculate it from the same input without costs, so that they come to the same cents.
 */
export function variedOffer<Offer extends Calculated>(sent: Offer, variation: Variation): Offer {
  if (isAsSent(variation)) return sent
  const { figures, basis } = sent
  const input = variedInput(sent, variation)
  const {
    price: _price,
    equipment: _equipment,
    battery: _battery,
    ...result
  } = calculateProposal(input, basis.reference)
  const {
    assumptions: _a,
    warnings: _w,
    explain: _e,
    comparisons: _c,
    schemaVersion: _s,
    engineVersion: _v,
    ...told
  } = result
  return { ...sent, figures: { ...figures, ...told }, basis: { ...basis, input } }
}

function variedInput({ figures, basis }: Calculated, variation: Variation): ProposalInput {
  const { input } = basis
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
  const shared = { ...variation, entryCents: null, instalments: null }
  if (isAsSent(shared)) return sent
  return { ...variedOffer(sent, shared), others: sent.others.map((other) => variedOffer(other, shared)) }
}
