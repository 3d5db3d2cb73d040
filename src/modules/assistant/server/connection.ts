import { z } from 'zod'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { inTransaction } from '../../../platform/http/run-in-ctx.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { baseAddressOf, baseOf } from '../../../platform/outside/call-outside.ts'
import { type StoredConnection, saveConnection, secretsOf } from '../../../platform/outside/connections.ts'
import { Refusal, wrongField } from '../../../platform/rules/refusal.ts'
import type { AssistantSettings } from '../contract.ts'
import { type AiServer, callServer } from './call-server.ts'

const kind = 'assistant'

const Kept = z.object({ url: z.string(), model: z.string(), monthlyTokens: z.number().nullable() })
type Kept = z.output<typeof Kept>

const settingsOf = ({ settings }: StoredConnection) => Kept.parse(settings)

export const assistantConnection = (ctx: Ctx) =>
  ctx.first(
    statement<StoredConnection>(
      'select * from outside_connections where tenant_id = platform.current_tenant() and kind = $1 order by created_at, id limit 1',
      [kind],
    ),
  )

/** Whether somebody can ask it now: what is off or refused shows no button. */
export async function isAssistantOn(ctx: Ctx): Promise<boolean> {
  const connection = await assistantConnection(ctx)
  return (connection?.enabled ?? false) && connection?.state !== 'disconnected'
}

const used = async (ctx: Ctx) =>
  (
    await ctx.one(
      statement<{ tokens: number }>(
        `select coalesce(sum(tokens), 0)::int as tokens from assistant_uses
         where tenant_id = platform.current_tenant() and at >= date_trunc('month', $1::timestamptz)`,
        [ctx.now],
      ),
    )
  ).tokens

export async function showSettings(ctx: Ctx): Promise<AssistantSettings> {
  const connection = await assistantConnection(ctx)
  const usedTokens = await used(ctx)
  if (!connection)
    return {
      isOn: false,
      url: 'https://api.openai.com/v1',
      model: '',
      hasKey: false,
      monthlyTokens: null,
      usedTokens,
      state: 'not_configured',
      fault: null,
    }
  const { fault, enabled, state } = connection
  return {
    ...settingsOf(connection),
    isOn: enabled,
    hasKey: Boolean(secretsOf(ctx.services, connection).key),
    usedTokens,
    state,
    fault: fault ? translate(ctx.lang, fault.code, fault.values) : null,
  }
}

interface Given extends Kept {
  isOn: boolean
  key?: string | undefined
}

export async function editSettings(ctx: Ctx, { isOn, key, ...settings }: Given): Promise<AssistantSettings> {
  const address = baseAddressOf(settings.url)
  if (typeof address === 'string') throw wrongField('url', `outside.${address}`)
  await ctx.run(
    statement("select pg_advisory_xact_lock(hashtextextended('assistant ' || platform.current_tenant(), 0))"),
  )
  const before = (await assistantConnection(ctx)) ?? null
  const url = baseOf(address)
  if (before && isSame(ctx, before, { ...settings, url, isOn, key })) return showSettings(ctx)
  // A key goes to the server for which it was given, and to no other.
  const moves = before !== null && new URL(settingsOf(before).url).origin !== address.origin
  const secrets: Record<string, string> = key !== undefined ? { key } : moves ? { key: '' } : {}
  await saveConnection(ctx, before, {
    kind,
    settings: { ...settings, url },
    enabled: isOn,
    secrets,
  })
  return showSettings(ctx)
}

function isSame({ services }: Ctx, before: StoredConnection, { isOn, key, ...given }: Given) {
  const kept = settingsOf(before)
  const isKeySame = key === undefined || key === (secretsOf(services, before).key ?? '')
  return (
    isKeySame &&
    before.enabled === isOn &&
    kept.url === given.url &&
    kept.model === given.model &&
    kept.monthlyTokens === given.monthlyTokens
  )
}

/** The server that may be asked now, within the limit of the month. */
export async function askableServer(ctx: Ctx): Promise<AiServer & { id: string }> {
  const connection = await assistantConnection(ctx)
  if (!connection?.enabled || connection.state === 'disconnected') throw new Refusal(409, 'assistant.off')
  const { url, model, monthlyTokens } = settingsOf(connection)
  if (monthlyTokens !== null && (await used(ctx)) >= monthlyTokens) throw new Refusal(409, 'assistant.limit_reached')
  return { id: connection.id, url, model, key: secretsOf(ctx.services, connection).key ?? '' }
}

/** Says whether the server answers; the state of the connection follows. */
export async function testServer(ctx: Ctx) {
  const connection = await assistantConnection(ctx)
  if (!connection) throw new Refusal(409, 'assistant.off')
  const { url, model } = settingsOf(connection)
  const server = { url, model, key: secretsOf(ctx.services, connection).key ?? '' }
  const answer = await callServer(ctx.services, server, { method: 'GET', path: '/models' })
  await noteStanding(ctx, connection.id, answer)
  if (answer.end !== 'answered')
    return { ok: false, text: translate(ctx.lang, answer.fault.code, answer.fault.values), models: [] }
  const models = modelsIn(answer.body)
  return { ok: true, text: translate(ctx.lang, 'assistant.test.ok', { count: models.length }), models }
}

const Models = z.object({ data: z.array(z.object({ id: z.string() }).nullable().catch(null)).catch([]) })

function modelsIn(body: unknown): string[] {
  const { data = [] } = Models.safeParse(body).data ?? {}
  return data.flatMap((one) => (one ? [one.id.slice(0, 255)] : [])).slice(0, 200)
}

type Answer = Awaited<ReturnType<typeof callServer>>

/** An answer connects, a refused key disconnects until somebody mends it, anything else may pass. */
export const noteStanding = (ctx: Ctx, id: string, answer: Answer) =>
  inTransaction(ctx, async (inside) => {
    const state = { answered: 'connected', refused: 'disconnected', failed: 'error', asked_wrong: 'connected' }[
      answer.end
    ]
    const fault = answer.end === 'refused' || answer.end === 'failed' ? JSON.stringify(answer.fault) : null
    await inside.run(
      // raw write: how a service stands is no change that anybody made
      statement(
        `update outside_connections set state = $2, fault = $3, fault_at = case when $3::jsonb is null then null else $4::timestamptz end,
           answered_at = case when $2 = 'connected' then $4::timestamptz else answered_at end
         where tenant_id = platform.current_tenant() and id = $1 and (state <> $2 or fault is distinct from $3::jsonb)`,
        [id, state, fault, ctx.now],
      ),
    )
  })
