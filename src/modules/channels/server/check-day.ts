import { midnightOf } from '../../../platform/db/calendar-days.ts'
import { find } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import type { Said } from '../../../platform/work/said.ts'
import type { ChannelCheck } from '../check-shapes.ts'
import { saidIn } from './refused.ts'
import { channelsEntity } from './tables.ts'

const [begins, ends] = [midnightOf('$2::date'), midnightOf('$2::date + 1')]
/** The same of each day of a list. */
const [dayBegins, dayEnds] = [midnightOf('day::date'), midnightOf('day::date + 1')]
export const delivered = `d.tenant_id = platform.current_tenant() and d.channel_id = $1 and d.arrived_at >= ${begins} and d.arrived_at < ${ends}`
export const written = `m.tenant_id = platform.current_tenant() and r.channel_id = $1 and m.arrived_at >= ${begins} and m.arrived_at < ${ends}`
export const ofRoom = 'join chat_rooms r on r.tenant_id = m.tenant_id and r.id = m.room_id'

/**
 * Of deliveries only those that are messages of customers, whether or not we could take them: what the provider says of our own
 * messages came in as well, and is none.
 */
const isMessage = "d.kind = 'message' and coalesce(d.outcome, 'taken') in ('taken', 'refused')"

/** Messages from outside of which no delivery is known: those of erased people went with what they said. */
const unbackedBetween = (
  from: string,
  to: string,
) => `(m.direction = 'in' or m.origin = 'phone') and m.arrived_at > now() - interval '30 days'
  and not exists (select from channel_deliveries d where d.tenant_id = m.tenant_id and d.channel_id = r.channel_id
    and d.arrived_at >= ${from} - interval '1 day' and d.arrived_at < ${to} + interval '1 day' and d.provider_id = m.provider_id)
  and not exists (select from chat_people p join contacts ec on ec.tenant_id = p.tenant_id and ec.id = p.contact_id
    where p.tenant_id = r.tenant_id and p.id = r.person_id and ec.erased_at is not null)`

const isUnbacked = unbackedBetween(begins, ends)

/** A day of a channel as an account: what came in and was written, the ends of each, and every row that has none. */
export async function checkDay(ctx: Ctx, id: string, asked: string | undefined): Promise<ChannelCheck> {
  const { name, phone } = await find(ctx, channelsEntity, id)
  const day = asked ?? ctx.today
  const given = [id, day]
  const [entry, exit, proof, down, days, parts, unknown] = await Promise.all([
    entryOf(ctx, given),
    exitOf(ctx, given),
    proofOf(ctx, given),
    downOf(ctx, day),
    daysOf(ctx, id),
    partsOf(ctx, given),
    unknownOf(ctx, given),
  ])
  return { name, phone, day, entry, exit, proof, down, days, parts, unknown }
}

const entryOf = (ctx: Ctx, given: readonly unknown[]) =>
  ctx.one(
    statement<ChannelCheck['entry']>(
      `select count(d.id)::int as arrived, count(*) filter (where outcome = 'taken')::int as taken,
         count(*) filter (where outcome = 'duplicate')::int as duplicate, count(*) filter (where outcome = 'foreign')::int as foreign,
         count(*) filter (where outcome = 'refused')::int as refused, l.rooms as late_rooms, l.longest as longest_delay
       from (select 1) one left join channel_deliveries d on ${delivered}
       cross join (select count(distinct m.room_id)::int as rooms,
           coalesce(max(floor(extract(epoch from m.arrived_at - m.said_at) / 60)), 0)::int as longest
         from chat_messages m ${ofRoom} where ${written} and m.direction = 'in' and m.arrived_at - m.said_at >= interval '1 minute') l
       group by l.rooms, l.longest`,
      given,
    ),
  )

const exitOf = (ctx: Ctx, given: readonly unknown[]) =>
  ctx.one(
    statement<ChannelCheck['exit']>(
      `select count(*)::int as made, count(*) filter (where m.status in ('sent', 'delivered', 'read'))::int as sent,
         count(*) filter (where m.status in ('delivered', 'read'))::int as delivered,
         count(*) filter (where m.status = 'read')::int as read, count(*) filter (where m.status = 'failed')::int as failed,
         count(*) filter (where m.status = 'cancelled')::int as cancelled, count(*) filter (where m.status = 'doubtful')::int as doubtful
       from chat_messages m ${ofRoom} where ${written} and m.direction = 'out'`,
      given,
    ),
  )

/** Of the rooms in which something was said that day: whose numbers go from one to the last without a gap. */
const proofOf = (ctx: Ctx, given: readonly unknown[]) =>
  ctx.one(
    statement<ChannelCheck['proof']>(
      `with rooms as (select distinct m.room_id as id from chat_messages m ${ofRoom} where ${written}),
       counted as (select r.id, r.last_number, count(m.number) as messages, max(m.number) as highest from rooms
         join chat_rooms r on r.tenant_id = platform.current_tenant() and r.id = rooms.id
         join chat_messages m on m.tenant_id = r.tenant_id and m.room_id = r.id group by r.id, r.last_number)
       select count(*)::int as rooms, count(*) filter (where messages = last_number and highest = last_number)::int as whole_rooms,
         (select count(*)::int from (select 1 from chat_messages m ${ofRoom} where ${written} and m.provider_id <> ''
            group by m.provider_id having count(*) > 1) t) as twice,
         (select count(*)::int from channel_deliveries d where ${delivered} and d.outcome = 'taken' and d.kind in ('message', 'echo')
            and not exists (select from chat_provider_ids p
              join chat_messages m on m.tenant_id = p.tenant_id and m.id = p.message_id
              where p.tenant_id = d.tenant_id and p.channel_id = d.channel_id and p.provider_id = d.provider_id)) as lost,
         (select count(*)::int from chat_messages m ${ofRoom} where ${written} and ${isUnbacked}) as unbacked
       from counted`,
      given,
    ),
  )

const downOf = (ctx: Ctx, day: string) =>
  ctx.rows(
    statement<ChannelCheck['down'][number]>(
      `select floor(extract(epoch from begun - ${midnightOf('$1::date')}) / 60)::int as at,
         ceil(extract(epoch from ended - begun) / 60)::int as minutes
       from platform.gaps_between_beats(${midnightOf('$1::date')}, ${midnightOf('$1::date + 1')}) order by begun`,
      [day],
    ),
  )

/** Messages of customers that stand in rooms without a delivery came in as well: what the room shows, the bars count. */
const daysOf = (ctx: Ctx, id: string) =>
  ctx.rows(
    statement<ChannelCheck['days'][number]>(
      `select to_char(day, 'YYYY-MM-DD') as day,
         (select count(*)::int from channel_deliveries d where d.tenant_id = platform.current_tenant() and d.channel_id = $1 and ${isMessage}
            and d.arrived_at >= ${dayBegins} and d.arrived_at < ${dayEnds})
           + (select count(*)::int from chat_messages m ${ofRoom} where m.tenant_id = platform.current_tenant() and r.channel_id = $1
             and m.direction = 'in' and m.arrived_at >= ${dayBegins} and m.arrived_at < ${dayEnds}
             and ${unbackedBetween(dayBegins, dayEnds)}) as entered,
         o.left, o.open, (select coalesce(sum(ceil(extract(epoch from g.ended - g.begun) / 60)), 0)::int
            from platform.gaps_between_beats(${dayBegins}, ${dayEnds}) g) as down
       from generate_series($2::date - 29, $2::date, interval '1 day') as day
       cross join lateral (select count(*)::int as left,
           count(*) filter (where m.status in ('doubtful', 'failed'))::int as open
         from chat_messages m ${ofRoom} where m.tenant_id = platform.current_tenant() and r.channel_id = $1 and m.direction = 'out'
           and m.arrived_at >= ${dayBegins} and m.arrived_at < ${dayEnds}) o
       order by day`,
      [id, ctx.today],
    ),
  )

const partsOf = (ctx: Ctx, given: readonly unknown[]) =>
  ctx.rows(
    statement<ChannelCheck['parts'][number]>(
      `select at, sum(entered)::int as entered, sum(left_)::int as left from (
         select floor(extract(epoch from d.arrived_at - ${begins}) / 600)::int as at, 1 as entered, 0 as left_
         from channel_deliveries d where ${delivered} and ${isMessage}
         union all
         select floor(extract(epoch from m.arrived_at - ${begins}) / 600)::int, 0, 1 from chat_messages m ${ofRoom}
         where ${written} and m.direction = 'out'
         union all
         select floor(extract(epoch from m.arrived_at - ${begins}) / 600)::int, 1, 0 from chat_messages m ${ofRoom}
         where ${written} and m.direction = 'in' and ${isUnbacked}
       ) p group by at order by at`,
      given,
    ),
  )

interface Row extends Omit<ChannelCheck['unknown'][number], 'why' | 'words'> {
  /** What was delivered, where it became no message. */
  body: Parameters<typeof saidIn>[0] | null
  fault: Said | null
  reason: string
}

/** Every row of the day without a certain end: what is to be decided first, then what only has to be known. */
async function unknownOf(ctx: Ctx, given: readonly unknown[]): Promise<ChannelCheck['unknown']> {
  const rows = await ctx.rows(
    statement<Row>(
      `select * from (
         select m.id, case when m.status = 'sent' then 'silent' when m.direction = 'in' then 'orphan' else m.status end as kind,
           m.arrived_at as at, m.conversation_id, coalesce(c.title, '') as title, m.fault, '' as reason,
           null::jsonb as body
         from chat_messages m ${ofRoom}
         left join conversations c on c.tenant_id = m.tenant_id and c.id = m.conversation_id
         where ${written} and (
           m.status in ('doubtful', 'failed', 'sending')
           or (m.status = 'sent' and m.told_at is null and m.origin <> 'phone' and m.status_at < now() - interval '10 minutes' and exists (
             select from channels ch where ch.tenant_id = r.tenant_id and ch.id = r.channel_id and ch.kind in ('whatsapp', 'qr')))
           or (m.direction = 'in' and m.answers <> '' and not exists (select from chat_provider_ids p where p.tenant_id = m.tenant_id
             and p.channel_id = r.channel_id and p.provider_id = m.answers)))
         union all
         select m.id, 'unbacked', m.arrived_at, m.conversation_id, coalesce(c.title, ''), null, '', null from chat_messages m ${ofRoom}
         left join conversations c on c.tenant_id = m.tenant_id and c.id = m.conversation_id
         where ${written} and ${isUnbacked}
         union all
         select d.id, case when d.outcome is null then 'waiting' else 'refused' end, d.arrived_at, null, '', null, d.reason,
           case when d.kind in ('message', 'echo') then d.body end
         from channel_deliveries d where ${delivered} and (d.outcome is null or d.outcome = 'refused')
       ) u order by array_position(array['doubtful', 'failed', 'waiting', 'sending', 'refused', 'unbacked', 'silent', 'orphan'], u.kind), u.at desc
       limit 200`,
      given,
    ),
  )
  // What customers wrote is read by whoever may read conversations; who wrote is needed to mend the channel.
  const said = (body: Parameters<typeof saidIn>[0]) => {
    const { title, words } = saidIn(body)
    return { title, words: ctx.can('chat.see-all') ? words : '' }
  }
  return rows.map(({ fault, reason, body, ...row }) => ({
    ...row,
    words: '',
    ...(body && said(body)),
    why: fault ? translate(ctx.lang, fault.code, fault.values) : reason ? translate(ctx.lang, reason) : '',
  }))
}
