import type { z } from 'zod'
import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import { inBrasilia } from '../../../platform/db/calendar-days.ts'
import { find } from '../../../platform/db/entity.ts'
import { behind, cursorText, type KeysetOrder, readCursor } from '../../../platform/db/keyset.ts'
import { statement } from '../../../platform/db/statement.ts'
import { type ExportColumn, listExport } from '../../../platform/export/list-export.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { formatsOf } from '../../../platform/i18n/formats.ts'
import { formatMessage } from '../../../platform/i18n/messages.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import type { Said } from '../../../platform/work/said.ts'
import type { DayRow } from '../check-shapes.ts'
import { channels } from '../contract.ts'
import { channelMessages as words } from '../messages.ts'
import { delivered, ofRoom, written } from './check-day.ts'
import { channelsEntity } from './tables.ts'

type Query = z.output<NonNullable<typeof channels.dayRows.query>>

interface Row extends DayRow {
  id: string
  atValue: string
  fault: Said | null
}

const order = { type: 'timestamptz', direction: 'asc', idDirection: 'asc' } as const
const deliveries: KeysetOrder = { ...order, by: 'd.arrived_at' }
const messages: KeysetOrder = { ...order, by: 'm.arrived_at' }

/** Every delivery and every message that was made on a day, with its end: what the account of the day counts, a page at a time. */
export async function dayRows(ctx: Ctx, query: Query): Promise<ReplyOf<typeof channels.dayRows>> {
  const { channelId, day, after, pageNumber, pageSize } = query
  await find(ctx, channelsEntity, channelId)
  const place = after ? readCursor(after, 'day', deliveries) : null
  const part = (of: KeysetOrder, alias: string) => (place ? behind(of, place, '$4', '$5', alias) : 'true')
  const [rows, { total }] = await Promise.all([
    ctx.rows(
      statement<Row>(
        `select x.id, x.instant::text as at_value, to_char(${inBrasilia('x.instant')}, 'HH24:MI:SS') as at, x.way, x.kind, x.title,
           x.ending, x.reason, x.fault, x.provider_id
         from (
           (select d.id, d.arrived_at as instant, 'in' as way, d.kind, '' as title, coalesce(d.outcome, 'waiting') as ending, d.reason,
              null::jsonb as fault, d.provider_id
            from channel_deliveries d where ${delivered} and ${part(deliveries, 'd')} order by d.arrived_at, d.id limit $3)
           union all
           (select m.id, m.arrived_at, 'out', 'message', coalesce(c.title, ''), m.status, '', m.fault, m.provider_id
            from chat_messages m ${ofRoom}
            left join conversations c on c.tenant_id = m.tenant_id and c.id = m.conversation_id
            where ${written} and m.direction = 'out' and ${part(messages, 'm')} order by m.arrived_at, m.id limit $3)
         ) x order by x.instant, x.id limit $3`,
        [channelId, day, pageSize, ...(place ? [place.value, place.id] : [])],
      ),
    ),
    ctx.one(
      statement<{ total: number }>(
        `select (select count(*) from channel_deliveries d where ${delivered})::int
           + (select count(*) from chat_messages m ${ofRoom} where ${written} and m.direction = 'out')::int as total`,
        [channelId, day],
      ),
    ),
  ])
  const last = rows.at(-1)
  return {
    list: rows.map(({ id: _id, atValue: _at, fault, reason, ...row }) => ({
      ...row,
      reason: why(ctx, row, fault, reason),
    })),
    pageNumber,
    pageSize,
    totalItems: total,
    totalPages: Math.ceil(total / pageSize),
    nextCursor: last && rows.length === pageSize ? cursorText('day', { value: last.atValue, id: last.id }) : null,
  }
}

/** Why it ended so, in the reader's language; what had failed and left after all has no reason any more. */
function why({ lang }: Ctx, { ending }: Pick<DayRow, 'ending'>, fault: Said | null, reason: string) {
  if (fault && ending !== 'sent') return translate(lang, fault.code, fault.values)
  return reason ? translate(lang, reason) : ''
}

const columns: readonly ExportColumn<DayRow>[] = [
  { id: 'at', title: words['channels.file.at'], value: ({ at }) => at },
  { id: 'way', title: words['channels.file.way'], value: ({ way }, lang) => translate(lang, `channels.file.${way}`) },
  {
    id: 'kind',
    title: words['channels.file.kind'],
    value: ({ kind }, lang) => translate(lang, `channels.file.kind.${kind}`),
  },
  { id: 'title', title: words['channels.file.title'], value: ({ title }) => title },
  {
    id: 'ending',
    title: words['channels.file.ending'],
    value: ({ ending }, lang) => translate(lang, `channels.file.end.${ending}`),
  },
  { id: 'reason', title: words['channels.file.reason'], value: ({ reason }) => reason },
  { id: 'provider', title: words['channels.file.provider_id'], value: ({ providerId }) => providerId },
]

/** The file of a day, written as long work. */
export const dayExport = listExport(channels.dayRows, {
  list: 'channel-day',
  title: words['channels.file'],
  columns,
  filter: async (ctx, query) => {
    const { name, day } = await dayAsked(ctx, query)
    return `${name} · ${formatsOf(ctx.lang).date(day)}`
  },
  fileName: async (ctx, query) => {
    const { name, day } = await dayAsked(ctx, query)
    return `${formatMessage(ctx.lang, words['channels.file'])} ${name} ${day}`
  },
})

async function dayAsked(ctx: Ctx, query: object) {
  const { channelId, day } = channels.dayRows.query!.parse(query)
  const { name } = await find(ctx, channelsEntity, channelId)
  return { name, day }
}
