/** What one segment did to a change; a share or a mean changes by its rates and by its mix. */
export interface Effect {
  value: string
  name: string
  effect: number
  /** Of a share or a mean: what the segment's own figure did, and what its weight did. */
  rate?: number
  mix?: number
}

export interface Why {
  dimension: string
  title: string
  /** The greatest first. */
  effects: Effect[]
  /** What the other segments did together. */
  rest: number
  change: number
}

export interface Segment {
  value: string
  name: string
  /** Before and now: an amount, or what is divided by what. */
  before: number | readonly [number, number]
  now: number | readonly [number, number]
}

const shown = 3

/** Takes the change of a sum apart: each segment did its own difference. Amounts are whole units (cents, records). */
const differences = (segments: readonly Segment[]): Effect[] =>
  segments.map(({ value, name, before, now }) => ({ value, name, effect: (now as number) - (before as number) }))

/**
 * Takes the change of a share or a mean apart by midpoints: a segment's own figure at the mean of its weights, and its weight at the
 * distance of its figure from the whole. Whatever is in one of the periods alone has no figure in the other, so all it did is mix.
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
 * Whole units that sum to the whole: each part is rounded down, and what is left goes to those that lost most. With `digits` the unit is
 * a fraction (a share in ten thousandths).
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

/** What changed a figure, by one dimension; undefined where there is nothing to take apart. */
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

/** How much of all that moved the three greatest segments moved in the direction of the change. */
function explained({ effects, rest, change }: Why) {
  const along = effects.filter(({ effect }) => Math.sign(effect) === Math.sign(change))
  const moved = effects.reduce((sum, { effect }) => sum + Math.abs(effect), 0) + Math.abs(rest)
  return moved === 0 ? 0 : along.reduce((sum, { effect }) => sum + Math.abs(effect), 0) / moved
}

/** Those that say something, the one first whose three greatest segments explain most. One segment alone explains nothing. */
export const inOrderOfWeight = (whys: readonly Why[]) =>
  whys
    .filter(({ effects, rest }) => effects.length > 1 || (effects.length === 1 && rest !== 0))
    .toSorted((one, other) => explained(other) - explained(one) || other.effects.length - one.effects.length)

/** Under so many records a change says little. */
export const fewRecords = 5
