import type { Ctx } from '../../../../platform/http/ctx.ts'
import { formatsOf } from '../../../../platform/i18n/formats.ts'
import { Refusal, wrongField } from '../../../../platform/rules/refusal.ts'
import type { AcceptedTerms } from '../../accepted-terms.ts'
import { calculatedOffer } from '../../document/document-model.ts'
import { frozenResult } from '../../recalculation/frozen-result.ts'
import { termsOf } from '../../terms-of.ts'
import { type Calculated, variantFigures, variationProblem } from '../../variant/offered-range.ts'
import {
  type AcceptedVariant,
  asSent,
  differingFigure,
  isAsSent,
  type VariantFigures,
  type Variation,
} from '../../variant/variation.ts'
import { variedOffer } from '../../variant/varied-offer.ts'
import type { ProposalOption } from '../options/proposal-options.ts'

export interface Chosen {
  paymentId?: string | null | undefined
  variation?: Omit<Variation, 'paymentId'> | undefined
  /** The figures that the page showed. */
  figures?: VariantFigures | undefined
}

export interface ChosenVariant {
  terms: AcceptedTerms | null
  /** What was changed; null if nothing. */
  variant: AcceptedVariant | null
  /** The accepted variant's figures in cents; null without a payment option. */
  figures: VariantFigures | null
}

/** A stored option in the form in which documents calculate it. */
export const calculatedOption = (option: ProposalOption): Calculated =>
  calculatedOffer({ input: option.input, reference: option.reference, result: frozenResult(option) })

/**
 * The variant that a customer accepts, calculated here; refused unless the page showed the same figures to the cent.
 * Without a payment option the full price is accepted, or the only option.
 */
export function chosenVariant(
  ctx: Ctx,
  option: ProposalOption,
  { paymentId, variation, figures: shown }: Chosen,
): ChosenVariant {
  const { payments } = frozenResult(option)
  const only = payments.length === 1 ? payments[0] : undefined
  const id = paymentId ?? only?.id
  if (!id) return { terms: null, variant: null, figures: null }
  const sent = calculatedOption(option)
  const moved = { ...asSent(id), ...variation, paymentId: id }
  const problem = variationProblem(sent, moved)
  if (problem) throw wrongField(...problem)
  const offer = variedOffer(sent, moved)
  const figures = variantFigures(offer, id)
  const differing = shown && differingFigure(shown, figures)
  if (differing) throw differs(ctx, differing)
  const payment = offer.figures.payments.find((one) => one.id === id)!
  return {
    terms: { ...termsOf(payment), ...(option.name && { optionName: option.name }) },
    variant: isAsSent(moved) ? null : { ...moved, figures },
    figures,
  }
}

function differs({ lang }: Ctx, { name, shown, calculated }: NonNullable<ReturnType<typeof differingFigure>>) {
  const { money } = formatsOf(lang)
  const format = (value: number) => (name === 'instalments' ? String(value) : money(value))
  return new Refusal(409, 'proposals.figures_differ', {
    values: { figure: wordOf[name], shown: format(shown), calculated: format(calculated) },
  })
}

const wordOf: Record<keyof VariantFigures, string> = {
  priceCents: 'price',
  entryCents: 'entry',
  financedCents: 'financed',
  instalments: 'count',
  firstInstalmentCents: 'first',
  lastInstalmentCents: 'last',
  totalCents: 'total',
  savingCents: 'saving',
  balanceCents: 'balance',
}
