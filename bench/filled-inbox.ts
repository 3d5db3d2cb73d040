import { madeId } from './made-id.ts'
import type { TalkWorld } from './talk.ts'
import type { BenchWorld } from './world.ts'

/** BENCH_CONVERSATIONS=2000 is a small inbox; its numbers say nothing. */
export const conversations = Number(process.env.BENCH_CONVERSATIONS ?? 200_000)
const perRoom = 10
const longRoom = Math.min(50_000, conversations / 4)

const at = (n: string) => madeId(`$1::text || '${n}' || n`)

/** So many conversations of so many people with ten messages each, and one room with fifty thousand; filled once. */
export async function fillInbox({ query }: BenchWorld, { companyId, channelId, operatorId }: TalkWorld) {
  const [there] = await query<{ count: number }>(
    'select count(*)::int as count from conversations where tenant_id = $1',
    [companyId],
  )
  if (there!.count < conversations) {
    await query(
      `insert into chat_people (tenant_id, id, name, phone, phone_key)
       select $1::uuid, ${at('person')}, 'Cliente ' || n, '5534' || (910000000 + n), '5534' || (910000000 + n)
       from generate_series(1, $2::int) n on conflict do nothing`,
      [companyId, conversations],
    )
    await query(
      `insert into chat_rooms (tenant_id, id, channel_id, person_id, last_number, last_in_at)
       select $1::uuid, ${at('room')}, $3::uuid, ${at('person')}, ${perRoom}, now() - make_interval(mins => n % 40000)
       from generate_series(1, $2::int) n on conflict do nothing`,
      [companyId, conversations, channelId],
    )
    // One in three hundred is being served, as many wait; the others are over.
    await query(
      `insert into conversations (tenant_id, id, number, room_id, channel_id, title, state, operator_id, waiting_since, started_at,
         ended_at, unread, last_number, last_text, last_at)
       select $1::uuid, ${at('conversation')}, 10000000 + n, ${at('room')}, $3::uuid, 'Cliente ' || n, state,
         case when state = 'service' then $4::uuid end, case when state = 'queue' then moment end, moment - interval '1 hour',
         case when state = 'closed' then moment end, case when state = 'closed' then 0 else 1 end, ${perRoom}, 'Quanto custa?', moment
       from (select n, case n % 300 when 0 then 'service' when 1 then 'queue' else 'closed' end as state,
           now() - make_interval(mins => n % 40000) as moment from generate_series(1, $2::int) n) given
       on conflict do nothing`,
      [companyId, conversations, channelId, operatorId],
    )
    await query(
      `insert into chat_messages (tenant_id, id, room_id, number, conversation_id, direction, body, said_at, status)
       select $1::uuid, md5($1::text || 'message' || n || ' ' || number)::uuid, ${at('room')}, number, ${at('conversation')},
         case when number % 2 = 1 then 'in' else 'out' end,
         (array['Quanto custa o sistema?', 'Envie a conta de luz, por favor.', 'Segue a conta do mês.', 'Obrigado, vou analisar.',
           'Pode financiar em sessenta vezes?'])[1 + (n + number) % 5] || ' Pedido ' || n,
         now() - make_interval(mins => n % 40000, secs => (${perRoom} - number) * 20),
         case when number % 2 = 0 then 'read' end
       from generate_series(1, $2::int) n, generate_series(1, ${perRoom}) number on conflict do nothing`,
      [companyId, conversations],
    )
    await query('vacuum analyze chat_messages, conversations, chat_rooms, chat_people')
  }
  return longConversation({ query }, companyId)
}

/** The conversation whose room has fifty thousand messages: the first one that is being served. */
async function longConversation({ query }: Pick<BenchWorld, 'query'>, companyId: string) {
  const [long] = await query<{ id: string; roomId: string; last: number }>(
    `select c.id, c.room_id as "roomId", r.last_number as last from conversations c
     join chat_rooms r on r.tenant_id = c.tenant_id and r.id = c.room_id
     where c.tenant_id = $1 and c.number = 10000300`,
    [companyId],
  )
  if (long!.last < longRoom) {
    await query(
      `insert into chat_messages (tenant_id, id, room_id, number, conversation_id, direction, body, said_at)
       select $1::uuid, md5($1::text || 'long' || n)::uuid, $2::uuid, n, $3::uuid, 'in', 'Mensagem comprida número ' || n,
         now() - make_interval(mins => 300, secs => $4::int - n)
       from generate_series($5::int + 1, $4::int) n on conflict do nothing`,
      [companyId, long!.roomId, long!.id, longRoom, long!.last],
    )
    await query('update chat_rooms set last_number = $3 where tenant_id = $1 and id = $2', [
      companyId,
      long!.roomId,
      longRoom,
    ])
    await query('vacuum analyze chat_messages')
  }
  return { id: long!.id, messages: longRoom }
}
