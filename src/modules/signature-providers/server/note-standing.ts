import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { inTransaction } from '../../../platform/http/run-in-ctx.ts'
import type { StoredConnection } from '../../../platform/outside/connections.ts'
import { administratorsOf } from '../../access/server/public.ts'
import type { ProviderId } from '../../documents/ways.ts'
import { notify } from '../../notifications/server/public.ts'
import { providers } from '../providers.ts'
import type { ProviderAnswer } from './call-provider.ts'

/** An answer connects, refused credentials disconnect until somebody mends them, anything else may pass. */
export async function noteStanding(
  ctx: Ctx,
  { provider, connection }: { provider: ProviderId; connection: StoredConnection },
  answer: ProviderAnswer,
) {
  if (answer.end === 'waits') return
  const isGood = answer.end === 'answered' || answer.end === 'wrong'
  if (isGood && connection.state === 'connected') return
  const state = isGood ? 'connected' : answer.end === 'refused' ? 'disconnected' : 'error'
  await inTransaction(ctx, async (inside) => {
    const changed = await inside.first(
      // raw write: how a service stands is no change that anybody made
      statement<{ was: string }>(
        `update outside_connections c set state = $2, fault = $3, fault_at = case when $3::jsonb is null then null else $4::timestamptz end,
           answered_at = case when $2 = 'connected' then $4::timestamptz else answered_at end
         from (select id, state as was from outside_connections where tenant_id = platform.current_tenant() and id = $1 for update) b
         where c.tenant_id = platform.current_tenant() and c.id = b.id and c.sealed is not distinct from $5 returning b.was`,
        [connection.id, state, isGood ? null : JSON.stringify(answer.fault), inside.now, connection.sealed],
      ),
    )
    if (state !== 'disconnected' || !changed || changed.was === 'disconnected') return
    await notify(inside, {
      userIds: (await administratorsOf(inside)).map(({ id }) => id),
      kind: 'signature-provider-refused',
      subject: { kind: 'connection', id: connection.id },
      link: '/settings/integrations/signature',
      details: { name: providers[provider].name },
    })
  })
}
