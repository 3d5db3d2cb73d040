import { z } from 'zod'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Services } from '../../../platform/http/services.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { addressOf, isInnerHost } from '../../../platform/outside/call-outside.ts'
import { type StoredConnection, saveConnection, secretsOf } from '../../../platform/outside/connections.ts'
import { ownNetworks } from '../../../platform/outside/own-networks.ts'
import { notFound, Refusal, wrongField } from '../../../platform/rules/refusal.ts'
import type { ProviderId } from '../../documents/ways.ts'
import type { ProviderSettings } from '../contract.ts'
import { isProvider, providers } from '../providers.ts'

const Kept = z.object({ url: z.string(), phoneBy: z.enum(['whatsapp', 'sms']).catch('whatsapp') })

export const settingsOf = ({ settings }: Pick<StoredConnection, 'settings'>) => Kept.parse(settings)

const kindOf = (provider: ProviderId) => `signature-${provider}`

export const connectionOf = (ctx: Ctx, provider: ProviderId) =>
  ctx.first(
    statement<StoredConnection>(
      'select * from outside_connections where tenant_id = platform.current_tenant() and kind = $1 order by created_at, id limit 1',
      [kindOf(provider)],
    ),
  )

export function knownProvider(text: string): ProviderId {
  if (!isProvider(text)) throw notFound('signature-providers.unknown')
  return text
}

/** What of a secret may be seen: that it is there, and which one. */
const masked = (secret: string) => (secret === '' ? '' : `••••${secret.length > 8 ? secret.slice(-4) : ''}`)

export async function showProvider(ctx: Ctx, provider: ProviderId): Promise<ProviderSettings> {
  const { name, url, sandbox } = providers[provider]
  const stored = await connectionOf(ctx, provider)
  const { waiting } = await ctx.one(
    statement<{ waiting: number }>(
      `select count(*)::int as waiting from signature_envelopes where tenant_id = platform.current_tenant() and provider = $1
         and (state = 'sending' or ends) and state not in ('failed', 'discarded')`,
      [provider],
    ),
  )
  const usual = { id: provider, name, sandboxUrl: sandbox, waiting }
  if (!stored)
    return {
      ...usual,
      url,
      isOn: false,
      token: '',
      phoneBy: 'whatsapp',
      state: 'not_configured',
      fault: null,
      faultAt: null,
      answeredAt: null,
      tellsUs: false,
    }
  const secrets = secretsOf(ctx.services, stored)
  return {
    ...usual,
    ...settingsOf(stored),
    isOn: stored.enabled,
    token: masked(secrets.token ?? ''),
    state: stored.state,
    fault: stored.fault && translate(ctx.lang, stored.fault.code, stored.fault.values),
    faultAt: stored.faultAt,
    answeredAt: stored.answeredAt,
    tellsUs: Boolean(secrets.notices),
  }
}

interface Given {
  isOn: boolean
  url: string
  token?: string | undefined
  phoneBy: 'whatsapp' | 'sms'
}

export async function saveProvider(ctx: Ctx, provider: ProviderId, { isOn, token, phoneBy, ...given }: Given) {
  const address = usableAddress(ctx.services, given.url)
  await ctx.run(
    statement("select pg_advisory_xact_lock(hashtextextended('signature ' || platform.current_tenant() || $1, 0))", [
      provider,
    ]),
  )
  const before = (await connectionOf(ctx, provider)) ?? null
  const url = given.url.replace(/\/+$/, '')
  const kept = before ? secretsOf(ctx.services, before) : {}
  // A token goes to the host for which it was given, and to no other.
  const moves = before !== null && new URL(settingsOf(before).url).origin !== address.origin
  const next = token || (moves ? '' : (kept.token ?? ''))
  if (!next) throw wrongField('token', 'signature-providers.token_required')
  const isSame = before !== null && next === kept.token && settingsOf(before).url === url
  if (isSame && before.enabled === isOn && settingsOf(before).phoneBy === phoneBy) return
  await saveConnection(ctx, before, {
    kind: kindOf(provider),
    settings: { url, phoneBy },
    enabled: isOn,
    secrets: { token: next, ...(!isSame && { notices: '' }) },
  })
}

function usableAddress(services: Services, url: string): URL {
  const address = addressOf(url)
  if (typeof address === 'string') throw wrongField('url', `outside.${address}`)
  const isOwn = ownNetworks(services.settings)
  if (isInnerHost(address, isOwn)) throw wrongField('url', 'outside.not_public')
  return address
}

/** The connection that may be asked now. */
export async function usableConnection(ctx: Ctx, provider: ProviderId): Promise<StoredConnection | undefined> {
  const connection = await connectionOf(ctx, provider)
  return connection?.enabled && connection.state !== 'disconnected' ? connection : undefined
}

export async function testedConnection(ctx: Ctx, provider: ProviderId): Promise<StoredConnection> {
  const connection = await connectionOf(ctx, provider)
  if (!connection) throw new Refusal(409, 'signature-providers.token_required')
  return connection
}

/** A stand-in on this machine: nobody has to type its address. */
export const connectDemoProvider = (ctx: Ctx, provider: ProviderId, given: { url: string; token: string }) =>
  saveConnection(ctx, null, {
    kind: kindOf(provider),
    settings: { url: given.url, phoneBy: 'whatsapp' },
    enabled: true,
    secrets: { token: given.token },
  })
