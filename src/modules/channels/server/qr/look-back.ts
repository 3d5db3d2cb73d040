import { z } from 'zod'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { job } from '../../../../platform/http/module.ts'
import { writing } from '../../../../platform/http/run-in-ctx.ts'
import type { Services } from '../../../../platform/http/services.ts'
import { messageParts } from '../../qr/read-event.ts'
import { store } from '../webhook.ts'
import { callQr } from './call-qr.ts'
import { lookLater, lookTask } from './look-later.ts'
import { type QrChannel, qrChannelFor } from './qr-channel.ts'

const every = 5 * 60_000
/** What is on its way while it is read is read the next time once more. */
const overlap = 2 * 60_000
/** As many pages of a hundred at a time: what is more waits for the next look. */
const maxPages = 50

const Found = z.object({
  messages: z.object({ pages: z.number().catch(1), records: z.array(z.unknown()) }),
})

/**
 * Every few minutes, and first of all after an outage, what the server of a phone has had since the last look is compared with what
 * we have; what never came is taken as if it came now.
 */
export const lookBackJob = job({
  task: lookTask,
  payload: z.object({ channelId: z.string() }),
  unscoped: true,
  async run({ services, company }, { channelId }) {
    const given = await qrChannelFor(services, company, channelId)
    // Whoever pairs the phone again begins anew.
    if (!given?.channel.enabled || given.connection.state === 'disconnected') return
    const now = new Date().toISOString()
    const found = await said(services, given, now)
    await writing(services, { company }, async (ctx) => {
      if (found) await takeMissed(ctx, channelId, found, now)
      lookLater(ctx, channelId, new Date(Date.parse(now) + every).toISOString())
    })
  },
})

const sinceOf = ({ channel }: QrChannel) =>
  new Date(Date.parse(channel.lookedAt ?? channel.createdAt) - overlap).toISOString()

/** What was said since the last look, the oldest first; nothing where the server did not say all of it. */
async function said(services: Services, given: QrChannel, now: string): Promise<unknown[] | undefined> {
  const all: unknown[] = []
  let pages = 1
  for (let page = 1; page <= Math.min(pages, maxPages); page++) {
    const answer = await callQr(services, given.server, {
      method: 'POST',
      path: 'chat/findMessages',
      body: { where: { messageTimestamp: { gte: sinceOf(given), lte: now } }, page, offset: 100 },
      maxBytes: 8_000_000,
    })
    const read = answer.end === 'answered' ? Found.safeParse(answer.body).data : undefined
    if (!read) return undefined
    pages = read.messages.pages
    all.push(...read.messages.records)
  }
  return all.reverse()
}

async function takeMissed(ctx: Ctx, channelId: string, found: unknown[], now: string) {
  const parts = messageParts(found).filter(({ providerId }) => providerId !== '')
  const missed = await unknownOf(
    ctx,
    channelId,
    parts.map(({ providerId }) => providerId),
  )
  const fresh = parts.filter(({ providerId }) => missed.has(providerId)).map((part, place) => ({ ...part, place }))
  if (fresh.length > 0) await store(ctx, channelId, fresh)
  await ctx.run(
    // raw write: until when it was looked at
    statement('update channels set looked_at = $2 where tenant_id = platform.current_tenant() and id = $1', [
      channelId,
      now,
    ]),
  )
}

/** Those that are neither in the ledger nor among the messages that were delivered lately; what only a status named never came. */
async function unknownOf(ctx: Ctx, channelId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.rows(
    statement<{ id: string }>(
      `select x.id from unnest($2::text[]) as x(id)
       where not exists (select from chat_provider_ids p
           where p.tenant_id = platform.current_tenant() and p.channel_id = $1 and p.provider_id = x.id)
         and x.id not in (select d.provider_id from channel_deliveries d
           where d.tenant_id = platform.current_tenant() and d.channel_id = $1 and d.kind in ('message', 'echo')
             and d.arrived_at > $3::timestamptz - interval '1 day')`,
      [channelId, ids, ctx.now],
    ),
  )
  return new Set(rows.map(({ id }) => id))
}
