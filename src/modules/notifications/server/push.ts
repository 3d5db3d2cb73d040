import { createECDH, hkdfSync } from 'node:crypto'
import webpush from 'web-push'
import { z } from 'zod'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { job } from '../../../platform/http/module.ts'
import { inTransaction } from '../../../platform/http/run-in-ctx.ts'
import { langOf } from '../../../platform/i18n/messages.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { seal, unseal } from '../../../platform/secrets/seal.ts'
import { publicAddress, type Settings } from '../../../platform/settings.ts'
import type { Subscription } from '../contract.ts'
import { noticeText } from './notice-text.ts'

export const pushTask = 'notifications.push'
const purpose = 'push'

interface VapidKeys {
  publicKey: string
  privateKey: string
}

/**
 * The key pair that browsers subscribe with: from the environment, or derived from the installation's secret, so that
 * every machine with the same secret uses the same pair and nothing has to be stored.
 */
export function vapidKeys({ vapid, secret }: Pick<Settings, 'vapid' | 'secret'>): VapidKeys {
  if (vapid) return vapid
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, 'girassol', 'vapid', 32)))
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') }
}

/** Whether an address belongs to a push service of a browser: the server sends to no other address. */
function isKnownService(address: string, services: readonly string[]) {
  const { protocol, host, origin } = new URL(address)
  return services.some((one) =>
    one.includes('://') ? origin === one : protocol === 'https:' && (host === one || host.endsWith(`.${one}`)),
  )
}

/** A point of the curve and sixteen secret bytes: encryption needs exactly these. */
const areKeys = ({ p256dh, auth }: Subscription['keys']) =>
  Buffer.from(p256dh, 'base64url').length === 65 && Buffer.from(auth, 'base64url').length === 16

export async function pushKey(ctx: Ctx) {
  const found = await ctx.first(
    statement('select 1 from push_subscriptions where tenant_id = platform.current_tenant() and session_id = $1', [
      ctx.user!.sessionId,
    ]),
  )
  return { key: vapidKeys(ctx.services.settings).publicKey, isSubscribed: found !== undefined }
}

export async function subscribe(ctx: Ctx, { endpoint, keys }: Subscription) {
  const { pushServices, secret } = ctx.services.settings
  if (!isKnownService(endpoint, pushServices) || !areKeys(keys)) throw new Refusal(422, 'notifications.push_unknown')
  await unsubscribe(ctx)
  await forget(ctx, endpoint)
  await ctx.run(
    statement(
      'insert into push_subscriptions (session_id, user_id, endpoint, keys, lang) values ($1, $2, $3, $4, $5)',
      [ctx.user!.sessionId, ctx.userId, endpoint, seal(secret, purpose, keys), ctx.lang],
    ),
  )
}

export const unsubscribe = (ctx: Ctx) =>
  ctx.run(
    statement('delete from push_subscriptions where tenant_id = platform.current_tenant() and session_id = $1', [
      ctx.user!.sessionId,
    ]),
  )

/** Deletes a subscription: the browser has a new person or subscription, or the service reports that it has ended. */
const forget = (ctx: Ctx, endpoint: string) =>
  ctx.run(
    statement('delete from push_subscriptions where tenant_id = platform.current_tenant() and endpoint = $1', [
      endpoint,
    ]),
  )

const Payload = z.object({
  userId: z.uuid(),
  kind: z.string(),
  link: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
})

interface Device {
  endpoint: string
  keys: string
  lang: string
}

/** Sends one notification to the devices where the person is signed in; failed devices are tried again. */
export const pushJob = job({
  task: pushTask,
  payload: Payload,
  unscoped: true,
  async run(ctx, given) {
    const devices = await ctx.rows(
      statement<Device>(
        `select p.endpoint, p.keys, p.lang from push_subscriptions p
         join sessions s on s.tenant_id = p.tenant_id and s.id = p.session_id and s.expires_at > now()
         join users u on u.tenant_id = p.tenant_id and u.id = p.user_id and u.active
         where p.tenant_id = platform.current_tenant() and p.user_id = $1`,
        [given.userId],
      ),
    )
    const outcomes = await Promise.allSettled(devices.map((device) => sendTo(ctx, device, given)))
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed) throw failed.reason
  },
})

async function sendTo(ctx: Ctx, device: Device, { kind, link, details }: z.output<typeof Payload>) {
  const { settings } = ctx.services
  const keys = unseal<Subscription['keys']>(settings.secret, purpose, device.keys)
  if (!keys) return
  const lang = langOf(device.lang)
  const message = JSON.stringify({
    ...noticeText(lang, kind, details),
    link,
  })
  const { publicKey, privateKey } = vapidKeys(settings)
  const request = webpush.generateRequestDetails({ endpoint: device.endpoint, keys }, message, {
    vapidDetails: {
      subject: publicAddress({ ...settings, publicScheme: 'https' }, ctx.company),
      publicKey,
      privateKey,
    },
    TTL: 24 * 3600,
  })
  const reply = await fetch(request.endpoint, {
    method: request.method,
    headers: request.headers as Record<string, string>,
    body: new Uint8Array(request.body ?? []),
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  })
  if (reply.status === 404 || reply.status === 410) await inTransaction(ctx, (own) => forget(own, device.endpoint))
  else if (!reply.ok) throw new Error(`The push service answered ${reply.status}.`)
}
