import { z } from 'zod'
import { find, insert, update } from '../../../../platform/db/entity.ts'
import { newId } from '../../../../platform/db/new-id.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { job } from '../../../../platform/http/module.ts'
import { inTransaction, reading } from '../../../../platform/http/run-in-ctx.ts'
import { baseAddressOf, baseOf, isInnerHost } from '../../../../platform/outside/call-outside.ts'
import {
  connectionById,
  type StoredConnection,
  saveConnection,
  secretsOf,
} from '../../../../platform/outside/connections.ts'
import { ownNetworks } from '../../../../platform/outside/own-networks.ts'
import { wrongField } from '../../../../platform/rules/refusal.ts'
import type { Channel, channels } from '../../contract.ts'
import { connect } from '../connection-state.ts'
import { namingTaken } from '../naming-taken.ts'
import { showChannel } from '../show-channels.ts'
import { channelsEntity } from '../tables.ts'
import { hashOf } from '../webhook.ts'
import { callQr, qrServerOf } from './call-qr.ts'
import { lookLater } from './look-later.ts'
import { pairedTask } from './pairing.ts'
import { qrToken } from './qr-token.ts'

type Given = z.output<NonNullable<typeof channels.add.body>>
type Patch = Omit<z.output<NonNullable<typeof channels.edit.body>>, 'whatsapp' | 'site' | 'qr'>
type Qr = NonNullable<Given['qr']>
type New = Omit<Given, 'whatsapp' | 'site' | 'qr'> & { qr: Qr | undefined }

/** A phone that will be paired: its server is known, its number is not yet. */
export async function addQr(ctx: Ctx, { kind, name, departmentId, queueId, enabled, qr }: New): Promise<Channel> {
  if (!qr) throw wrongField('qr.url', 'field.required')
  if (!qr.key) throw wrongField('qr.key', 'channels.qr.key_required')
  if (!qr.knowsRisk) throw wrongField('qr.knowsRisk', 'channels.qr.risk_unknown')
  const id = newId()
  const url = usableUrl(ctx, qr.url)
  await openAddress(ctx, id)
  return inTransaction(ctx, async (inside) => {
    const connection = await saved(inside, null, { ...qr, url })
    await namingTaken(() =>
      insert(inside, channelsEntity, { id, kind, name, departmentId, queueId, enabled, connectionId: connection.id }),
    )
    return showChannel(inside, id)
  })
}

interface PairedPhone extends Pick<New, 'name' | 'departmentId' | 'queueId' | 'enabled'> {
  url: string
  key: string
  /** Digits with the country code. */
  number: string
}

/** A phone that is paired already, as the demo company has one. */
export async function writePaired(ctx: Ctx, id: string, { url, key, number, ...given }: PairedPhone) {
  await openAddress(ctx, id)
  await ctx.services.directory.numbers.take('qr', number, { tenantId: ctx.company.id, channelId: id })
  const connection = await saved(ctx, null, { url, key })
  const phone = `+${number}`
  await insert(ctx, channelsEntity, {
    id,
    kind: 'qr',
    ...given,
    connectionId: connection.id,
    numberId: number,
    phone,
  })
  await connect(ctx, connection.id, id)
  lookLater(ctx, id)
}

/** What changes its server lets the phone begin anew; the rest does not touch it. */
export async function editQr(ctx: Ctx, id: string, { qr, ...patch }: Patch & { qr: Qr | undefined }): Promise<Channel> {
  const url = qr && usableUrl(ctx, qr.url)
  await openAddress(ctx, id)
  return inTransaction(ctx, async (inside) => {
    const row = await find(inside, channelsEntity, id, { lock: true })
    const before = row.connectionId ? await connectionById(inside, row.connectionId) : undefined
    const connection = qr && url ? await saved(inside, before ?? null, { ...qr, url }) : before
    await namingTaken(() =>
      update(inside, channelsEntity, row, { ...patch, ...(connection && { connectionId: connection.id }) }),
    )
    if (connection === before) lookLater(inside, id)
    else inside.job(pairedTask, { channelId: id })
    return showChannel(inside, id)
  })
}

/** A key never goes to another server than the one that it was given for. */
async function saved(ctx: Ctx, before: StoredConnection | null, { url, key }: Pick<Qr, 'url' | 'key'>) {
  const kept = before ? secretsOf(ctx.services, before).key : undefined
  const isSame = before?.settings.url === url
  if (before && isSame && (!key || key === kept)) return before
  if (!key && !isSame) throw wrongField('qr.key', 'channels.qr.key_required')
  return saveConnection(ctx, before, {
    kind: 'whatsapp-qr',
    settings: { url },
    enabled: true,
    secrets: key ? { key } : {},
  })
}

function usableUrl({ services }: Ctx, given: string): string {
  const address = baseAddressOf(given)
  if (typeof address === 'string') throw wrongField('qr.url', `outside.${address}`)
  const isOwn = ownNetworks(services.settings)
  if (isInnerHost(address, isOwn)) throw wrongField('qr.url', 'outside.not_public')
  return baseOf(address)
}

/** The server may call us before anything of the channel is read. */
const openAddress = ({ services, company }: Ctx, channelId: string) =>
  services.directory.numbers.openApp(hashOf(qrToken(services.settings, channelId)), {
    tenantId: company.id,
    channelId,
  })

export const leaveTask = 'channels.qr-leave'

/** Whoever deletes a channel lets go of its phone, too; a server that is away keeps a phone that nobody hears any more. */
export const leaveJob = job({
  task: leaveTask,
  payload: z.object({ channelId: z.string(), connectionId: z.string() }),
  unscoped: true,
  async run({ services, company }, { channelId, connectionId }) {
    const connection = await reading(services, { company }, (ctx) => connectionById(ctx, connectionId))
    if (!connection) return
    const server = qrServerOf(services, channelId, connection)
    await callQr(services, server, { method: 'DELETE', path: 'instance/logout' })
    await callQr(services, server, { method: 'DELETE', path: 'instance/delete' })
  },
})
