import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { isAssistantOn } from '../../assistant/server/public.ts'
import type { Desk } from '../contract.ts'
import { giveWaitingTo } from './assign.ts'
import { isPresent, mayAttend, presenceNow, requireOperator } from './operator-of.ts'

export async function showDesk(ctx: Ctx): Promise<Desk> {
  const [hasAssistant, operators, departments, channels] = await Promise.all([
    isAssistantOn(ctx),
    ctx.rows(
      statement<Desk['operators'][number] & { capacity: number }>(
        `select o.user_id, u.name, ${presenceNow}, o.capacity, (select count(*) from conversations c where c.tenant_id = o.tenant_id
             and c.operator_id = o.user_id and c.state = 'service')::int as open
         from operators o join users u on u.tenant_id = o.tenant_id and u.id = o.user_id
         where o.tenant_id = platform.current_tenant() and o.active and ${mayAttend} order by u.name, u.id limit 500`,
      ),
    ),
    ctx.rows(
      statement<{ id: string; name: string }>(
        'select id, name from departments where tenant_id = platform.current_tenant() and enabled order by name, id limit 200',
      ),
    ),
    ctx.rows(
      statement<{ name: string; isSilent: boolean }>(
        `select ch.name, not ch.enabled or (ch.kind <> 'site' and coalesce(oc.state, '') in ('', 'disconnected', 'not_configured')) as is_silent
         from channels ch left join outside_connections oc on oc.tenant_id = ch.tenant_id and oc.id = ch.connection_id
         where ch.tenant_id = platform.current_tenant() order by ch.name, ch.id limit 100`,
      ),
    ),
  ])
  const me = operators.find(({ userId }) => userId === ctx.userId)
  return {
    me: me && ctx.can('chat.attend') ? { presence: me.presence, capacity: me.capacity, open: me.open } : null,
    departments,
    operators: operators.map(({ userId, name, presence, open }) => ({ userId, name, presence, open })),
    silent: channels.filter((channel) => channel.isSilent).map(({ name }) => name),
    hasChannels: channels.length > 0,
    hasAssistant,
  }
}

export async function setPresence(ctx: Ctx, presence: 'present' | 'away'): Promise<Desk> {
  const { id } = await requireOperator(ctx)
  await ctx.run(
    // raw write: who is at the desk changes many times a day and is nobody's history
    statement(
      'update operators set presence = $2, seen_at = $3 where tenant_id = platform.current_tenant() and id = $1',
      [id, presence, ctx.now],
    ),
  )
  if (presence === 'present') await giveWaitingTo(ctx, ctx.userId)
  return showDesk(ctx)
}

/** Marks that a browser of the operator is open; one who was considered away is assigned waiting conversations. */
export async function beHere(ctx: Ctx) {
  const seen = await ctx.first(
    // raw write: who is at the desk changes many times a day and is nobody's history
    statement<{ wasPresent: boolean; presence: 'present' | 'away' }>(
      `with before as (select o.id, ${isPresent} as was_present from operators o
         where o.tenant_id = platform.current_tenant() and o.user_id = $1 for update)
       update operators o set seen_at = $2 from before
       where o.tenant_id = platform.current_tenant() and o.id = before.id returning before.was_present, o.presence`,
      [ctx.userId, ctx.now],
    ),
  )
  if (seen && !seen.wasPresent) await giveWaitingTo(ctx, ctx.userId)
  return { presence: seen?.presence ?? null }
}
