import type { SmallList } from '../lists.ts'

declare module '../../../platform/http/module.ts' {
  interface ServerModule {
    /** Small lists that a company arranges for itself. */
    smallLists?: readonly SmallList[]
  }
}

const known = new Map<string, SmallList>()

export function registerLists(lists: readonly SmallList[]) {
  for (const list of lists) known.set(list.name, list)
}

export const knownLists = (): readonly SmallList[] => [...known.values()]
export const listOfName = (name: string) => known.get(name)
