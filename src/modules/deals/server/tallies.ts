import { statement } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { hiddenStatusIds } from '../../funnels/server/public.ts'
import type { DealFilters } from '../contract.ts'

/** Whoever reads more rows than this that have not been folded has them folded. */
const manyRows = 2_000

const talliedFilters: ReadonlySet<string> = new Set([
  'stepId',
  'statusId',
  'ownerId',
  'storeId',
  'state',
] satisfies (keyof DealFilters)[])

export interface Places {
  /** Those of owners are asked only where an owner is: they are many more. */
  table: 'deal_tallies' | 'deal_owner_tallies'
  /** The condition that counts in them just the deals asked for; it holds for an alias of deals too. */
  where(alias: string): string
}

/**
 * The tallies that count just the deals of `matching` with the same filters. Undefined where they do not tell them apart:
 * another filter, or a person who sees the deals of some people only or is denied single ones. `value` numbers a value of the
 * statement.
 */
export async function talliedPlaces(
  ctx: Ctx,
  filters: Partial<DealFilters>,
  value: (given: unknown) => string,
): Promise<Places | undefined> {
  const asked = Object.entries(filters).filter(([, given]) => given !== undefined && given !== '')
  const reach = ctx.user?.reach
  if (reach?.peopleIds || reach?.denied || asked.some(([name]) => !talliedFilters.has(name))) return undefined
  const { stepId, statusId, storeId, ownerId, state } = filters
  const hidden = await hiddenStatusIds(ctx)
  const parts = ['tenant_id = platform.current_tenant()']
  const among = (column: string, ids: readonly string[] | null | undefined, type = 'uuid') => {
    if (ids) parts.push(`${column} = any(${value(ids)}::${type}[])`)
  }
  among('store_id', reach?.storeIds)
  among('store_id', ctx.user?.workStoreId ? [ctx.user.workStoreId] : undefined)
  among('store_id', storeId)
  among('owner_id', ownerId)
  among('status_id', statusId)
  among('state', state, 'text')
  if (stepId)
    parts.push(`status_id in (select s.id from statuses s
      where s.tenant_id = platform.current_tenant() and s.step_id = any(${value(stepId)}::uuid[]))`)
  if (hidden.length > 0) parts.push(`status_id <> all(${value(hidden)}::uuid[])`)
  return {
    table: ownerId ? 'deal_owner_tallies' : 'deal_tallies',
    where: (alias) => parts.map((part) => `${alias}.${part}`).join(' and '),
  }
}

/** Has the tallies of a company folded, without waiting for it, where many have been written since. */
export function foldWhenMany({ services, company }: Ctx, { table }: Places, loose: number) {
  if (loose < manyRows) return
  const folding = services.db.apart(company.id).run(statement(`select platform.fold_${table}()`, []))
  folding.catch((error) => services.log.warn({ err: error }, 'deal tallies'))
}
