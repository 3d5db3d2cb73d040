import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal, wrongField } from '../../../platform/rules/refusal.ts'
import type { StoredOperator } from './tables.ts'

/** SQL: the user `u` is active and may serve customers. Without this nobody is an operator, even if listed as one. */
export const mayAttend = `(u.active and exists (select from roles r where r.tenant_id = u.tenant_id and r.id = u.role_id
  and ('chat.attend' = any(r.permissions) or 'chat.attend' = any(u.permissions))))`

/** SQL: the operator `o` is set to present and has a browser that reported within five minutes; null: none ever did. */
export const isPresent = `(o.presence = 'present' and coalesce(o.seen_at > now() - interval '5 minutes', false))`

/** The same as a word. */
export const presenceNow = `case when ${isPresent} then 'present' else 'away' end as presence`

/** That whoever `me` names answers customers. */
export const isOperator = (me: string) =>
  `exists (select from operators o join users u on u.tenant_id = o.tenant_id and u.id = o.user_id
     where o.tenant_id = platform.current_tenant() and o.user_id = ${me} and o.active and ${mayAttend})`

/** The operator behind a person, if they serve customers. */
export const operatorOf = (ctx: Ctx, userId: string) =>
  ctx.first(
    statement<StoredOperator>(
      `select o.* from operators o join users u on u.tenant_id = o.tenant_id and u.id = o.user_id
       where o.tenant_id = platform.current_tenant() and o.user_id = $1 and o.active and ${mayAttend}`,
      [userId],
    ),
  )

export async function requireOperator(ctx: Ctx): Promise<StoredOperator> {
  const operator = await operatorOf(ctx, ctx.userId)
  if (!operator) throw new Refusal(409, 'support.not_operator', { values: { may: wayIn(ctx) } })
  return operator
}

/** How the person may become an operator: by themselves, through somebody who manages the desk, or not with their role. */
function wayIn(ctx: Ctx) {
  if (!ctx.can('chat.attend')) return 'none'
  return ctx.can('chat.manage-desk') ? 'manage' : 'attend'
}

/** Somebody who is given conversations by name must be an operator. */
export async function requireOperatorAt(ctx: Ctx, field: string, userId: string) {
  if (!(await operatorOf(ctx, userId))) throw wrongField(field, 'support.no_operator')
}

export const nameOfUser = async (ctx: Ctx, userId: string | null) =>
  (
    await ctx.first(
      statement<{ name: string }>('select name from users where tenant_id = platform.current_tenant() and id = $1', [
        userId,
      ]),
    )
  )?.name ?? ''
