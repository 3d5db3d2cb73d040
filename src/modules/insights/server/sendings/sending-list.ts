import { newId } from '../../../../platform/db/new-id.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { brasilia } from '../../../../platform/i18n/days.ts'
import { notFound, wrongField } from '../../../../platform/rules/refusal.ts'
import type { Sending, SendingInput } from '../../sending-contract.ts'
import { nextDue, type Rhythmic, sendingLimits } from '../../sendings.ts'
import { refuseWithoutNumber, standingsOf } from './by-phone.ts'
import { dueLater } from './send-later.ts'
import { readAddress } from './sent-address.ts'

const columns = `s.id, s.name, s.address, s.rhythm, s.day, s.at, s.is_on, s.by_phone, s.due_at, s.created_by = $1 as is_own,
  last.told_on, last.press,
  (select max(t.settled_at) from sent_reports t
   where t.tenant_id = s.tenant_id and t.sending_id = s.id and t.is_sent) as last_sent_at,
  array(select r.user_id from report_recipients r
   where r.tenant_id = s.tenant_id and r.sending_id = s.id and (s.created_by = $1 or r.user_id = $1)
   order by r.user_id) as recipient_ids`

/** With the last that this person was sent. */
const listed = `report_sendings s left join lateral (
  select t.due_on::text as told_on, t.press from sent_reports t
  where t.tenant_id = s.tenant_id and t.sending_id = s.id and t.user_id = $1 and t.is_sent
  order by t.settled_at desc, t.due_on desc limit 1) last on true`

type Listed = Omit<Sending, 'phone'> & { toldOn: string | null; press: string | null }

async function withStandings(ctx: Ctx, found: readonly Listed[]): Promise<Sending[]> {
  const standings = await standingsOf(ctx, found)
  return found.map(({ toldOn: _toldOn, press: _press, ...sending }) => ({
    ...sending,
    phone: standings.get(sending.id) ?? null,
  }))
}

/** The sendings that the person created or receives; of others' sendings the recipients are not shown. */
export async function listSendings(ctx: Ctx): Promise<Sending[]> {
  const found = await ctx.rows(
    statement<Listed>(
      `select ${columns} from ${listed}
       where s.tenant_id = platform.current_tenant() and (s.created_by = $1 or exists (
         select from report_recipients r where r.tenant_id = s.tenant_id and r.sending_id = s.id and r.user_id = $1))
       order by s.created_by <> $1, s.created_at, s.id limit 200`,
      [ctx.userId],
    ),
  )
  return withStandings(ctx, found)
}

export async function oneSending(ctx: Ctx, id: string): Promise<Sending> {
  const found = await ctx.one(
    statement<Listed>(
      `select ${columns} from ${listed}
       where s.tenant_id = platform.current_tenant() and s.id = $2 and s.created_by = $1`,
      [ctx.userId, id],
    ),
  )
  return (await withStandings(ctx, [found]))[0]!
}

/** The clock of a sending is that of the store of whoever made it. */
export async function zoneOfPerson(ctx: Ctx, userId: string): Promise<string> {
  const found = await ctx.first(
    statement<{ timeZone: string }>(
      `select s.time_zone from users u join stores s on s.tenant_id = u.tenant_id and s.id = u.store_id
       where u.tenant_id = platform.current_tenant() and u.id = $1`,
      [userId],
    ),
  )
  return found?.timeZone ?? brasilia
}

/** The day of a sending's rhythm and its next due date. Refuses a wrong day, and an address that shows the person nothing. */
export async function dueOf(ctx: Ctx, input: SendingInput) {
  if (input.rhythm !== 'daily' && input.day === null) throw wrongField('day', 'insights.sendings.day')
  if (input.rhythm === 'weekly' && input.day! > 6) throw wrongField('day', 'insights.sendings.day')
  if (!readAddress(ctx, input.address)) throw wrongField('address', 'insights.sendings.unseen')
  const day = input.rhythm === 'daily' ? null : input.day
  const due = nextDue({ ...input, day }, ctx.now, await zoneOfPerson(ctx, ctx.userId))
  return { day, due }
}

export async function addSending(ctx: Ctx, input: SendingInput): Promise<Sending> {
  const { day, due } = await dueOf(ctx, input)
  await refuseWithoutNumber(ctx, input)
  await refuseTooMany(ctx, 'report_sendings', 'created_by', 'name')
  const id = newId()
  await ctx.run(
    statement(
      `insert into report_sendings (id, created_by, name, address, rhythm, day, at, due_on, due_at, created_at, by_phone)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        id,
        ctx.userId,
        input.name,
        input.address,
        input.rhythm,
        day,
        input.at,
        due.day,
        due.instant,
        ctx.now,
        input.byPhone,
      ],
    ),
  )
  await sendTo(ctx, id, input.recipientIds)
  dueLater(ctx, id, due.instant)
  return oneSending(ctx, id)
}

/** To people of the company who have access. */
export async function sendTo(ctx: Ctx, id: string, recipientIds: readonly string[]) {
  const people = [...new Set(recipientIds)]
  const known = await ctx.rows(
    statement(
      `insert into report_recipients (sending_id, user_id)
       select $1, u.id from users u where u.tenant_id = platform.current_tenant() and u.id = any($2::uuid[]) and u.active
       returning user_id`,
      [id, people],
    ),
  )
  if (known.length < people.length) throw wrongField('recipientIds', 'insights.sendings.unknown')
}

/** Throws when the person has too many rows. The lock makes two at once wait, so they cannot exceed the limit together. */
export async function refuseTooMany(ctx: Ctx, table: string, person: string, field: string) {
  await ctx.run(
    statement('select pg_advisory_xact_lock(hashtextextended($1 || platform.current_tenant() || $2, 0))', [
      table,
      ctx.userId,
    ]),
  )
  const { count } = await ctx.one(
    statement<{ count: number }>(
      `select count(*)::int as count from ${table} where tenant_id = platform.current_tenant() and ${person} = $1`,
      [ctx.userId],
    ),
  )
  if (count >= sendingLimits.own) throw wrongField(field, 'insights.sendings.most', { count: sendingLimits.own })
}

/** Turns a sending on or off; once on, it is due at its next time, not for the days it was paused. */
export async function turnSending(ctx: Ctx, id: string, { isOn }: { isOn: boolean }): Promise<Sending> {
  const sending: Sending & Rhythmic = await oneSending(ctx, id)
  const due = nextDue(sending, ctx.now, await zoneOfPerson(ctx, ctx.userId))
  await ctx.run(
    statement(
      `update report_sendings set is_on = $2, due_on = $3, due_at = $4
       where tenant_id = platform.current_tenant() and id = $1`,
      [id, isOn, due.day, due.instant],
    ),
  )
  if (isOn) dueLater(ctx, id, due.instant)
  return oneSending(ctx, id)
}

/** Deletes one's own sending for everybody; from somebody else's, the person is removed as a recipient. */
export async function removeSending(ctx: Ctx, id: string) {
  const gone = await ctx.rows(
    statement(
      `with own as (
         delete from report_sendings where tenant_id = platform.current_tenant() and id = $1 and created_by = $2 returning id
       ), received as (
         delete from report_recipients r where r.tenant_id = platform.current_tenant() and r.sending_id = $1 and r.user_id = $2
           and not exists (select from own) returning r.sending_id
       )
       select id from own union all select sending_id from received`,
      [id, ctx.userId],
    ),
  )
  if (gone.length === 0) throw notFound()
}
