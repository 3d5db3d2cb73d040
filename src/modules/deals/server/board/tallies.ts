import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { hiddenStatusIds } from '../../../funnels/server/public.ts'
import type { DealFilters } from '../../contract.ts'
import { fromOn } from '../list/filters.ts'

/** A request that reads more unfolded rows than this starts a folding. */
const manyRows = 2_000

const talliedFilters: ReadonlySet<string> = new Set([
  'stepId',
  'statusId',
  'ownerId',
  'storeId',
  'state',
] satisfies (keyof DealFilters)[])

export interface Places {
  /** The tallies of owners are read only with a filter by owner, because there are many more of them. */
  table: 'deal_tallies' | 'deal_owner_tallies'
  /** The condition on `t` for main or parallel places. */
  kind: string
  /** The condition for the requested deals; it also works on an alias of deals, given the column of their status. */
  where(alias: string, status?: string): string
}

/**
 * The tallies that count exactly the deals of `matching` with the same filters. Undefined where they cannot: with
 * another filter, or for a person who sees only some people's deals or is denied single ones. Parallel places
 * distinguish neither owners nor the main status of their deals. `value` numbers a value of the statement.
 */
export async function talliedPlaces(
  ctx: Ctx,
  filters: Partial<DealFilters>,
  value: (given: unknown) => string,
  kind: 'main' | 'parallel' = 'main',
): Promise<Places | undefined> {
  const reach = ctx.user?.reach
  if (reach?.peopleIds || reach?.denied || namesOf(filters).some((name) => !talliedFilters.has(name))) return undefined
  const { stepId, statusId, storeId, ownerId, state } = filters
  const hidden = hiddenStatusIds(ctx)
  if (kind === 'parallel' && (stepId || ownerId || hidden.length > 0)) return undefined
  const store = [reach?.storeIds, ctx.user?.workStoreId && [ctx.user.workStoreId], storeId]
    .filter((ids) => Array.isArray(ids))
    .map((ids) => value(ids))
  const owners = ownerId && value(ownerId)
  const states = state && value(state)
  const statuses = statusId && value(statusId)
  const step = stepId && value(stepId)
  const unseen = hidden.length > 0 && value(hidden)
  const table = ownerId ? 'deal_owner_tallies' : 'deal_tallies'
  return {
    table,
    kind: table === 'deal_owner_tallies' ? 'true' : `t.parallel = ${kind === 'parallel'}`,
    where: (alias, status = `${alias}.status_id`) =>
      [
        `${alias}.tenant_id = platform.current_tenant()`,
        ...store.map((ids) => `${alias}.store_id = any(${ids}::uuid[])`),
        ...(owners ? [`${alias}.owner_id = any(${owners}::uuid[])`] : []),
        ...(states ? [`${alias}.state = any(${states}::text[])`] : []),
        ...(statuses ? [`${status} = any(${statuses}::uuid[])`] : []),
        ...(step
          ? [
              `${status} in (select s.id from statuses s
                 where s.tenant_id = platform.current_tenant() and s.step_id = any(${step}::uuid[]))`,
            ]
          : []),
        ...(unseen ? [`${status} <> all(${unseen}::uuid[])`] : []),
      ].join(' and '),
  }
}

const namesOf = (filters: Partial<DealFilters>) =>
  Object.entries(filters).flatMap(([name, given]) => (given !== undefined && given !== '' ? [name] : []))

/**
 * The same for deal_share_tallies, which distinguish only stores and states: undefined where another filter or a
 * restriction applies.
 */
export async function talliedStores(ctx: Ctx, filters: Partial<DealFilters>, value: (given: unknown) => string) {
  if (filters.stepId || filters.statusId || filters.ownerId || hiddenStatusIds(ctx).length > 0) return undefined
  return talliedPlaces(ctx, filters, value)
}

/**
 * The statement that counts the deals of `matching` with the same filters in the tallies, as `items`; undefined where
 * these cannot. How far deals have come is counted in their shares.
 */
export async function talliedCount(ctx: Ctx, filters: Partial<DealFilters>, value: (given: unknown) => string) {
  const places = await talliedPlaces(ctx, filters, value)
  const sum = 'select coalesce(sum(t.deals), 0)::bigint as items from'
  if (places) return `${sum} ${places.table} t where ${places.kind} and ${places.where('t')}`
  const { reached, ...others } = filters
  const stores = reached && (await talliedStores(ctx, others, value))
  if (!stores) return undefined
  const step = value(reached)
  return `${sum} deal_share_tallies t where ${stores.where('t')} and t.part = 'been'
    and case when t.part = 'been' then t.key::uuid[] end && ${fromOn.replaceAll('?', () => step)}`
}

/** Starts folding the tallies of a company, without waiting for it, where many rows have been added. */
export function foldWhenMany(
  { services, company }: Ctx,
  what: Places['table'] | 'deal_shares',
  rows: readonly { loose: number }[],
) {
  if (rows.reduce((sum, { loose }) => sum + loose, 0) < manyRows) return
  const folding = services.db.apart(company.id).run(statement(`select platform.fold_${what}()`, []))
  folding.catch((error) => services.log.warn({ err: error }, 'deal tallies'))
}
