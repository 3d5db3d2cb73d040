import { isInstant } from '../../../../platform/contract/instant.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { wrongField } from '../../../../platform/rules/refusal.ts'
import { lateBy } from '../../../channels/arrival.ts'
import {
  mediaAddress,
  messageColumns,
  nameOfMedia,
  type StoredMedia,
  type StoredMessage,
} from '../../../channels/server/public.ts'
import type { Message } from '../../contract.ts'
import { maxReceived } from '../../received-contract.ts'
import { seenConversation } from '../sight.ts'

const pageSize = 50

type Media = StoredMedia & { isInDeal: boolean; isBill: boolean; isBillRead: boolean }
type Row = StoredMessage & { authorName: string; answered: Message['answered']; media: Media | null }

/** The messages in the order they were said: by the provider's second, the position in the call that delivered them, and their number. */
export async function listMessages(ctx: Ctx, conversationId: string, before: string | undefined) {
  const { roomId } = await seenConversation(ctx, conversationId)
  const place = before ? placeOf(before) : null
  const rows = await ctx.rows(
    statement<Row>(
      `${question} and m.room_id = $1
         and ($2::timestamptz is null or (m.said_at, m.place, m.number) < ($2::timestamptz, $3::int, $4::int))
       order by m.said_at desc, m.place desc, m.number desc limit ${pageSize}`,
      [roomId, place?.at ?? null, place?.place ?? 0, place?.number ?? 0],
    ),
  )
  const oldest = rows.at(-1)
  return {
    list: rows.reverse().map((row) => shown(ctx, row)),
    before: rows.length === pageSize && oldest ? placeText(oldest) : null,
  }
}

/** The messages of one conversation with files from the customer. */
export async function listReceived(ctx: Ctx, conversationId: string): Promise<Message[]> {
  await seenConversation(ctx, conversationId)
  const rows = await ctx.rows(
    statement<Row>(
      `${question} and m.conversation_id = $1 and m.direction = 'in' and exists (
         select from chat_media cm where cm.tenant_id = m.tenant_id and cm.message_id = m.id)
       order by m.said_at desc, m.place desc, m.number desc limit ${maxReceived}`,
      [conversationId],
    ),
  )
  return rows.map((row) => shown(ctx, row))
}

export async function showMessage(ctx: Ctx, id: string): Promise<Message> {
  return shown(ctx, await ctx.one(statement<Row>(`${question} and m.id = $1`, [id])))
}

const columns = messageColumns
  .split(',')
  .map((name) => `m.${name.trim()}`)
  .join(', ')

const question = `select ${columns}, coalesce(u.name, '') as author_name,
    (select jsonb_build_object('body', left(a.body, 200), 'direction', a.direction) from chat_rooms r
       join chat_provider_ids pi on pi.tenant_id = r.tenant_id and pi.channel_id = r.channel_id and pi.provider_id = m.answers
       join chat_messages a on a.tenant_id = pi.tenant_id and a.id = pi.message_id and a.room_id = m.room_id
     where r.tenant_id = m.tenant_id and r.id = m.room_id and m.answers <> '') as answered,
    (select jsonb_build_object('state', cm.state, 'type', cm.type, 'name', cm.name, 'size', cm.size, 'fault', cm.fault,
       'isInDeal', exists (select from files f where f.tenant_id = cm.tenant_id and f.id = cm.kept_file_id and f.owner_kind = 'deal'),
       'isBill', exists (select from bill_readings b where b.tenant_id = cm.tenant_id and b.id = cm.bill_reading_id),
       'isBillRead', exists (select from bill_readings b where b.tenant_id = cm.tenant_id and b.id = cm.bill_reading_id
         and b.state in ('read', 'confirmed')))
     from chat_media cm where cm.tenant_id = m.tenant_id and cm.message_id = m.id) as media
  from chat_messages m left join users u on u.tenant_id = m.tenant_id and u.id = m.author_id
  where m.tenant_id = platform.current_tenant()`

function shown(ctx: Ctx, row: Row): Message {
  const { fault } = row
  return {
    id: row.id,
    number: row.number,
    conversationId: row.conversationId,
    direction: row.direction,
    kind: row.kind,
    body: row.body,
    data: row.data,
    origin: row.origin,
    authorName: row.authorName,
    saidAt: row.saidAt,
    lateBy: row.direction === 'in' ? lateBy(row.saidAt, row.arrivedAt) : null,
    status: row.status,
    statusAt: row.statusAt,
    againAt: row.askedAt,
    fault: fault && row.status !== 'sent' ? translate(ctx.lang, fault.code, fault.values) : null,
    media: row.media && shownMedia(ctx, row.id, row.media),
    answered: row.answered,
    answersUnknown: row.answers !== '' && row.answered === null,
  }
}

const shownMedia = (ctx: Ctx, id: string, { state, type, name, size, fault, isInDeal, isBill, isBillRead }: Media) => ({
  isInDeal,
  isBill,
  isBillRead,
  state,
  type,
  name: name || (state === 'kept' ? nameOfMedia(name, type) : ''),
  size,
  url: state === 'kept' ? mediaAddress(ctx, id) : null,
  fault: fault && state === 'failed' ? translate(ctx.lang, fault.code, fault.values) : null,
})

interface Place {
  at: string
  place: number
  number: number
}

const placeText = ({ saidAt, place, number }: StoredMessage) =>
  Buffer.from(JSON.stringify([saidAt, place, number])).toString('base64url')

function placeOf(text: string): Place {
  try {
    const [at, place, number] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[]
    const isPlace = typeof at === 'string' && isInstant(at) && isInt(place) && isInt(number)
    if (isPlace) return { at, place: place as number, number: number as number }
  } catch {}
  throw wrongField('before', 'field.cursor')
}

const isInt = (value: unknown) => Number.isInteger(value) && Math.abs(Number(value)) < 2_000_000_000
