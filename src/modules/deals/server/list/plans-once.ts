import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { DealFilters } from '../../contract.ts'

/** The orders in which an index holds the deals of each status, and those of the company. */
const inIndexes: ReadonlySet<string> = new Set(['-createdAt', '-amount', '-since'])

/**
 * Whether a page is found the same way whatever the filters hold: all deals or those of one status, in the order of an index that
 * begins with them. Of a person, a store or a word there may be few or many, so these are planned for what they are.
 */
export function plansOnce({ user }: Ctx, filters: Partial<DealFilters>, sort: string): boolean {
  if (user?.reach || user?.workStoreId || !inIndexes.has(sort)) return false
  const asked = Object.values(filters).filter((given) => given !== undefined && given !== '')
  return asked.length === 0 || (asked.length === 1 && filters.statusId?.length === 1)
}
