import type { z } from 'zod'
import { find, insert, remove, update } from '../../../platform/db/entity.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { inTransaction } from '../../../platform/http/run-in-ctx.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import {
  connectionById,
  type StoredConnection,
  saveConnection,
  secretsOf,
} from '../../../platform/outside/connections.ts'
import { Refusal, wrongField } from '../../../platform/rules/refusal.ts'
import type { Said } from '../../../platform/work/said.ts'
import type { Channel, channels } from '../contract.ts'
import { connect } from './connection-state.ts'
import { callGraph } from './graph.ts'
import { namingTaken } from './naming-taken.ts'
import { testQr } from './qr/pairing.ts'
import { addQr, editQr, leaveTask } from './qr/qr-store.ts'
import { refreshTemplatesLater } from './refresh-templates.ts'
import { showChannel } from './show-channels.ts'
import { channelsEntity } from './tables.ts'
import { hashOf } from './webhook.ts'
import { ownToken } from './webhook-token.ts'

type Given = z.output<NonNullable<typeof channels.add.body>>
type Patch = z.output<NonNullable<typeof channels.edit.body>>
type WhatsApp = NonNullable<Given['whatsapp']>

const NumberAt = 'fields=display_phone_number,verified_name'

/** The number as the provider knows it; whoever cannot show the company's own token for it does not get it. */
async function confirmed(ctx: Ctx, numberId: string, token: string): Promise<string> {
  const answer = await callGraph(ctx.services, { method: 'GET', path: `${numberId}?${NumberAt}`, token })
  if (answer.end === 'answered') {
    const { id, display_phone_number: phone } = (answer.body ?? {}) as Record<string, unknown>
    if (String(id) === numberId && typeof phone === 'string') return phone.slice(0, 40)
    throw wrongField('whatsapp.numberId', 'channels.fault.unreadable')
  }
  if (answer.end === 'silent' || answer.end === 'retry') throw new Refusal(409, 'channels.provider_silent')
  throw wrongField('whatsapp.token', answer.fault.code, answer.fault.values)
}

/** Says whether the provider still knows the number; the state of the channel follows. */
export async function testChannel(ctx: Ctx, id: string) {
  const channel = await find(ctx, channelsEntity, id)
  if (channel.kind === 'site') return { ok: true, text: translate(ctx.lang, 'channels.test.site') }
  if (channel.kind === 'qr') return testQr(ctx, id)
  const connection = channel.connectionId ? await connectionById(ctx, channel.connectionId) : undefined
  const token = connection ? (secretsOf(ctx.services, connection).token ?? '') : ''
  const answer = await callGraph(ctx.services, { method: 'GET', path: `${channel.numberId}?${NumberAt}`, token })
  const said = (fault: Said) => ({ ok: false, text: translate(ctx.lang, fault.code, fault.values) })
  if (answer.end === 'answered') {
    if (connection) await inTransaction(ctx, (inside) => connect(inside, connection.id, id))
    return { ok: true, text: translate(ctx.lang, 'channels.test.ok', { phone: channel.phone }) }
  }
  return said(answer.fault)
}

export async function addChannel(ctx: Ctx, { whatsapp, qr, ...given }: Given): Promise<Channel> {
  if (given.kind === 'qr') return addQr(ctx, { ...given, qr })
  const id = newId()
  if (given.kind === 'site') return inTransaction(ctx, (inside) => addSite(inside, id, given))
  if (!whatsapp) throw wrongField('whatsapp.numberId', 'field.required')
  if (!whatsapp.token) throw wrongField('whatsapp.token', 'channels.token_required')
  const phone = await confirmed(ctx, whatsapp.numberId, whatsapp.token)
  return withNumber(ctx, { id, numberId: whatsapp.numberId }, (inside) =>
    writeNew(inside, id, { ...given, phone, whatsapp }),
  )
}

/** A channel whose number the provider has confirmed, or which somebody answers for. */
export async function writeNew(
  ctx: Ctx,
  id: string,
  { phone, whatsapp, ...given }: Omit<Given, 'whatsapp' | 'qr' | 'site'> & { phone: string; whatsapp: WhatsApp },
) {
  const connection = await saved(ctx, id, null, whatsapp)
  await namingTaken(() =>
    insert(ctx, channelsEntity, { id, ...given, connectionId: connection.id, numberId: whatsapp.numberId, phone }),
  )
  await connect(ctx, connection.id, id)
  refreshTemplatesLater(ctx, id)
  return showChannel(ctx, id)
}

/** The company's own chat, which there is once. */
export async function addSite(ctx: Ctx, id: string, given: Omit<Given, 'whatsapp' | 'qr'>) {
  const { kind, name, departmentId, queueId, enabled, site = {} } = given
  const there = await ctx.first(
    statement("select 1 from channels where tenant_id = platform.current_tenant() and kind = 'site' limit 1"),
  )
  if (there) throw new Refusal(409, 'channels.site_once')
  await namingTaken(() =>
    insert(ctx, channelsEntity, { id, kind, name, departmentId, queueId, enabled, connectionId: null, site }),
  )
  return showChannel(ctx, id)
}

export async function editChannel(ctx: Ctx, id: string, { whatsapp, qr, site, ...patch }: Patch): Promise<Channel> {
  const before = await find(ctx, channelsEntity, id)
  if (before.kind === 'qr') return editQr(ctx, id, { ...patch, qr })
  if (!whatsapp || before.kind === 'site')
    return inTransaction(ctx, async (inside) => {
      const row = await find(inside, channelsEntity, id, { lock: true })
      const isSite = site && row.kind === 'site'
      await namingTaken(() =>
        update(inside, channelsEntity, row, { ...patch, ...(isSite && { site: { ...row.site, ...site } }) }),
      )
      return showChannel(inside, id)
    })
  const connection = before.connectionId ? await connectionById(ctx, before.connectionId) : undefined
  const kept = connection ? secretsOf(ctx.services, connection).token : undefined
  const token = whatsapp.token ?? kept
  if (!token) throw wrongField('whatsapp.token', 'channels.token_required')
  const phone = await confirmed(ctx, whatsapp.numberId, token)
  return withNumber(ctx, { id, numberId: whatsapp.numberId }, async (inside) => {
    const row = await find(inside, channelsEntity, id, { lock: true })
    const stored = row.connectionId ? await connectionById(inside, row.connectionId) : undefined
    const next = await saved(inside, id, stored ?? null, whatsapp)
    await namingTaken(() =>
      update(inside, channelsEntity, row, { ...patch, connectionId: next.id, numberId: whatsapp.numberId, phone }),
    )
    await connect(inside, next.id, id)
    refreshTemplatesLater(inside, id)
    return showChannel(inside, id)
  })
}

export async function removeChannel(ctx: Ctx, id: string) {
  const row = await find(ctx, channelsEntity, id, { lock: true })
  const used = await ctx.first(
    statement('select 1 from chat_rooms where tenant_id = platform.current_tenant() and channel_id = $1 limit 1', [id]),
  )
  if (used) throw new Refusal(409, 'channels.in_use')
  await remove(ctx, channelsEntity, row)
  if (row.kind === 'qr' && row.connectionId) ctx.job(leaveTask, { channelId: id, connectionId: row.connectionId })
  const { services, company } = ctx
  ctx.after(() => void services.directory.numbers.giveAll({ tenantId: company.id, channelId: id }))
}

/** Takes the number for the channel before anything is written, and gives back what it does not keep. */
async function withNumber(
  ctx: Ctx,
  { id, numberId }: { id: string; numberId: string },
  write: (inside: Ctx) => Promise<Channel>,
) {
  const { directory } = ctx.services
  const owner = { tenantId: ctx.company.id, channelId: id }
  const had = await directory.numbers.ownerOf('whatsapp', numberId)
  if (!(await directory.numbers.take('whatsapp', numberId, owner))) throw new Refusal(409, 'channels.number_taken')
  try {
    const channel = await inTransaction(ctx, write)
    await directory.numbers.giveAll(owner, numberId)
    return channel
  } catch (error) {
    if (!had) await directory.numbers.give('whatsapp', numberId, owner)
    throw error
  }
}

async function saved(
  ctx: Ctx,
  channelId: string,
  before: StoredConnection | null,
  { accountId, token, appSecret }: WhatsApp,
) {
  const appToken = appSecret ? ownToken(ctx.services.settings, channelId) : undefined
  if (appToken) await ctx.services.directory.numbers.openApp(hashOf(appToken), { tenantId: ctx.company.id, channelId })
  return saveConnection(ctx, before, {
    kind: 'whatsapp-cloud',
    settings: { accountId },
    enabled: true,
    secrets: {
      ...(token && { token }),
      ...(appSecret !== undefined && { appSecret, appToken: appToken ?? '' }),
    },
  })
}
