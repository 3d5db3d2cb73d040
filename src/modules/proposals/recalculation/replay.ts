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

type Scalar = number | string | boolean | null

/** A figure that the present engine gives otherwise, by its path in the result; null where there is none, of a list its length. */
export interface MovedFigure {
  figure: string
  was: Scalar
  is: Scalar
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
  compare(result, now, { path: [], isPresent, moved })
  if (acceptedVariant) {
    const offer = variedOffer(calculatedOffer({ input, reference, result: calculated }), acceptedVariant)
    const figures = variantFigures(offer, acceptedVariant.paymentId)
    compare(acceptedVariant.figures, figures, { path: ['acceptedVariant'], isPresent, moved })
  }
  const rank = ({ figure }: MovedFigure) => (main.includes(figure) ? main.indexOf(figure) : main.length)
  return { isPresent, movedBy, moved: moved.sort((a, b) => rank(a) - rank(b)) }
}

const cents = /(?:Cents|\.(?:without|with|meanWithout|meanWith)\.\w+)(?:\.\d+)?$/

interface Comparing {
  /** Where the two stand; it is written only where they differ. */
  path: string[]
  isPresent: boolean
  moved: MovedFigure[]
}

/**
 * What is stored knows neither figures without end nor what is undefined. What only one of the two has is a difference where the present
 * version froze it: an older result lacks what was added since, and explains and warns in other words. A figure that became none, or was
 * none, and a list of another length moved in every version.
 */
function compare(was: unknown, is: unknown, at: Comparing) {
  if (was === is) return
  if (isBranch(was) && isBranch(is) && Array.isArray(was) === Array.isArray(is)) return compareParts(was, is, at)
  const [before, after] = [asStored(was), asStored(is)]
  if (before === after || isClose(before, after, at.path)) return
  const isOfWords = typeof before === 'string' && typeof after === 'string'
  if (at.isPresent || !isOfWords) at.moved.push({ figure: at.path.join('.'), was: before, is: after })
}

type Branch = Record<string, unknown>
const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null

/** A value as it is stored; of a list its length, so that a list that is none any more is seen, too. */
function asStored(value: unknown): Scalar {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (Array.isArray(value)) return value.length
  if (isBranch(value)) return Object.keys(value).length
  return typeof value === 'string' || typeof value === 'boolean' ? value : null
}

function isClose(was: Scalar, is: Scalar, path: readonly string[]) {
  if (typeof was !== 'number' || typeof is !== 'number') return false
  const tolerance = cents.test(path.join('.')) ? 0 : 1e-9 * Math.max(1, Math.abs(was), Math.abs(is))
  return Math.abs(was - is) <= tolerance
}

const inOtherWords = new Set(['explain', 'warnings'])

function compareParts(was: Branch, is: Branch, at: Comparing) {
  const isList = Array.isArray(was) && Array.isArray(is)
  if (isList && was.length !== is.length)
    at.moved.push({ figure: [...at.path, 'length'].join('.'), was: was.length, is: is.length })
  for (const name in was) {
    const counts = at.isPresent && !isList ? was[name] !== undefined : is[name] !== undefined
    if (counts && !inOtherWords.has(name)) within(name, was[name], is[name], at)
  }
  if (!at.isPresent || isList) return
  for (const name in is)
    if (was[name] === undefined && is[name] !== undefined && !inOtherWords.has(name))
      within(name, undefined, is[name], at)
}

function within(name: string, was: unknown, is: unknown, at: Comparing) {
  at.path.push(name)
  compare(was, is, at)
  at.path.pop()
}
