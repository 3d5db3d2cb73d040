import { find } from '../../../../platform/db/entity.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { reading } from '../../../../platform/http/run-in-ctx.ts'
import type { Services } from '../../../../platform/http/services.ts'
import { connectionById, type StoredConnection } from '../../../../platform/outside/connections.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import type { Company } from '../../../../platform/tenancy/company.ts'
import { type Channel, channelsEntity } from '../tables.ts'
import { type QrServer, qrServerOf } from './call-qr.ts'

export interface QrChannel {
  channel: Channel
  connection: StoredConnection
  server: QrServer
}

/** A channel whose phone is paired with a server, and that server. */
export async function qrChannel(ctx: Ctx, id: string): Promise<QrChannel> {
  const channel = await find(ctx, channelsEntity, id)
  const connection = channel.connectionId ? await connectionById(ctx, channel.connectionId) : undefined
  if (channel.kind !== 'qr' || !connection) throw new Refusal(409, 'channels.qr.other_kind')
  return { channel, connection, server: qrServerOf(ctx.services, id, connection) }
}

/** The same for a job; nothing where it is gone meanwhile. */
export const qrChannelFor = (services: Services, company: Company, id: string): Promise<QrChannel | undefined> =>
  reading(services, { company }, (ctx) =>
    qrChannel(ctx, id).catch((error: unknown) => {
      if (error instanceof Refusal) return undefined
      throw error
    }),
  )
