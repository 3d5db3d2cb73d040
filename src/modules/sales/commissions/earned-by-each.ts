import { partOf } from '../earned.ts'

/**
 * Divides the earned cents of a part among its shares. Each gets its proportion; every remaining cent goes to the
 * share that has earned the smallest part of itself, so to the largest first. The shares always add up to what is
 * earned, no share falls while more is earned, and in the end each is complete.
 */
export function earnedByEach(shares: readonly number[], earned: number): number[] {
  const whole = shares.reduce((sum, share) => sum + share, 0)
  const parts = shares.map((share) => partOf(share, earned, whole))
  for (let left = Math.min(earned, whole) - sumOf(parts); left > 0; left -= 1) parts[nextOf(shares, parts)]! += 1
  return parts
}

const sumOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0)

/** The share that gets the next cent: the one with the most left to earn in proportion; of equal ones the first. */
function nextOf(shares: readonly number[], parts: readonly number[]): number {
  let next = 0
  for (let at = 1; at < shares.length; at++)
    if (BigInt(shares[at]!) * BigInt(parts[next]! + 1) > BigInt(shares[next]!) * BigInt(parts[at]! + 1)) next = at
  return next
}
