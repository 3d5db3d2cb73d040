import { setImmediate as turn } from 'node:timers/promises'

/** How long one computation may keep the others of the process waiting, in ms. */
const patience = 1

/**
 * Computes over many items, giving way to whatever else the process has to do every millisecond: long work shares its
 * thread with requests.
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
    began = performance.now()
  }
  return results
}
