import { partOf } from '../earned.ts'

/**
 * Divides what a part has earned among the shares of it. Each has its proportion, and every cent that is left goes to whoever has
 * earned the least of their share with it, so that it falls to the largest first. Thus the shares always add up to what is earned,
 * nobody’s falls while more comes in, and in the end each is whole. Money in integer cents.
 */
export function earnedByEach(shares: readonly number[], earned: number): number[] {
  const whole = shares.reduce((sum, share) => sum + share, 0)
  const parts = shares.map((share) => partOf(share, earned, whole))
  for (let left = Math.min(earned, whole) - sumOf(parts); left > 0; left -= 1) parts[nextOf(shares, parts)]! += 1
  return parts
}

const sumOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0)

/** Who takes the next cent: the share of which it leaves the most to be earned in proportion; of two alike the first. */
function nextOf(shares: readonly number[], parts: readonly number[]): number {
  let next = 0
  for (let at = 1; at < shares.length; at++)
    if (BigInt(shares[at]!) * BigInt(parts[next]! + 1) > BigInt(shares[next]!) * BigInt(parts[at]! + 1)) next = at
  return next
}
