/**
 * The known name that a misspelt one most likely means: at most two letters different, and fewer than a third of its
 * letters.
 */
export function nearest<Known extends { name: string }>(name: string, known: readonly Known[]): Known | undefined {
  const maxDistance = Math.min(2, Math.floor((name.length - 1) / 3))
  const [best] = known
    .map((one) => ({ one, away: lettersBetween(name, one.name) }))
    .filter(({ away }) => away <= maxDistance)
    .toSorted((left, right) => left.away - right.away)
  return best?.one
}

/** Number of letters to add, remove or change (Levenshtein). */
function lettersBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1)))
    row = next
  }
  return row[to.length]!
}
