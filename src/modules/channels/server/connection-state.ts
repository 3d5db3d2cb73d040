import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { StoredConnection } from '../../../platform/outside/connections.ts'
import type { Said } from '../../../platform/work/said.ts'
import { sendLater } from './send-later.ts'

const tellState = (ctx: Ctx, id: string, state: 'connected' | 'disconnected') =>
  ctx.emit({ kind: 'channels.state_changed', subject: { kind: 'connection', id }, data: { state } })

/** A provider that answers is connected; one that refuses the credentials is asked nothing more until a person mends them. */
export async function noteFault(
  ctx: Ctx,
  connection: StoredConnection,
  end: { end: 'sent' } | { end: 'disconnected'; fault: Said },
) {
  const state = end.end === 'sent' ? 'connected' : 'disconnected'
  if (connection.state === state) return
  const fault = end.end === 'sent' ? null : JSON.stringify(end.fault)
  const { rowCount } = await ctx.run(
    // raw write: the state of a service is told by the channel
    statement(
      `update outside_connections set state = $2, fault = $3, fault_at = case when $3::jsonb is null then null else $4::timestamptz end,
         answered_at = case when $2 = 'connected' then $4::timestamptz else answered_at end
       where tenant_id = platform.current_tenant() and id = $1 and state <> $2`,
      [connection.id, state, fault, ctx.now],
    ),
  )
  if (rowCount > 0) await tellState(ctx, connection.id, state)
}

/** The provider knows the number: what waited for that leaves. */
export async function connect(ctx: Ctx, connectionId: string, channelId: string) {
  const noted = await ctx.first(
    // raw write: the state of a service is told by the channel
    statement<{ before: string }>(
      `with known as (select tenant_id, id, state from outside_connections
         where tenant_id = platform.current_tenant() and id = $1 for update)
       update outside_connections c set state = 'connected', fault = null, fault_at = null, answered_at = $2
       from known where c.tenant_id = known.tenant_id and c.id = known.id returning known.state as before`,
      [connectionId, ctx.now],
    ),
  )
  if (noted && noted.before !== 'connected') await tellState(ctx, connectionId, 'connected')
  await ctx.run(
    // raw write: what waited for the provider waits no longer
    statement(
      `update chat_messages m set retry_at = null from chat_rooms r
       where r.tenant_id = m.tenant_id and r.id = m.room_id and m.tenant_id = platform.current_tenant() and r.channel_id = $1
         and m.status = 'sending'`,
      [channelId],
    ),
  )
  const rooms = await ctx.rows(
    statement<{ id: string }>(
      `select r.id from chat_rooms r where r.tenant_id = platform.current_tenant() and r.channel_id = $1 and exists (
         select from chat_messages m where m.tenant_id = r.tenant_id and m.room_id = r.id and m.status = 'sending')`,
      [channelId],
    ),
  )
  for (const { id } of rooms) sendLater(ctx, id)
}
