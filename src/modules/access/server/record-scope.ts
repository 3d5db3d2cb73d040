import { plannedEachTime } from '../../../platform/db/scoped-query.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'

export type ScopedKind = 'deal' | 'contact'

interface Condition {
  /** SQL about one alias; every `?` stands for the value. */
  text: string
  value: unknown
}

/** The columns of whoever answers for a record. */
export const answering: Record<ScopedKind, string[]> = {
  deal: ['owner_id', 'pre_seller_id', 'technician_id', 'commercial_owner_id', 'technical_owner_id'],
  contact: ['owner_id', 'pre_seller_id'],
}

const notDenied = (column: string, kind: ScopedKind) =>
  `${column} <> all(array(select x.record_id from record_denials x
     where x.tenant_id = platform.current_tenant() and x.user_id = ? and x.record_kind = '${kind}'))`

/**
 * Conditions that restrict the current person to the records within reach: their stores, their teams, nothing denied,
 * and of deals those whose status shows its cards to their function. Whatever stands on a deal asks these of it. Empty for people who see everything, and for work without a signed-in person. `alias` is a row of deals or contacts.
 */
export function reachConditions(ctx: Ctx, kind: ScopedKind, alias: string): Condition[] {
  const reach = ctx.user?.reach
  if (!reach) return []
  const conditions: Condition[] = []
  if (reach.storeIds) conditions.push({ text: `${alias}.store_id = any(?::uuid[])`, value: reach.storeIds })
  if (reach.peopleIds)
    conditions.push({
      text: `(${plannedEachTime} ${answering[kind].map((field) => `${alias}.${field} = any(?::uuid[])`).join(' or ')})`,
      value: reach.peopleIds,
    })
  if (reach.denied) {
    conditions.push({ text: notDenied(`${alias}.id`, kind), value: ctx.user!.id })
    if (kind === 'deal') conditions.push({ text: notDenied(`${alias}.contact_id`, 'contact'), value: ctx.user!.id })
  }
  if (kind === 'deal' && reach.hiddenStatusIds)
    conditions.push({ text: `${alias}.status_id <> all(?::uuid[])`, value: reach.hiddenStatusIds })
  return conditions
}

/** A condition for what names a deal or a contact in columns of its own: none of them is denied to the current person. */
export function notDeniedIn(ctx: Ctx, columns: readonly string[]): Condition[] {
  if (!ctx.user?.reach?.denied) return []
  const text = `not exists (select from record_denials x where x.tenant_id = platform.current_tenant() and x.user_id = ?
    and x.record_id in (${columns.join(', ')}))`
  return [{ text, value: ctx.user.id }]
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

/**
 * A condition for a record known by its id alone, like the subject of a notice: it is none that the person cannot reach.
 * `column` holds the id of a deal or a contact, or of what stands on a deal in the table `under`, which has `deal_id` and whose name
 * the caller writes. One that is gone passes unless it is denied itself.
 */
export function reachOfId(ctx: Ctx, kind: ScopedKind, column: string, values: unknown[], under?: string) {
  if (!ctx.user?.reach) return 'true'
  const within = reachText(ctx, kind, 'd', values)
  const table = under ? `${under} s join deals d on d.tenant_id = s.tenant_id and d.id = s.deal_id` : `${kind}s d`
  values.push(ctx.user.id)
  return `(not exists (select from ${table} where d.tenant_id = platform.current_tenant()
      and ${under ? 's' : 'd'}.id = ${column} and (true${within}) is not true)
    and not exists (select from record_denials x where x.tenant_id = platform.current_tenant()
      and x.user_id = $${values.length} and x.record_id = ${column}))`
}

export interface ReachFacts {
  accessStoreIds: string[]
  teamMemberIds: string[] | null
  denied: boolean
  hiddenStatusIds: string[]
}

/** SQL of the statuses whose cards are kept from a function. */
export const statusesHiddenFrom = (roleId: string) =>
  `array(select x.id from statuses x where x.tenant_id = platform.current_tenant() and x.card_roles <> '{}'
     and ${roleId} <> all(x.card_roles) order by x.id)`

/** The columns of `u` (users) that `reachOf` needs. */
export const reachFacts = `
  array(select x.store_id from user_stores x where x.tenant_id = u.tenant_id and x.user_id = u.id) as access_store_ids,
  (select coalesce(array_agg(m.id) filter (where m.id is not null), '{}') from user_teams x
     left join users m on m.tenant_id = x.tenant_id and m.team_id = x.team_id
     where x.tenant_id = u.tenant_id and x.user_id = u.id having count(*) > 0) as team_member_ids,
  exists (select from record_denials x where x.tenant_id = u.tenant_id and x.user_id = u.id) as denied,
  ${statusesHiddenFrom('u.role_id')} as hidden_status_ids`
