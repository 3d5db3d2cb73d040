export const roundings = ['any', 'even', 'down', 'up'] as const
export type Rounding = (typeof roundings)[number]

/** 6.0000000001 modules count as 6. */
const tolerance = 1e-9

/** Modules for a power: nearest (half up), next even, rounded down or rounded up; never fewer than one. */
export function moduleCount(kwp: number, moduleW: number, rounding: Rounding): number {
  return roundedCount((kwp * 1000) / moduleW, rounding)
}

export function roundedCount(modules: number, rounding: Rounding): number {
  const count: Record<Rounding, number> = {
    any: Math.floor(modules + 0.5 + tolerance),
    even: 2 * Math.ceil(modules / 2 - tolerance),
    down: Math.floor(modules + tolerance),
    up: Math.ceil(modules - tolerance),
  }
  return Math.max(1, count[rounding])
}

/** Distributes whole modules by weight, by the largest remainders; they add up to `total`. */
export function spreadModules(total: number, weights: number[]): number[] {
  const sum = weights.reduce((all, weight) => all + Math.max(0, weight), 0)
  if (sum <= 0) return weights.map((_, index) => (index === 0 ? total : 0))
  const exact = weights.map((weight) => (total * Math.max(0, weight)) / sum)
  const counts = exact.map((value) => Math.floor(value + tolerance))
  let left = total - counts.reduce((all, count) => all + count, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, rest: value - counts[index]! }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index)
  for (let turn = 0; left > 0; turn = (turn + 1) % byRemainder.length, left--) counts[byRemainder[turn]!.index]!++
  return counts
}
