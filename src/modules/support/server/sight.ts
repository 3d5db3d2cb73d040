import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound, Refusal } from '../../../platform/rules/refusal.ts'
import { notDeniedIn, reachOfId } from '../../access/server/public.ts'
import type { StoredConversation } from './tables.ts'

/**
 * A condition that the person sees a conversation: every one whose contact is within their reach, or their own, those of their
 * departments and those that wait in the general queue. `me` is the number of the parameter with their id; further values are added.
 */
export const seen = (ctx: Ctx, alias: string, me: string, values: unknown[]) =>
  `(${atDesk(ctx, alias, me, values)}${notDenied(ctx, alias, values)})`

/** People who see everybody's conversations also see what they would without that permission. */
const atDesk = (ctx: Ctx, alias: string, me: string, values: unknown[]) => {
  if (!ctx.can('chat.see-all')) return `(${atOwnDesk(alias, me)})`
  const own = ctx.can('chat.attend') ? atOwnDesk(alias, me) : `${alias}.operator_id = ${me}`
  return `(${me} is not null and (${own} or ${reachOfId(ctx, 'contact', `${alias}.contact_id`, values)}))`
}

const atOwnDesk = (alias: string, me: string) =>
  `${alias}.operator_id = ${me} or (${alias}.department_id is null and ${alias}.operator_id is null) or exists (
     select from operators o join operator_departments od on od.tenant_id = o.tenant_id and od.operator_id = o.id
     where o.tenant_id = ${alias}.tenant_id and o.user_id = ${me} and o.active and od.department_id = ${alias}.department_id)`

/** Excludes conversations of deals and contacts denied to the person. */
const notDenied = (ctx: Ctx, alias: string, values: unknown[]) =>
  notDeniedIn(ctx, [`${alias}.deal_id`, `${alias}.contact_id`])
    .map(({ text, value }) => {
      const place = `$${values.push(value)}`
      return ` and ${text.replaceAll('?', () => place)}`
    })
    .join('')

/**
 * Conversations that the person may read: those shown at the desk, and those of customers whom they are responsible
 * for, directly or through a deal.
 */
export const read = (ctx: Ctx, alias: string, me: string, values: unknown[]) =>
  `(${seen(ctx, alias, me, values)} or (${reachOfId(ctx, 'contact', `${alias}.contact_id`, values)} and (exists (
      select from contacts co where co.tenant_id = ${alias}.tenant_id and co.id = ${alias}.contact_id and co.owner_id = ${me})
    or exists (select from deals de where de.tenant_id = ${alias}.tenant_id and de.id = ${alias}.deal_id and de.owner_id = ${me}))${notDenied(ctx, alias, values)}))`

/** The conversation, if the person may read it; otherwise 404. */
export async function seenConversation(ctx: Ctx, id: string): Promise<StoredConversation> {
  const row = await conversationWhere(ctx, id, read)
  if (!row) throw await outOfSight(ctx, id)
  return row
}

/** The same, if they may work with it. */
export async function conversationAtDesk(ctx: Ctx, id: string): Promise<StoredConversation> {
  const row = await conversationWhere(ctx, id, seen)
  if (row) return row
  await seenConversation(ctx, id)
  throw new Refusal(409, 'support.elsewhere')
}

function conversationWhere(ctx: Ctx, id: string, which: typeof seen) {
  const values: unknown[] = [id, ctx.userId]
  return ctx.first(
    statement<StoredConversation>(
      `select c.* from conversations c where c.tenant_id = platform.current_tenant() and c.id = $1
         and ${which(ctx, 'c', '$2::uuid', values)}`,
      values,
    ),
  )
}

/** The refusal for a conversation handed over to others: people who have worked in it read who has it now, others get 404. */
export async function outOfSight(ctx: Ctx, id: string): Promise<Refusal> {
  const gone = await ctx.first(
    statement<{ name: string; department: string }>(
      `select coalesce(u.name, '') as name, coalesce(d.name, '') as department from conversations c
       left join users u on u.tenant_id = c.tenant_id and u.id = c.operator_id
       left join departments d on d.tenant_id = c.tenant_id and d.id = c.department_id
       where c.tenant_id = platform.current_tenant() and c.id = $1 and c.state <> 'closed' and exists (select from chat_messages m
         where m.tenant_id = c.tenant_id and m.room_id = c.room_id and m.conversation_id = c.id and m.author_id = $2)`,
      [id, ctx.userId],
    ),
  )
  if (!gone) return notFound('support.not_found')
  const { name, department } = gone
  return new Refusal(404, 'support.handed_on', { values: { name: name || 'none', department: department || 'none' } })
}

/** The same for lists about conversations, for people with a limited reach. */
export function reachedConversations(ctx: Ctx, column: string, values: unknown[]) {
  if (!ctx.user?.reach) return 'true'
  values.push(ctx.user.id)
  const me = `$${values.length}::uuid`
  return `not exists (select from conversations c where c.tenant_id = platform.current_tenant() and c.id = ${column}
    and (${read(ctx, 'c', me, values)}) is not true)`
}
