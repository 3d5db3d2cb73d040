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

/** Between the least and the greatest of its last periods, of those since its first record; of fewer than six nothing is usual. */
export function usualRange(history: readonly (number | null)[]): { from: number; to: number } | undefined {
  const known = history.filter((one) => one !== null)
  return known.length < 6 ? undefined : { from: Math.min(...known), to: Math.max(...known) }
}

/** Within that range. */
export function isUsual(now: number, history: readonly (number | null)[]) {
  const range = usualRange(history)
  return range !== undefined && now >= range.from && now <= range.to
}

/** The periods of a figure, the latest first, without those before its first record: nothing was usual then. */
export function sinceFirst(history: readonly (number | null)[], hasRecords: readonly boolean[]): (number | null)[] {
  const first = hasRecords.lastIndexOf(true)
  return history.map((value, at) => (at > first ? null : value))
}

/** So many days without a move make an open deal an old one. */
export const oldAfter = 60
