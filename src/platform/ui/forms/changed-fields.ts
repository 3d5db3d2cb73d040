/** What the person changed: sent alone, it leaves the rest as a colleague may have made it meanwhile. */
export const changedFields = <V extends object>(before: V, after: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof V])),
  ) as Partial<V>
