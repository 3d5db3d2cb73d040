import { calculatedOffer } from '../document/document-model.ts'
import { proposalProblems } from '../problems/proposal-problems.ts'
import { calculateProposal, engineVersion } from '../proposal-engine.ts'
import type { ProposalInput, ProposalReference } from '../proposal-input.ts'
import { variantFigures } from '../variant/offered-range.ts'
import type { AcceptedVariant } from '../variant/variation.ts'
import { variedOffer } from '../variant/varied-offer.ts'

/** The versions of the engine, in order, each with the figures that it changed. */
export const engineVersions = [
  { version: '1.0.0', moved: 'the first' },
  { version: '1.1.0', moved: 'group A by its contract, GD I after 2045, GD III with its charges' },
  { version: '1.2.0', moved: 'a plant that is already there gives the same beside every kit' },
  {
    version: '1.3.0',
    moved:
      'the inverter is replaced at a share of the price without the battery; old credits lapse, a month uses its own energy first',
  },
]

/** An option as it was frozen. */
export interface Frozen {
  input: ProposalInput
  reference: ProposalReference
  result: unknown
  engineVersion: string
  /** What a customer changed and accepted, with the figures on the page. */
  acceptedVariant?: AcceptedVariant | null
}

/** A figure that the present engine calculates differently, by its path in the result. */
export interface MovedFigure {
  figure: string
  was: number
  is: number
}

export interface Replayed {
  /** Frozen by the present version, so nothing may differ. */
  isPresent: boolean
  /** The version responsible for the difference: the next one after the one that froze it; null where it was the present one. */
  movedBy: string | null
  moved: MovedFigure[]
}

/** The figures that decide about an offer, listed before all others. */
const main = [
  'price.priceCents',
  'firstYear.savingCents',
  'firstYear.meanWithout.total',
  'firstYear.meanWith.total',
  'indicators.npvCents',
  'indicators.balanceCents',
  'generation.yearKwh',
]

/**
 * Calculates the frozen input with the present engine and answers the figures that differ: cents by more than one,
 * others by more than a billionth. An accepted variant is recalculated as its page did.
 */
export function replay({ input, reference, result, engineVersion: by, acceptedVariant }: Frozen): Replayed {
  const isPresent = by === engineVersion
  const at = engineVersions.findIndex(({ version }) => version === by)
  const movedBy = isPresent ? null : (engineVersions[at + 1]?.version ?? engineVersion)
  if (proposalProblems(input, reference).length > 0)
    return { isPresent, movedBy, moved: [{ figure: 'refused', was: 0, is: 1 }] }
  const calculated = calculateProposal(input, reference)
  const { explain: _explain, ...now } = calculated
  const moved: MovedFigure[] = []
  compare(result, now, [], moved)
  if (acceptedVariant) {
    const offer = variedOffer(calculatedOffer({ input, reference, result: calculated }), acceptedVariant)
    compare(acceptedVariant.figures, variantFigures(offer, acceptedVariant.paymentId), ['acceptedVariant'], moved)
  }
  const rank = ({ figure }: MovedFigure) => (main.includes(figure) ? main.indexOf(figure) : main.length)
  return { isPresent, movedBy, moved: moved.sort((a, b) => rank(a) - rank(b)) }
}

const cents = /(?:Cents|\.(?:without|with|meanWithout|meanWith)\.\w+)(?:\.\d+)?$/

/**
 * Compares only figures that both results have: older ones lack later additions and word explanations differently.
 * `path` is their position, written only where they differ.
 */
function compare(was: unknown, is: unknown, path: string[], moved: MovedFigure[]) {
  if (was === is) return
  if (typeof was === 'number' && typeof is === 'number') {
    const figure = path.join('.')
    const tolerance = cents.test(figure) ? 0 : 1e-9 * Math.max(1, Math.abs(was), Math.abs(is))
    if (Math.abs(was - is) > tolerance) moved.push({ figure, was, is })
    return
  }
  if (typeof was !== 'object' || was === null || typeof is !== 'object' || is === null) return
  const other = is as Record<string, unknown>
  for (const name in was) {
    if (name === 'explain' || name === 'warnings' || !(name in other)) continue
    path.push(name)
    compare((was as Record<string, unknown>)[name], other[name], path, moved)
    path.pop()
  }
}
