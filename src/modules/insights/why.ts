/** The effect of one segment on a change; for a share or a mean, by its rate and by its weight (mix). */
export interface Effect {
  value: string
  name: string
  effect: number
  /** For a share or a mean: the effect of the segment's own figure, and that of its weight. */
  rate?: number
  mix?: number
}

export interface Why {
  dimension: string
  title: string
  /** The greatest first. */
  effects: Effect[]
  /** The combined effect of the other segments. */
  rest: number
  change: number
}

export interface Segment {
  value: string
  name: string
  /** Before and now: an amount, or numerator and denominator. */
  before: number | readonly [number, number]
  now: number | readonly [number, number]
}

const shown = 3

/**
 * Splits the change of a sum: the effect of each segment is its difference. Amounts are whole units (cents, records).
 */
const differences = (segments: readonly Segment[]): Effect[] =>
  segments.map(({ value, name, before, now }) => ({ value, name, effect: (now as number) - (before as number) }))

/**
 * Splits the change of a share or a mean by midpoints: a segment's rate effect uses the mean of its weights, its mix
 * effect the distance of its figure from the whole. A segment that exists in one period only has no figure in the
 * other, so its effect is mix alone.
 */
function mixAndRate(segments: readonly Segment[]): Effect[] {
  const pairs = segments.map((one) => ({
    ...one,
    was: one.before as readonly [number, number],
    is: one.now as readonly [number, number],
  }))
  const total = (of: 'was' | 'is', at: 0 | 1) => pairs.reduce((sum, one) => sum + one[of][at], 0)
  const [weightBefore, weightNow] = [total('was', 1), total('is', 1)]
  if (weightBefore === 0 || weightNow === 0) return []
  const middle = (total('was', 0) / weightBefore + total('is', 0) / weightNow) / 2
  return pairs.map(({ value, name, was, is }) => {
    const [shareBefore, shareNow] = [was[1] / weightBefore, is[1] / weightNow]
    const before = was[1] ? was[0] / was[1] : undefined
    const now = is[1] ? is[0] / is[1] : undefined
    const rateBefore = before ?? now ?? middle
    const rateNow = now ?? before ?? middle
    const rate = ((rateNow - rateBefore) * (shareBefore + shareNow)) / 2
    const mix = (shareNow - shareBefore) * ((rateBefore + rateNow) / 2 - middle)
    return { value, name, effect: rate + mix, rate, mix }
  })
}

/**
 * Whole units that add up to the whole: parts are rounded down, and the rest goes to those that lost most. With
 * `digits` the unit is a fraction (a share in ten-thousandths).
 */
export function roundedTo(whole: number, parts: readonly number[], unit = 1): number[] {
  const sum = Math.round(whole / unit)
  const floors = parts.map((part) => Math.floor(part / unit))
  let left = sum - floors.reduce((one, other) => one + other, 0)
  const byRest = parts
    .map((part, at) => ({ at, rest: part / unit - floors[at]! }))
    .toSorted((one, other) => other.rest - one.rest || one.at - other.at)
  const rounded = [...floors]
  for (let turn = 0; left !== 0 && byRest.length > 0; turn++) {
    const step = Math.sign(left)
    const place = step > 0 ? turn % byRest.length : byRest.length - 1 - (turn % byRest.length)
    rounded[byRest[place]!.at]! += step
    left -= step
  }
  // Without the sign of a negative zero.
  return rounded.map((part) => part * unit + 0)
}

/** What changed a figure, by one dimension; undefined if nothing can be split. */
export function whyOf(dimension: string, title: string, segments: readonly Segment[], unit = 1): Why | undefined {
  const isPair = segments.some(({ now }) => Array.isArray(now))
  const found = isPair ? mixAndRate(segments) : differences(segments)
  if (found.length === 0) return undefined
  const change = found.reduce((sum, { effect }) => sum + effect, 0)
  const exact = roundedTo(
    change,
    found.map(({ effect }) => effect),
    unit,
  )
  const effects = found
    .map((one, at) => ({ ...one, effect: exact[at]! }))
    .toSorted((one, other) => Math.abs(other.effect) - Math.abs(one.effect) || (one.name < other.name ? -1 : 1))
  const greatest = effects.slice(0, shown).filter(({ effect }) => effect !== 0)
  const whole = exact.reduce((one, other) => one + other, 0)
  return {
    dimension,
    title,
    effects: greatest,
    rest: whole - greatest.reduce((sum, { effect }) => sum + effect, 0),
    change: whole,
  }
}

/** The part of all movement that the three greatest segments made in the direction of the change. */
function explained({ effects, rest, change }: Why) {
  const along = effects.filter(({ effect }) => Math.sign(effect) === Math.sign(change))
  const moved = effects.reduce((sum, { effect }) => sum + Math.abs(effect), 0) + Math.abs(rest)
  return moved === 0 ? 0 : along.reduce((sum, { effect }) => sum + Math.abs(effect), 0) / moved
}

/**
 * The explanations worth showing, best first: those whose three greatest segments explain most. A single segment
 * explains nothing.
 */
export const inOrderOfWeight = (whys: readonly Why[]) =>
  whys
    .filter(({ effects, rest }) => effects.length > 1 || (effects.length === 1 && rest !== 0))
    .toSorted((one, other) => explained(other) - explained(one) || other.effects.length - one.effects.length)

/** Below this many records a change means little. */
export const fewRecords = 5
