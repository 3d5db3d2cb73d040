import { find } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { Services } from '../../../../platform/http/services.ts'
import {
  connectionById,
  type StoredConnection,
  saveConnection,
  secretsOf,
} from '../../../../platform/outside/connections.ts'
import { banksEntity } from '../setup/tables.ts'

export async function showConnection(ctx: Ctx, bankId: string) {
  const bank = await find(ctx, banksEntity, bankId)
  const stored = bank.connectionId ? await connectionById(ctx, bank.connectionId) : undefined
  return {
    url: stored ? urlOf(stored) : '',
    hasSecret: stored ? secretOf(ctx.services, stored) !== '' : false,
    webhookPath: `/webhooks/financing-banks/${ctx.company.id}/${bankId}`,
  }
}

/** A secret was given for the host that was named then: it follows to no other. */
export async function editConnection(
  ctx: Ctx,
  bankId: string,
  { url, secret }: { url: string; secret?: string | undefined },
) {
  const bank = await find(ctx, banksEntity, bankId, { lock: true })
  const before = (bank.connectionId && (await connectionById(ctx, bank.connectionId))) || null
  const hasMoved = before !== null && new URL(urlOf(before)).origin !== new URL(url).origin
  const stored = await saveConnection(ctx, before, {
    kind: 'financing-bank',
    settings: { url },
    enabled: true,
    secrets: secret !== undefined ? { secret } : hasMoved ? { secret: '' } : {},
  })
  await ctx.run(
    // raw write: the connection itself is told
    statement('update financing_banks set connection_id = $2 where tenant_id = platform.current_tenant() and id = $1', [
      bankId,
      stored.id,
    ]),
  )
  return showConnection(ctx, bankId)
}

export const urlOf = ({ settings }: StoredConnection) => String(settings.url ?? '')
export const secretOf = (services: Services, stored: StoredConnection) => secretsOf(services, stored).secret ?? ''

/** The connection of a bank that is asked in its own system; undefined where it has none. */
export const connectionOfBank = (ctx: Ctx, bankId: string) =>
  ctx.first(
    statement<StoredConnection>(
      `select c.* from outside_connections c join financing_banks b on b.tenant_id = c.tenant_id and b.connection_id = c.id
       where b.tenant_id = platform.current_tenant() and b.id = $1 and b.kind = 'http' and b.enabled and c.enabled`,
      [bankId],
    ),
  )
