import type { z } from 'zod'
import { lastingNames } from '../../../platform/ui/routing/lasting-search.ts'
import { readSearch, writeSearch } from '../../../platform/ui/routing/search-text.ts'
import { readFields } from '../../../platform/ui/routing/use-url-state.ts'

/** The parameters that differ from the defaults, as text: two addresses that show the same list are equal. */
export function sayingOf(schema: z.ZodObject, search: Record<string, unknown>): Record<string, string> {
  const value = readFields(schema, search) as Record<string, unknown>
  const plain = readFields(schema, {}) as Record<string, unknown>
  const names = lastingNames(schema).filter((name) => JSON.stringify(value[name]) !== JSON.stringify(plain[name]))
  return readSearch(writeSearch(Object.fromEntries(names.map((name) => [name, value[name]]))))
}

/** Whether an address shows the list without a filter, an order or a view of its own; `keeps` are parameters that say nothing of these. */
export const isPlain = (saying: Record<string, string>, keeps: readonly string[]) =>
  Object.keys(saying).every((name) => keeps.includes(name))
