import type { RawGiven, RawRoute } from '../../../../platform/http/raw-route.ts'
import { writing } from '../../../../platform/http/run-in-ctx.ts'
import type { Services } from '../../../../platform/http/services.ts'
import { followsFrom, instanceOf } from '../../qr/connection.ts'
import { partsOfEvent, readEvent } from '../../qr/read-event.ts'
import { jsonOf } from '../graph.ts'
import { hashOf, store } from '../webhook.ts'
import { sameText } from '../webhook-token.ts'
import { lostTask, pairedTask } from './pairing.ts'
import { qrSecret, qrSecretHeader } from './qr-token.ts'

/** Stores what the server of a paired phone tells; it signs nothing, so the address and a word beside it say who it is. */
async function receive(services: Services, { params, headers, body }: RawGiven) {
  const owner = await services.directory.numbers.ofApp(hashOf(params.token ?? ''))
  const company = owner && (await services.directory.byId(owner.tenantId))
  const word = String(headers[qrSecretHeader] ?? '')
  if (!company || !sameText(word, qrSecret(services.settings, owner.channelId))) return { status: 401 }
  const read = readEvent(jsonOf(body.toString('utf8')))
  if (read?.instance !== instanceOf(owner.channelId)) return { status: 200 }
  const parts = partsOfEvent(read.event, read.data).map((part, place) => ({ ...part, place }))
  const task = read.event === 'connection.update' ? taskFor(read.data) : undefined
  if (parts.length === 0 && !task) return { status: 200 }
  await writing(services, { company }, async (ctx) => {
    const { channelId } = owner
    if (parts.length > 0) await store(ctx, channelId, parts)
    if (task) ctx.job(task, { channelId }, { key: `${task} ${channelId}` })
  })
  return { status: 200 }
}

function taskFor(data: unknown) {
  const { state, statusReason } = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>
  const follows = followsFrom(state, statusReason)
  return follows && (follows === 'connected' ? pairedTask : lostTask)
}

export const qrWebhook: RawRoute[] = [
  { method: 'POST', url: '/webhooks/qr/:token', bodyLimit: 3 * 1_048_576, handle: receive },
]
