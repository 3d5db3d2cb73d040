import { type RawBuilder, sql } from 'kysely'
import { statement } from '../../../platform/db/query-builder.ts'
import { plannedEachTime } from '../../../platform/db/scoped-query.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'

export type ScopedKind = 'deal' | 'contact'

interface Condition {
  /** SQL about one alias; every `?` stands for the value. */
  text: string
  value: unknown
}

const people: Record<ScopedKind, string[]> = {
  deal: ['owner_id', 'pre_seller_id', 'technician_id', 'commercial_owner_id', 'technical_owner_id'],
  contact: ['owner_id', 'pre_seller_id'],
}

const notDenied = (column: string, kind: ScopedKind) =>
  `${column} <> all(array(select x.record_id from record_denials x
     where x.tenant_id = platform.current_tenant() and x.user_id = ? and x.record_kind = '${kind}'))`

/**
 * What keeps the person of this request to the records within reach: their stores, their teams, nothing denied. Empty
 * for whoever sees all, and for work without a signed-in person. `alias` names a row of deals or contacts.
 */
export function reachConditions(ctx: Ctx, kind: ScopedKind, alias: string): Condition[] {
  const reach = ctx.user?.reach
  if (!reach) return []
  const conditions: Condition[] = []
  if (reach.storeIds) conditions.push({ text: `${alias}.store_id = any(?::uuid[])`, value: reach.storeIds })
  if (reach.peopleIds)
    conditions.push({
      text: `(${plannedEachTime} ${people[kind].map((field) => `${alias}.${field} = any(?::uuid[])`).join(' or ')})`,
      value: reach.peopleIds,
    })
  if (reach.denied) {
    conditions.push({ text: notDenied(`${alias}.id`, kind), value: ctx.user!.id })
    if (kind === 'deal') conditions.push({ text: notDenied(`${alias}.contact_id`, 'contact'), value: ctx.user!.id })
  }
  return conditions
}

/** The same as text with numbered values that continue `values`: " and …", or nothing. */
export function reachText(ctx: Ctx, kind: ScopedKind, alias: string, values: unknown[]): string {
  return reachConditions(ctx, kind, alias)
    .map(({ text, value }) => {
      values.push(value)
      return ` and ${text.replaceAll('?', () => `$${values.length}`)}`
    })
    .join('')
}

/** The same for the query builder: `query.where(withinReach(ctx, 'deal', 'd'))`. */
export function withinReach(ctx: Ctx, kind: ScopedKind, alias: string): RawBuilder<boolean> {
  const conditions = reachConditions(ctx, kind, alias)
  if (conditions.length === 0) return sql<boolean>`true`
  return sql<boolean>`${sql.join(
    conditions.map(({ text, value }) => {
      const parts = text.split('?')
      return sql`${sql.join(
        parts.map((part, index) => (index === 0 ? sql.raw(part) : sql`${value}${sql.raw(part)}`)),
        sql``,
      )}`
    }),
    sql` and `,
  )}`
}

/**
 * Narrows an overview to the store that the person chose to work in; `alias` has `store_id`. What is asked of one record
 * (the sales of a deal, a page by its address) is not narrowed: choosing a store is a view, not a permission.
 */
export const inWorkStore = (ctx: Ctx, alias: string): RawBuilder<boolean> =>
  ctx.user?.workStoreId ? sql<boolean>`${sql.ref(`${alias}.storeId`)} = ${ctx.user.workStoreId}` : sql<boolean>`true`

const table: Record<ScopedKind, string> = { deal: 'deals', contact: 'contacts' }
const denied: Record<ScopedKind, string> = { deal: 'access.deal_denied', contact: 'access.lead_denied' }

/** Refuses with the product's words a record of the company that is out of the person's reach; an unknown id passes. */
export async function refuseOutOfReach(ctx: Ctx, kind: ScopedKind, id: string) {
  if (!ctx.user?.reach) return
  const values: unknown[] = [id]
  const within = reachText(ctx, kind, 'd', values)
  const row = await ctx.first(
    statement<{ within: boolean }>(
      `select (true${within}) as within from ${table[kind]} d where d.tenant_id = platform.current_tenant() and d.id = $1`,
      values,
    ),
  )
  if (row && !row.within) throw new Refusal(403, denied[kind])
}

/** The same for a record that hangs on a deal: a proposal, a sale. The table has `deal_id`. */
export async function refuseOutOfReachOn(ctx: Ctx, table: 'proposals' | 'sales' | 'consumer_units', id: string) {
  const row = await ctx.first(
    statement<{ dealId: string }>(
      `select deal_id from ${table} where tenant_id = platform.current_tenant() and id = $1`,
      [id],
    ),
  )
  if (row) await refuseOutOfReach(ctx, 'deal', row.dealId)
}

export interface ReachFacts {
  accessStoreIds: string[]
  teamMemberIds: string[] | null
  denied: boolean
}

/** Columns about `u` (users) that `reachOf` asks for. */
export const reachFacts = `
  array(select x.store_id from user_stores x where x.tenant_id = u.tenant_id and x.user_id = u.id) as access_store_ids,
  (select coalesce(array_agg(m.id) filter (where m.id is not null), '{}') from user_teams x
     left join users m on m.tenant_id = x.tenant_id and m.team_id = x.team_id
     where x.tenant_id = u.tenant_id and x.user_id = u.id having count(*) > 0) as team_member_ids,
  exists (select from record_denials x where x.tenant_id = u.tenant_id and x.user_id = u.id) as denied`
