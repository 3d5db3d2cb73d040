import { Conditions } from '../../../platform/db/conditions.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { seenOf } from '../../../platform/subjects/visible-subjects.ts'
import { reachConditions } from '../../access/server/public.ts'
import { phoneKey as keyOfPhone } from '../../channels/phone-key.ts'
import { contactsOf, openSince } from '../../channels/server/public.ts'
import { windowEnd } from '../../channels/window.ts'
import { worthFlag } from '../../deals/deal-masks.ts'
import type { Conversation } from '../contract.ts'
import { may, mayHandOn } from '../conversation.ts'
import { rowColumns, rowJoins } from './lists/list-conversations.ts'
import { isOperator } from './operator-of.ts'
import { outOfSight, read, seen } from './sight.ts'

type Verdicts = Pick<Conversation, 'mayTake' | 'mayReopen' | 'mayHand' | 'mayAnswer'>

type Row = Omit<
  Conversation,
  'windowEndsAt' | 'hasWindow' | 'contact' | 'isOfUnseenContact' | 'candidates' | 'deals' | 'earlier' | keyof Verdicts
> & {
  contactId: string | null
  lastInAt: string | null
  phoneKey: string | null
  isOperator: boolean
  isAnotherOpen: boolean
}

export async function showConversation(ctx: Ctx, id: string): Promise<Conversation> {
  const values: unknown[] = [id, ctx.userId]
  const row = await ctx.first(
    statement<Row>(
      `select ${rowColumns}, c.room_id, c.channel_id, ch.name as channel_name, p.phone, p.phone_key, ${openSince('r')} as last_in_at, c.contact_id, c.deal_id,
         case when ch.kind = 'site' then 'connected' else coalesce(oc.state, 'not_configured') end as channel_state,
         coalesce(${seen(ctx, 'c', '$2::uuid', values)}, false) as is_at_desk, ${isOperator('$2::uuid')} as is_operator,
         exists (select from conversations ao where ao.tenant_id = c.tenant_id and ao.room_id = c.room_id and ao.id <> c.id
           and ao.state <> 'closed') as is_another_open
       from conversations c ${rowJoins}
       join chat_rooms r on r.tenant_id = c.tenant_id and r.id = c.room_id
       join chat_people p on p.tenant_id = r.tenant_id and p.id = r.person_id
       left join outside_connections oc on oc.tenant_id = ch.tenant_id and oc.id = ch.connection_id
       where c.tenant_id = platform.current_tenant() and c.id = $1 and ${read(ctx, 'c', '$2::uuid', values)}`,
      values,
    ),
  )
  if (!row) throw await outOfSight(ctx, id)
  const { contactId, lastInAt, phoneKey, isOperator: _operator, isAnotherOpen: _another, ...shown } = row
  const hasWindow = row.channelKind === 'whatsapp'
  const seesContact = contactId !== null && (await seenOf(ctx, 'contact', [contactId])).has(contactId)
  return {
    ...shown,
    hasWindow,
    windowEndsAt: hasWindow ? windowEnd(lastInAt) : null,
    contact: seesContact ? await contactFor(ctx, contactId) : null,
    isOfUnseenContact: contactId !== null && !seesContact,
    candidates: contactId ? [] : await candidatesOf(ctx, phoneKey ?? keyOfPhone(row.phone)),
    deals: contactId ? await dealsOf(ctx, contactId) : [],
    earlier: await earlierOf(ctx, row.roomId, id),
    ...verdictsOn(ctx, row),
  }
}

/** What the person may do with it now, for the buttons of the screen. */
function verdictsOn(ctx: Ctx, row: Row): Verdicts {
  const mayChange = row.isAtDesk && row.isOperator && ctx.can('contacts.change-chat-status')
  const isOpen = row.state !== 'closed'
  return {
    mayTake: mayChange && may(row, { do: 'take', by: ctx.userId }).ok,
    mayReopen: mayChange && !isOpen && !row.isAnotherOpen,
    mayHand: mayChange && isOpen && mayHandOn(row, ctx.userId, ctx.can('chat.see-all')).ok,
    mayAnswer: row.state === 'service' && row.operatorId === ctx.userId && ctx.can('chat.attend'),
  }
}

const contactFor = async (ctx: Ctx, id: string) =>
  (await ctx.first(
    statement<NonNullable<Conversation['contact']>>(
      `select id, name, city, state, email, created_at from contacts where tenant_id = platform.current_tenant() and id = $1`,
      [id],
    ),
  )) ?? null

async function candidatesOf(ctx: Ctx, phoneKey: string | null) {
  const ids = phoneKey ? await contactsOf(ctx, phoneKey) : []
  const visible = await seenOf(ctx, 'contact', ids)
  return ctx.rows(
    statement<{ id: string; name: string }>(
      'select id, name from contacts where tenant_id = platform.current_tenant() and id = any($1) order by name, id',
      [[...visible]],
    ),
  )
}

async function dealsOf(ctx: Ctx, contactId: string): Promise<Conversation['deals']> {
  if (!ctx.can('deals.view')) return []
  const given = new Conditions()
  given.add('d.tenant_id = platform.current_tenant() and d.contact_id = ?', contactId)
  given.addEach(reachConditions(ctx, 'deal', 'd'))
  const hidesValue = ctx.can(worthFlag)
  return ctx.rows(
    statement<Conversation['deals'][number]>(
      `select d.id, d.number, d.title, s.name as status_name, ${hidesValue ? 'null' : 'd.bid_amount'} as value_cents,
         d.power_kwp, d.consumption_kwh, d.generation_kwh
       from deals d join statuses s on s.tenant_id = d.tenant_id and s.id = d.status_id
       where ${given.text} order by (d.state = 'open') desc, d.created_at desc, d.id limit 20`,
      given.values,
    ),
  )
}

function earlierOf(ctx: Ctx, roomId: string, but: string) {
  const values: unknown[] = [roomId, but, ctx.userId]
  return ctx.rows(
    statement<Conversation['earlier'][number]>(
      `select c.id, c.started_at, c.ended_at, coalesce(u.name, '') as operator_name, c.score, c.score_comment from conversations c
       left join users u on u.tenant_id = c.tenant_id and u.id = c.operator_id
       where c.tenant_id = platform.current_tenant() and c.room_id = $1 and c.id <> $2
         and ${read(ctx, 'c', '$3::uuid', values)}
       order by c.started_at desc, c.id desc limit 20`,
      values,
    ),
  )
}
