import { z } from 'zod'
import { find, update } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { job } from '../../../../platform/http/module.ts'
import { writing } from '../../../../platform/http/run-in-ctx.ts'
import type { Services } from '../../../../platform/http/services.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { publicAddress } from '../../../../platform/settings.ts'
import type { Company } from '../../../../platform/tenancy/company.ts'
import type { Said } from '../../../../platform/work/said.ts'
import type { Pairing } from '../../contract.ts'
import { pictureOf } from '../../qr/connection.ts'
import { connect, noteFault } from '../connection-state.ts'
import { channelsEntity } from '../tables.ts'
import { callQr, orUnpaired } from './call-qr.ts'
import { lookLater } from './look-later.ts'
import { type QrChannel, qrChannel, qrChannelFor } from './qr-channel.ts'
import { qrCall } from './qr-token.ts'

const events = ['MESSAGES_UPSERT', 'MESSAGES_UPDATE', 'CONNECTION_UPDATE']

/** Where the server of a phone tells us what happens there, and by what we know it. */
const webhookOf = ({ settings }: Services, company: Company, channelId: string) => {
  const { path, headers } = qrCall(settings, channelId)
  const url = `${publicAddress(settings, company)}${path}`
  return { enabled: true, url, byEvents: false, base64: false, headers, events }
}

const State = z.object({ instance: z.object({ state: z.string() }) })
const Code = z
  .object({
    base64: z.unknown(),
    qrcode: z.object({ base64: z.unknown() }).partial().nullable().catch(null),
  })
  .partial()

/** How the pairing stands: the code that the phone has to read now, or that it is done. The screen asks again and again. */
export async function showPairing(ctx: Ctx, id: string): Promise<Pairing> {
  const { services, company } = ctx
  const given = await qrChannel(ctx, id)
  const state = await callQr(services, given.server, { method: 'GET', path: 'instance/connectionState' })
  if (state.end === 'answered' && State.safeParse(state.body).data?.instance.state === 'open') {
    const fault = await paired(services, company, given)
    return fault ? failed(ctx, fault) : { isPaired: true, picture: null, fault: null }
  }
  const asked = await codeAfter(services, company, given, state)
  if (asked.end !== 'answered') return failed(ctx, asked.fault)
  const read = Code.safeParse(asked.body).data
  return { isPaired: false, picture: pictureOf(read?.base64 ?? read?.qrcode?.base64), fault: null }
}

const failed = (ctx: Ctx, { code, values }: Said): Pairing => ({
  isPaired: false,
  picture: null,
  fault: translate(ctx.lang, code, values),
})

/** A server that knows the phone shows its code; one that does not is told of it. */
async function codeAfter(
  services: Services,
  company: Company,
  given: QrChannel,
  state: Awaited<ReturnType<typeof callQr>>,
) {
  if (state.end === 'missing') return create(services, company, given)
  if (state.end !== 'answered') return state
  return callQr(services, given.server, { method: 'GET', path: 'instance/connect' })
}

const create = (services: Services, company: Company, { channel, server }: QrChannel) =>
  callQr(services, server, {
    method: 'POST',
    path: 'instance/create',
    query: '',
    body: {
      instanceName: server.instance,
      integration: 'WHATSAPP-BAILEYS',
      qrcode: true,
      groupsIgnore: true,
      webhook: webhookOf(services, company, channel.id),
    },
  })

const Instances = z.array(
  z.object({
    ownerJid: z.string().nullish(),
    instance: z.object({ owner: z.string().nullish() }).nullish(),
  }),
)

/** The digits of the phone that the server says it stands in for. */
async function numberOf(services: Services, { server }: QrChannel): Promise<string | undefined> {
  const query = `?instanceName=${encodeURIComponent(server.instance)}`
  const answer = await callQr(services, server, { method: 'GET', path: 'instance/fetchInstances', query })
  const [one] = (answer.end === 'answered' && Instances.safeParse(answer.body).data) || []
  return /^(\d{8,20})(?::\d+)?@/.exec(one?.ownerJid ?? one?.instance?.owner ?? '')?.[1]
}

/**
 * The phone is there: its number becomes the channel's, unless it is another channel's of this installation, and what waited leaves.
 * What keeps it from that, in words.
 */
export async function paired(services: Services, company: Company, given: QrChannel): Promise<Said | null> {
  const { channel, connection, server } = given
  if (connection.state !== 'connected' || channel.numberId === '') {
    const number = await numberOf(services, given)
    if (!number) return { code: 'channels.fault.unreadable' }
    const owner = { tenantId: company.id, channelId: channel.id }
    if (!(await services.directory.numbers.take('qr', number, owner))) {
      await callQr(services, server, { method: 'DELETE', path: 'instance/logout' })
      return { code: 'channels.number_taken' }
    }
    await services.directory.numbers.giveAll(owner, number)
    await tellWhere(services, company, given)
    await writing(services, { company }, (ctx) => keepNumber(ctx, given, number))
  }
  await writing(services, { company }, async (ctx) => lookLater(ctx, channel.id))
  return null
}

const tellWhere = (services: Services, company: Company, { channel, server }: QrChannel) =>
  callQr(services, server, {
    method: 'POST',
    path: 'webhook/set',
    body: { webhook: webhookOf(services, company, channel.id) },
  })

async function keepNumber(ctx: Ctx, { channel, connection }: QrChannel, number: string) {
  const row = await find(ctx, channelsEntity, channel.id, { lock: true })
  await update(ctx, channelsEntity, row, { numberId: number, phone: `+${number}` })
  await ctx.run(
    // raw write: from when on what the phone has is read again
    statement(
      'update channels set looked_at = coalesce(looked_at, $2) where tenant_id = platform.current_tenant() and id = $1',
      [channel.id, ctx.now],
    ),
  )
  await connect(ctx, connection.id, channel.id)
}

export const pairedTask = 'channels.qr-paired'
export const lostTask = 'channels.qr-lost'

/** The server has told that its phone has a line again. */
export const pairedJob = job({
  task: pairedTask,
  payload: z.object({ channelId: z.string() }),
  unscoped: true,
  async run({ services, company }, { channelId }) {
    const given = await qrChannelFor(services, company, channelId)
    if (!given) return
    const fault = await paired(services, company, given)
    if (fault) await lose(services, company, given, fault)
  },
})

/** The server has told that its phone let go of it: nothing leaves until somebody pairs it again. */
export const lostJob = job({
  task: lostTask,
  payload: z.object({ channelId: z.string() }),
  unscoped: true,
  async run({ services, company }, { channelId }) {
    const given = await qrChannelFor(services, company, channelId)
    if (given) await lose(services, company, given, { code: 'channels.qr.not_paired' })
  },
})

const lose = (services: Services, company: Company, { connection }: QrChannel, fault: Said) =>
  writing(services, { company }, (ctx) => noteFault(ctx, connection, { end: 'disconnected', fault }))

/** Whether the phone has a line now, as whoever tests the channel asks it. */
export async function testQr(ctx: Ctx, id: string) {
  const given = await qrChannel(ctx, id)
  const { services, company } = ctx
  const answer = orUnpaired(await callQr(services, given.server, { method: 'GET', path: 'instance/connectionState' }))
  const isOpen = answer.end === 'answered' && State.safeParse(answer.body).data?.instance.state === 'open'
  const fault = isOpen
    ? await paired(services, company, given)
    : answer.end === 'answered'
      ? { code: 'channels.qr.not_paired' }
      : answer.fault
  if (fault) return { ok: false, text: translate(ctx.lang, fault.code, fault.values) }
  const { phone } = await qrChannel(ctx, id).then(({ channel }) => channel)
  return { ok: true, text: translate(ctx.lang, 'channels.test.ok', { phone }) }
}
