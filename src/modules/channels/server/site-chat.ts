import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { isPhone, phoneDigits } from '../../../platform/brazil/phone.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { countUse, type Quota } from '../../../platform/limits/quotas.ts'
import { notFound, Refusal, wrongField } from '../../../platform/rules/refusal.ts'
import { isSigned, signatureOf } from '../../../platform/secrets/signature.ts'
import { type siteChat, usualSite, type VisitorMessage } from '../site-contract.ts'
import { nameOfVisitor } from '../visitor-name.ts'
import { type Reader, theDesk } from './followers.ts'
import { messageColumns } from './ledger.ts'
import { mediaAddress } from './media-store.ts'
import { introduce, personFor } from './people.ts'
import type { Channel, StoredMessage, StoredPerson } from './tables.ts'
import { takeMessage } from './take-message.ts'
import { settle } from './take-status.ts'

type Written = z.output<NonNullable<typeof siteChat.write.body>>

const ofVisitor = {
  name: 'channels.visitor',
  max: 40,
  per: 300,
  apart: 0,
  refusal: 'channels.visitor_too_many',
} satisfies Quota
/** Of one company: more than its visitors write, less than would bury its desk. */
const ofCompany = {
  name: 'channels.site',
  max: 3_000,
  per: 3_600,
  apart: 0,
  refusal: 'channels.visitor_too_many',
} satisfies Quota

/** The company's own chat, where it is open. */
export async function openSite(ctx: Ctx): Promise<Channel> {
  const channel = await ctx.first(
    statement<Channel>(
      `select * from channels where tenant_id = platform.current_tenant() and kind = 'site' and enabled
       order by created_at, id limit 1`,
    ),
  )
  if (!channel) throw new Refusal(404, 'channels.site_closed')
  return channel
}

export async function showSite(ctx: Ctx) {
  const { greeting, onSignIn, onProposals } = { ...usualSite, ...(await openSite(ctx)).site }
  return { greeting, onSignIn, onProposals }
}

/** Sites that may show the chat in a frame; our own pages always do. */
export async function sitesOfChat(ctx: Ctx): Promise<readonly string[]> {
  const channel = await openSite(ctx).catch(() => null)
  return channel ? { ...usualSite, ...channel.site }.sites : []
}

/** An id that one company has signed is nobody's in another. */
const signed = (ctx: Ctx, id: string) => `chat-visitor:${ctx.company.id}:${id}`

export async function newVisitor(ctx: Ctx) {
  await openSite(ctx)
  const id = randomUUID()
  return { visitor: `${id}.${signatureOf(ctx, signed(ctx, id))}` }
}

function visitorId(ctx: Ctx, visitor: string): string {
  const [id = '', signature = '', ...rest] = visitor.split('.')
  if (rest.length > 0 || !isSigned(ctx, signed(ctx, id), signature)) throw new Refusal(401, 'channels.visitor_unknown')
  return id
}

/** What a visitor writes goes the way of every message: the ledger, the room, the desk. */
export async function writeAsVisitor(ctx: Ctx, given: Written): Promise<VisitorMessage> {
  const channel = await openSite(ctx)
  const visitor = visitorId(ctx, given.visitor)
  const phone = phoneDigits(given.phone)
  if (given.phone && !isPhone(phone)) throw wrongField('phone', 'channels.visitor_phone')
  await countUse(ctx, ofCompany, 'all')
  await countUse(ctx, ofVisitor, visitor)
  // Two first messages at once are one person's.
  await ctx.run(
    statement("select pg_advisory_xact_lock(hashtextextended('chat visitor ' || platform.current_tenant() || $1, 0))", [
      visitor,
    ]),
  )
  const name = oneLine(given.name) || nameOfVisitor(visitor)
  const known = { userId: '', phone: '', name, visitorId: visitor }
  const reader = given.link && (await theDesk().whoReads(ctx, given.link))
  const person = await asReader(ctx, await personFor(ctx, channel, known), reader)
  await introduce(ctx, channel, person, { name: oneLine(given.name), phone })
  const providerId = `site:${given.id}`
  const incoming = {
    providerId,
    userId: '',
    phone: '',
    name,
    said: null,
    kind: 'text',
    body: given.body.trim(),
    data: given.page ? { page: oneLine(given.page) } : {},
    answers: '',
  }
  const outcome = await takeMessage(ctx, channel, incoming, {
    direction: 'in',
    arrivedAt: ctx.now,
    place: 0,
    visitorId: visitor,
    reader,
  })
  await keepDelivery(ctx, channel, { providerId, body: incoming.body, outcome })
  const list = await messagesOf(ctx, channel, visitor, { providerId })
  if (!list[0]) throw notFound('channels.visitor_unknown')
  return list[0]
}

/** Whoever writes on the page of a proposal, with what opens it, is of its contact from then on, unless they are of another. */
async function asReader(ctx: Ctx, person: StoredPerson, reader: Reader | null): Promise<StoredPerson> {
  if (!reader || person.contactId !== null) return person
  await ctx.run(
    // raw write: who writes from outside is no change that anybody made
    statement(
      'update chat_people set contact_id = $2 where tenant_id = platform.current_tenant() and id = $1 and contact_id is null',
      [person.id, reader.contactId],
    ),
  )
  return { ...person, contactId: reader.contactId }
}

const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim()

/** What came in is counted as on every other channel; the same call again is a duplicate. */
const keepDelivery = (
  ctx: Ctx,
  { id: channelId }: Channel,
  { providerId, body, outcome }: { providerId: string; body: string; outcome: string },
) =>
  ctx.run(
    // raw write: what arrived is a log of its own
    statement(
      `insert into channel_deliveries (id, channel_id, kind, provider_id, body, arrived_at, outcome, ended_at)
       values ($1, $2, 'message', $3, $4, $5, $6, $5)`,
      [newId(), channelId, providerId, JSON.stringify({ text: body }), ctx.now, outcome],
    ),
  )

interface Row extends Omit<VisitorMessage, 'file'> {
  fileName: string | null
  fileType: string
}

async function messagesOf(
  ctx: Ctx,
  { id: channelId }: Channel,
  visitor: string,
  { after = 0, providerId = null }: { after?: number; providerId?: string | null },
): Promise<VisitorMessage[]> {
  const rows = await ctx.rows(
    statement<Row>(
      `select m.id, m.number, m.direction = 'in' as is_own, m.body, m.said_at,
         case when m.direction = 'out' and m.origin = 'operator' then split_part(coalesce(u.name, ''), ' ', 1) else '' end as author_name,
         case when f.state = 'kept' then f.name end as file_name, coalesce(f.type, '') as file_type
       from chat_addresses a
       join chat_rooms r on r.tenant_id = a.tenant_id and r.person_id = a.person_id and r.channel_id = $2
       join chat_messages m on m.tenant_id = r.tenant_id and m.room_id = r.id
       left join users u on u.tenant_id = m.tenant_id and u.id = m.author_id
       left join chat_media f on f.tenant_id = m.tenant_id and f.message_id = m.id
       where a.tenant_id = platform.current_tenant() and a.kind = 'visitor' and a.address = $1 and m.direction in ('in', 'out')
         and m.number > $3 and ($4::text is null or m.provider_id = $4)
       order by m.number desc limit 100`,
      [visitor, channelId, after, providerId],
    ),
  )
  return rows.reverse().map(({ fileName, fileType, ...row }) => ({
    ...row,
    file: fileName === null ? null : { name: fileName, type: fileType, url: mediaAddress(ctx, row.id) },
  }))
}

/** What stands in the visitor's room; what they have on the screen is read. */
export async function readAsVisitor(
  ctx: Ctx,
  given: { visitor: string; after: number; isSeen: boolean },
): Promise<{ list: VisitorMessage[] }> {
  const channel = await openSite(ctx)
  const visitor = visitorId(ctx, given.visitor)
  if (given.isSeen) await markSeen(ctx, channel, visitor)
  return { list: await messagesOf(ctx, channel, visitor, { after: given.after }) }
}

async function markSeen(ctx: Ctx, channel: Channel, visitor: string) {
  const seen = await ctx.rows(
    statement<StoredMessage>(
      `select ${messageColumns} from chat_messages m
       where m.tenant_id = platform.current_tenant() and m.direction = 'out' and m.status in ('sent', 'delivered')
         and m.room_id in (select r.id from chat_addresses a
           join chat_rooms r on r.tenant_id = a.tenant_id and r.person_id = a.person_id and r.channel_id = $2
           where a.tenant_id = platform.current_tenant() and a.kind = 'visitor' and a.address = $1)
       order by m.number limit 100 for update`,
      [visitor, channel.id],
    ),
  )
  for (const message of seen) await settle(ctx, message, { status: 'read', fault: null, at: ctx.now })
}
