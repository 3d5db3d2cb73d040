import { createHash } from 'node:crypto'
import { z } from 'zod'
import { find } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { job } from '../../../platform/http/module.ts'
import { reading, writing } from '../../../platform/http/run-in-ctx.ts'
import type { Services } from '../../../platform/http/services.ts'
import { connectionById, secretsOf } from '../../../platform/outside/connections.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { typeOfFile } from '../../../platform/sent-files/sent-files.ts'
import type { Said } from '../../../platform/work/said.ts'
import { mediaLimit, unknownType } from '../media.ts'
import { theDesk } from './followers.ts'
import { callGraph, fetchBytes } from './graph.ts'
import { mediaKey, mediaOf } from './media-store.ts'
import { messageById } from './outgoing.ts'
import { qrServerOf } from './qr/call-qr.ts'
import { fetchByQr } from './qr/fetch-by-qr.ts'
import { fetchLater, fetchTask } from './send-later.ts'
import { channelsEntity } from './tables.ts'

/** How often it is tried by itself, and the pauses between. */
const pauses = [5_000, 60_000]

const At = z.object({ url: z.string().min(1).max(4000), sha256: z.string().catch('') })

type Brought = { content: Buffer } | { fault: Said; isPassing: boolean }

/** Fetches what a message brought from the provider into the file store; what cannot be fetched stays on the message. */
export const fetchMediaJob = job({
  task: fetchTask,
  payload: z.object({ messageId: z.string() }),
  unscoped: true,
  async run({ services, company }, { messageId }) {
    const source = await reading(services, { company }, (ctx) => sourceOf(ctx, messageId))
    if (!source) return
    const brought = await bring(services, source)
    await writing(services, { company }, (ctx) => settle(ctx, messageId, brought))
  },
})

/** From where a message's media is fetched, while it waits for that. */
async function sourceOf(ctx: Ctx, messageId: string) {
  const media = await mediaOf(ctx, messageId)
  if (media?.state !== 'waiting') return undefined
  const { channelId } = await ctx.one(
    statement<{ channelId: string }>(
      `select r.channel_id from chat_messages m join chat_rooms r on r.tenant_id = m.tenant_id and r.id = m.room_id
       where m.tenant_id = platform.current_tenant() and m.id = $1`,
      [messageId],
    ),
  )
  const { kind, connectionId } = await find(ctx, channelsEntity, channelId)
  const connection = connectionId ? await connectionById(ctx, connectionId) : undefined
  const token = connection ? (secretsOf(ctx.services, connection).token ?? '') : ''
  const qr = kind === 'qr' && connection ? qrServerOf(ctx.services, channelId, connection) : null
  return { id: media.source, token, qr }
}

type Source = NonNullable<Awaited<ReturnType<typeof sourceOf>>>

async function bring(services: Services, { id, token, qr }: Source): Promise<Brought> {
  if (qr) return fetchByQr(services, qr, id)
  const asked = await callGraph(services, { method: 'GET', path: encodeURIComponent(id), token })
  if (asked.end !== 'answered')
    return { fault: asked.fault, isPassing: asked.end === 'retry' || asked.end === 'silent' }
  const at = At.safeParse(asked.body)
  if (!at.success) return { fault: { code: 'channels.media.unreadable' }, isPassing: true }
  const { url, sha256 } = at.data
  const answer = await fetchBytes(services, url, token, mediaLimit)
  if ('fault' in answer) return answer
  const { content, isCut } = answer
  if (isCut) return { fault: { code: 'channels.media.too_large' }, isPassing: false }
  const sum = createHash('sha256').update(content).digest()
  // Meta writes the sum in hex in one place and in base64 in another.
  const isWhole = !sha256 || sum.toString('hex') === sha256.toLowerCase() || sum.toString('base64') === sha256
  return isWhole && content.length > 0 ? { content } : { fault: { code: 'channels.media.unreadable' }, isPassing: true }
}

async function settle(ctx: Ctx, messageId: string, brought: Brought) {
  const media = await mediaOf(ctx, messageId, { lock: true })
  if (media?.state !== 'waiting') return
  const write = (set: string, values: unknown[]) =>
    ctx.run(
      // raw write: what people send stays out of the log
      statement(
        `update chat_media set tries = tries + 1, ${set} where tenant_id = platform.current_tenant() and message_id = $1`,
        [messageId, ...values],
      ),
    )
  if ('content' in brought) {
    const { content } = brought
    const type = (await typeOfFile(ctx, content).catch(() => undefined)) ?? unknownType
    const key = mediaKey(ctx, messageId)
    await ctx.services.files.put(key, content, type)
    await write(`state = 'kept', type = $2, size = $3, key = $4, fault = null`, [type, content.length, key])
  } else {
    const pause = brought.isPassing ? pauses[media.tries] : undefined
    await write('state = $2, fault = $3', [pause ? 'waiting' : 'failed', JSON.stringify(brought.fault)])
    if (pause) fetchLater(ctx, messageId, new Date(Date.parse(ctx.now) + pause).toISOString())
  }
  const message = await messageById(ctx, messageId)
  if (message) await theDesk().changed(ctx, message)
}

/** A person has it fetched once more. */
export async function fetchAgain(ctx: Ctx, messageId: string) {
  const media = await mediaOf(ctx, messageId, { lock: true })
  if (media?.state !== 'failed') throw new Refusal(409, 'channels.media.not_failed')
  await ctx.run(
    // raw write: what people send stays out of the log
    statement(
      `update chat_media set state = 'waiting', tries = 0, fault = null
       where tenant_id = platform.current_tenant() and message_id = $1`,
      [messageId],
    ),
  )
  fetchLater(ctx, messageId)
}
