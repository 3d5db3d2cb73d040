/**
 * Whole numbers for parts that are shown with their total: they add up to the rounded total, and each differs by less
 * than one from its own value (those with the largest remainders are rounded up).
 */
export function shownParts(parts: readonly number[]): number[] {
  const floors = parts.map(Math.floor)
  const total = Math.round(parts.reduce((sum, part) => sum + part, 0))
  let missing = total - floors.reduce((sum, floor) => sum + floor, 0)
  const byRemainder = parts.map((part, index) => ({ index, remainder: part - floors[index]! }))
  byRemainder.sort((one, other) => other.remainder - one.remainder || one.index - other.index)
  for (const { index } of byRemainder) {
    if (missing-- <= 0) break
    floors[index] = floors[index]! + 1
  }
  return floors
}

/**
 * Shares of a whole for parts that are shown beside each other: rounded to so many digits of a percent, they add up to 100 %. The one that is
 * said elsewhere, too, is rounded by itself, so that both say the same; the others make up for it.
 */
export function shownShares(parts: readonly number[], digits = 0, said = -1): number[] {
  const whole = 100 * 10 ** digits
  const total = parts.reduce((sum, part) => sum + part, 0) || 1
  const shares = parts.map((part) => (part / total) * whole)
  const pinned = shares[said]
  if (pinned === undefined) return shownParts(shares).map((share) => share / whole)
  const others = shares.reduce((sum, share) => sum + share, 0) - pinned
  const left = Math.round(others + pinned) - Math.round(pinned)
  const rest = shownParts(shares.map((share, at) => (at === said ? 0 : (share / (others || 1)) * left)))
  return rest.map((share, at) => (at === said ? Math.round(pinned) : share) / whole)
}
