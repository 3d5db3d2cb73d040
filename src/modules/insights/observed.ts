/** The fixed rules of the observations: when a group of figures is worth a sentence. */

/** A reason of losses is sudden: at least three, twice as many as before, and two more. */
export const isSudden = (now: number, before: number) => now >= 3 && now >= before * 2 && now - before >= 2

export interface Conversion {
  entered: number
  wentOn: number
  underWay: number
}

const fewest = 5
const fall = 0.1

const share = ({ entered, wentOn }: Conversion) => (entered === 0 ? null : wentOn / entered)

/** A step is stuck: a tenth fewer of its deals went on than before, and it stays so even if all that are under way still do. */
export function isStuck(now: Conversion, before: Conversion): boolean {
  const was = share(before)
  if (was === null || now.entered < fewest || before.entered < fewest) return false
  return (now.wentOn + now.underWay) / now.entered <= was - fall
}

/** Between the least and the greatest that is usual: a spread to each side of the mean of its last periods. */
export function usualRange(history: readonly (number | null)[]): { from: number; to: number } | undefined {
  const known = history.filter((one) => one !== null)
  if (known.length < 6) return undefined
  const mean = known.reduce((sum, one) => sum + one, 0) / known.length
  const spread = Math.sqrt(known.reduce((sum, one) => sum + (one - mean) ** 2, 0) / known.length)
  // What is never below zero is not usual below it either.
  return { from: Math.max(mean - spread, Math.min(0, ...known)), to: mean + spread }
}

/** So many days without a move make an open deal an old one. */
export const oldAfter = 60
