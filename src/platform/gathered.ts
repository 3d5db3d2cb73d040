interface Waiting<Item> {
  item: Item
  done(): void
  failed(error: unknown): void
}

/**
 * Work for many callers at once: what is given for a key while the work of that key is under way waits, and is worked on together
 * afterwards, in the order in which it came. A caller waits until the work on their own item is done. Work that fails for several is done for
 * each of them alone, so that nobody fails for what another gave.
 */
export function gathered<Item>(work: (items: readonly Item[]) => Promise<void>, max = 100) {
  const lines = new Map<string, Waiting<Item>[]>()

  async function workOff(key: string, line: Waiting<Item>[]) {
    while (line.length > 0) await workOn(line.splice(0, max))
    lines.delete(key)
  }

  async function workOn(some: readonly Waiting<Item>[]) {
    try {
      await work(some.map(({ item }) => item))
      for (const { done } of some) done()
    } catch (error) {
      if (some.length === 1) some[0]!.failed(error)
      else for (const one of some) await workOn([one])
    }
  }

  return (key: string, item: Item): Promise<void> =>
    new Promise((done, failed) => {
      const waiting = { item, done, failed }
      const line = lines.get(key)
      if (line) return void line.push(waiting)
      const begun = [waiting]
      lines.set(key, begun)
      void workOff(key, begun)
    })
}
