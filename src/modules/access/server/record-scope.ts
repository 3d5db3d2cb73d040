import { type RawBuilder, sql } from 'kysely'
import { plannedEachTime } from '../../../platform/db/scoped-query.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'

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
 * Conditions that restrict the current person to the records within reach: their stores, their teams, nothing denied.
 * Empty for people who see everything, and for work without a signed-in person. `alias` is a row of deals or contacts.
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

/** The same as text with values numbered after `values`: " and …", or nothing. */
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
 * Restricts an overview to the store that the person chose to work in; `alias` has `store_id`. Requests about one
 * record (the sales of a deal, a page by its address) are not restricted: the choice of a store is a view, not a
 * permission.
 */
export const inWorkStore = (ctx: Ctx, alias: string): RawBuilder<boolean> =>
  ctx.user?.workStoreId ? sql<boolean>`${sql.ref(`${alias}.storeId`)} = ${ctx.user.workStoreId}` : sql<boolean>`true`

export interface ReachFacts {
  accessStoreIds: string[]
  teamMemberIds: string[] | null
  denied: boolean
}

/** The columns of `u` (users) that `reachOf` needs. */
export const reachFacts = `
  array(select x.store_id from user_stores x where x.tenant_id = u.tenant_id and x.user_id = u.id) as access_store_ids,
  (select coalesce(array_agg(m.id) filter (where m.id is not null), '{}') from user_teams x
     left join users m on m.tenant_id = x.tenant_id and m.team_id = x.team_id
     where x.tenant_id = u.tenant_id and x.user_id = u.id having count(*) > 0) as team_member_ids,
  exists (select from record_denials x where x.tenant_id = u.tenant_id and x.user_id = u.id) as denied`
