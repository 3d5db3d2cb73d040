import { setTimeout as rest, setImmediate as turn } from 'node:timers/promises'

/** How long one computation may keep the others of the process waiting, in ms. */
const patience = 1
/** How long it rests after that while somebody is being answered, in ms: work goes on where requests never end. */
const longestRest = 4

const answering = new Set<object>()

export const isAnswering = () => answering.size > 0

/** A request has come; what this returns is called when it is over, once or more. */
export function beginAnswer(): () => void {
  const one = {}
  answering.add(one)
  return () => void answering.delete(one)
}

/**
 * Computes over many items, giving way to whatever else the process has to do every millisecond: long work shares its
 * thread with requests. While one waits for the database, its processor is left to the database.
 */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  compute: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  let began = performance.now()
  for (const item of items) {
    results.push(compute(item))
    if (performance.now() - began < patience) continue
    await turn()
    for (let rested = 0; isAnswering() && rested < longestRest; rested++) await rest(1)
    began = performance.now()
  }
  return results
}
