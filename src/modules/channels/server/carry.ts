import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { filled, oneLine } from '../template.ts'
import { wholeText } from '../whole-text.ts'
import { type Arrived, theDesk } from './followers.ts'
import { writeOutgoing } from './outgoing.ts'
import { roomFor } from './rooms.ts'
import { sealedWords } from './sealed-words.ts'
import type { StoredPerson } from './tables.ts'
import { keyOfPhone, type WayToPhone, wayToPhone } from './way-to-phone.ts'

/** Whom the product writes to: a phone of Brazil, of a contact or of anybody else. */
interface ToPhone {
  phone: string
  name: string
  contactId?: string | null
}

export interface SaidToPhone {
  purpose: 'notice' | 'link' | 'code'
  body: string
  /** The text that colleagues see instead of a message that is meant for its recipient alone. */
  shown?: string
  about?: Record<string, string>
  /** Said once for each key. */
  key?: string
}

type Carried = { isCarried: true; messageId: string } | { isCarried: false; reason: string }

/** Says something to a phone, in the room that its person has; kept with the reason where nothing carries it. */
export async function carry(ctx: Ctx, to: ToPhone, said: SaidToPhone): Promise<Carried> {
  const way = await wayToPhone(ctx, to.phone)
  const id = newId()
  if ('reason' in way) {
    await keep(ctx, id, to, said, { messageId: null, reason: way.reason })
    return { isCarried: false, reason: way.reason }
  }
  const messageId = await write(ctx, way, to, said)
  await keep(ctx, id, to, said, { messageId, reason: '' })
  return { isCarried: true, messageId }
}

type Way = Exclude<WayToPhone, { reason: string }>

async function write(ctx: Ctx, way: Way, to: ToPhone, said: SaidToPhone) {
  const { channel } = way
  const person = await personOfPhone(ctx, to)
  const room = await roomFor(ctx, channel.id, person.id)
  const given = messageOf(ctx, way, said)
  const arrived: Arrived = {
    channel,
    room,
    person,
    direction: 'out',
    kind: given.kind,
    body: given.body,
    saidAt: ctx.now,
    arrivedAt: ctx.now,
    origin: 'auto',
  }
  const conversationId = await theDesk().placeOf(ctx, arrived)
  const message = await writeOutgoing(ctx, room, {
    id: newId(),
    conversationId,
    ...given,
    origin: 'auto',
    authorId: null,
  })
  await theDesk().taken(ctx, message, arrived)
  return message.id
}

/** Words or a template; what is for its person alone is sealed, and other words stand in the room. */
function messageOf(ctx: Ctx, { template }: Way, { body, shown }: SaidToPhone) {
  const as = (text: string) => (template ? inTemplate(template, text) : { body: text.slice(0, 4096), data: {} })
  const kind = template ? 'template' : 'text'
  if (shown === undefined) return { kind, ...as(body) }
  return { kind, body: as(shown).body, data: sealedWords(ctx.services, as(body)) }
}

function inTemplate({ name, language, fields, body }: NonNullable<Way['template']>, text: string) {
  const values = [oneLine(text).slice(0, 1024)]
  return { body: filled(body, fields, values).slice(0, 4096), data: { name, language, fields, values } }
}

/** Whoever has this phone; somebody new where nobody does. */
async function personOfPhone(ctx: Ctx, { phone, name, contactId = null }: ToPhone): Promise<StoredPerson> {
  const key = keyOfPhone(phone)
  await ctx.run(
    // raw write: who can be written to is no change that anybody made
    statement(
      `insert into chat_people (id, name, phone, phone_key, contact_id) values ($1, $2, $3, $3, $4)
       on conflict (tenant_id, phone_key) where phone_key is not null do nothing`,
      [newId(), wholeText(name, 255), key, contactId],
    ),
  )
  return ctx.one(
    statement<StoredPerson>(
      `select id, name, phone, phone_key, contact_id from chat_people
       where tenant_id = platform.current_tenant() and phone_key = $1`,
      [key],
    ),
  )
}

interface Outcome {
  messageId: string | null
  reason: string
}

async function keep(ctx: Ctx, id: string, to: ToPhone, said: SaidToPhone, { messageId, reason }: Outcome) {
  await ctx.run(
    // raw write: what was said is a log of its own
    statement(
      `insert into phone_messages (id, purpose, about, key, contact_id, name, message_id, reason, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        id,
        said.purpose,
        JSON.stringify(said.about ?? {}),
        said.key ?? null,
        to.contactId ?? null,
        wholeText(to.name, 255),
        messageId,
        reason,
        ctx.now,
      ],
    ),
  )
}

/** Whether what has this key was said before. */
export const wasSaid = async (ctx: Ctx, key: string) =>
  (await ctx.first(
    statement('select 1 from phone_messages where tenant_id = platform.current_tenant() and key = $1', [key]),
  )) !== undefined
