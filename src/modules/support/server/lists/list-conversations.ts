import type { z } from 'zod'
import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { isInstant } from '../../../../platform/contract/instant.ts'
import { Conditions } from '../../../../platform/db/conditions.ts'
import { find } from '../../../../platform/db/entity.ts'
import { searchWords } from '../../../../platform/db/search-words.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { wrongField } from '../../../../platform/rules/refusal.ts'
import { reachConditions } from '../../../access/server/public.ts'
import { contactsEntity } from '../../../contacts/server/public.ts'
import { worthFlag } from '../../../deals/deal-masks.ts'
import type { ConversationRow, Group, support } from '../../contract.ts'
import { waitingFirst } from '../../desk-news.ts'
import { read, seen } from '../sight.ts'
import { conversationsNamed } from './conversations-named.ts'
import { roomsSaying } from './rooms-saying.ts'

type Query = z.output<NonNullable<typeof support.conversations.query>>
type Reply = ReplyOf<typeof support.conversations>

const pageSize = 50

export const rowColumns = `c.id, c.number, c.title, ch.kind as channel_kind, c.state, c.department_id, coalesce(d.name, '') as department_name,
  d.goal_minutes, c.operator_id, coalesce(u.name, '') as operator_name, c.waiting_since, c.started_at, c.ended_at, c.unread, c.troubles,
  t.failed, t.doubtful_since, t.last_trouble,
  c.last_text, c.last_kind, c.last_direction, c.last_at, c.score, c.score_comment`

export const rowJoins = `join channels ch on ch.tenant_id = c.tenant_id and ch.id = c.channel_id
  left join departments d on d.tenant_id = c.tenant_id and d.id = c.department_id
  left join users u on u.tenant_id = c.tenant_id and u.id = c.operator_id
  left join lateral (select count(*) filter (where tm.status = 'failed')::int as failed,
      min(tm.status_at) filter (where tm.status = 'doubtful') as doubtful_since,
      max(tm.status) filter (where tm.number = c.last_number) as last_trouble from chat_messages tm
    where c.troubles > 0 and tm.tenant_id = c.tenant_id and tm.conversation_id = c.id and tm.status in ('failed', 'doubtful')) t on true`

const ofGroup: Record<Group, (me: string) => string> = {
  mine: (me) => `c.state = 'service' and c.operator_id = ${me}`,
  queue: () => "c.state = 'queue'",
  bot: () => "c.state = 'bot'",
  all: () => "c.state in ('queue', 'bot', 'service')",
  closed: () => "c.state = 'closed'",
}

/** The position where a list continues: for lists sorted by the last message its instant and id, otherwise the number of rows before it. */
type Place = { skip: number } | { at: string; id: string }

const placeText = (place: Place) => Buffer.from(JSON.stringify(place)).toString('base64url')

function placeOf(text: string | undefined): Place | undefined {
  if (!text) return undefined
  try {
    const given = JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>
    if (Number.isInteger(given.skip) && Number(given.skip) >= 0 && Number(given.skip) < 100_000)
      return { skip: Number(given.skip) }
    const isPlace = typeof given.at === 'string' && isInstant(given.at) && /^[0-9a-f-]{36}$/.test(String(given.id))
    if (isPlace) return { at: given.at as string, id: String(given.id) }
  } catch {}
  throw wrongField('after', 'field.cursor')
}

export async function listConversations(ctx: Ctx, { group, search, after }: Query): Promise<Reply> {
  const given = seenInGroup(ctx, group)
  const isCut = await narrowToWords(ctx, given, search, group)
  const isByWait = waitingFirst.includes(group)
  const place = placeOf(after)
  if (place && 'at' in place && !isByWait)
    given.parts.push(`(c.last_at, c.id) < (${given.value(place.at)}::timestamptz, ${given.value(place.id)}::uuid)`)
  const skip = place && 'skip' in place && isByWait ? place.skip : 0
  const order = isByWait ? 'c.waiting_since nulls last, c.last_at desc, c.id desc' : 'c.last_at desc, c.id desc'
  const deal = dealOf(ctx, given)
  const [list, summary] = await Promise.all([
    ctx.rows(
      statement<ConversationRow>(
        // The page first: joined before, all that is open would be read along an index of what is joined.
        `with page as materialized (
           select c.* from conversations c where ${given.text} order by ${order} limit ${pageSize} offset ${given.value(skip)}
         )
         select ${rowColumns}, ${deal} as deal from page c ${rowJoins} order by ${order}`,
        given.values,
      ),
    ),
    countConversations(ctx),
  ])
  const last = list.at(-1)
  const isFull = list.length === pageSize && last
  const next = isByWait ? { skip: skip + pageSize } : { at: last?.lastAt ?? '', id: last?.id ?? '' }
  return { list, nextCursor: isFull ? placeText(next) : null, summary: { ...summary, isCut } }
}

function seenInGroup(ctx: Ctx, group: Group) {
  const given = new Conditions()
  const me = `${given.value(ctx.userId)}::uuid`
  given.parts.push('c.tenant_id = platform.current_tenant()', `${me} is not null`, ofGroup[group](me))
  given.parts.push(seen(ctx, 'c', me, given.values))
  return given
}

/**
 * Restricts the list to conversations with each word in the title or a message; answers whether a word occurs in more
 * rooms than are searched.
 */
async function narrowToWords(ctx: Ctx, given: Conditions, search: string, group: Group) {
  const words = searchWords(search)
  const [said, named] = await Promise.all([
    roomsSaying(ctx, words, seenInGroup(ctx, group)),
    Promise.all(words.map((word) => conversationsNamed(ctx, word))),
  ])
  for (const [at, word] of words.entries()) {
    const ids = named[at]!
    const isSaid = `c.room_id = any(${given.value(said[at]!.rooms)}::uuid[])`
    if (ids) given.add(`(c.id = any(?::uuid[]) or ${isSaid})`, ids)
    else given.add(`(platform.plain(c.title) like '%' || platform.plain(?) || '%' or ${isSaid})`, word)
  }
  return said.some((one) => one.isCut)
}

/** These conversations as the list shows them to the person who asks; those that they may not see are left out. */
export function rowsSeen(ctx: Ctx, ids: readonly string[]): Promise<ConversationRow[]> {
  const given = new Conditions()
  const me = `${given.value(ctx.userId)}::uuid`
  given.parts.push('c.tenant_id = platform.current_tenant()', `c.id = any(${given.value(ids)}::uuid[])`)
  given.parts.push(seen(ctx, 'c', me, given.values))
  const deal = dealOf(ctx, given)
  return ctx.rows(
    statement<ConversationRow>(
      `select ${rowColumns}, ${deal} as deal from conversations c ${rowJoins} where ${given.text}`,
      given.values,
    ),
  )
}

/** The deal of a row, for people who may see it: its status, and its value unless a flag hides it. */
function dealOf(ctx: Ctx, given: Conditions) {
  if (!ctx.can('deals.view')) return 'null::jsonb'
  const within = reachConditions(ctx, 'deal', 'de').map(({ text, value }) =>
    text.replaceAll('?', () => given.value(value)),
  )
  return dealWhere(within, ctx.can(worthFlag) ? 'null' : 'de.bid_amount')
}

/** SQL of a row's deal, where all these conditions hold. */
export const dealWhere = (within: readonly string[], value: string) =>
  `(select jsonb_build_object('statusName', s.name, 'valueCents', ${value}) from deals de
    join statuses s on s.tenant_id = de.tenant_id and s.id = de.status_id
    where ${['de.tenant_id = c.tenant_id and de.id = c.deal_id', ...within].join(' and ')})`

export async function countConversations(ctx: Ctx): Promise<Omit<Reply['summary'], 'isCut'>> {
  const values: unknown[] = [ctx.userId]
  const sees = seen(ctx, 'c', '$1::uuid', values)
  return ctx.one(
    statement<Omit<Reply['summary'], 'isCut'>>(
      `with open as materialized (
         select c.state, c.operator_id, c.department_id, c.waiting_since, c.unread from conversations c
         where c.tenant_id = platform.current_tenant() and c.state in ('queue', 'bot', 'service') and $1::uuid is not null and ${sees}
       ), oldest as (
         select o.waiting_since, d.goal_minutes, d.name from open o
         left join departments d on d.tenant_id = platform.current_tenant() and d.id = o.department_id
         where o.state = 'queue' and o.waiting_since is not null order by o.waiting_since limit 1
       )
       select count(*) filter (where state = 'service' and operator_id = $1)::int as mine,
              count(*) filter (where state = 'service' and operator_id = $1 and unread > 0)::int as unread,
              count(*) filter (where state = 'queue')::int as queue,
              count(*) filter (where state = 'bot')::int as bot,
              count(*)::int as all,
              (select waiting_since from oldest) as oldest,
              (select goal_minutes from oldest) as oldest_goal,
              coalesce((select name from oldest), '') as oldest_department
       from open`,
      values,
    ),
  )
}

export async function conversationsOfContact(ctx: Ctx, contactId: string): Promise<Omit<ConversationRow, 'deal'>[]> {
  await find(ctx, contactsEntity, contactId)
  const values: unknown[] = [contactId, ctx.userId]
  return ctx.rows(
    statement<Omit<ConversationRow, 'deal'>>(
      `select ${rowColumns} from conversations c ${rowJoins}
       where c.tenant_id = platform.current_tenant() and c.contact_id = $1 and ${read(ctx, 'c', '$2::uuid', values)}
       order by c.started_at desc, c.id desc limit 200`,
      values,
    ),
  )
}
