import { expect, it } from 'vitest'
import { statement } from '../../../../platform/db/statement.ts'
import { mostRooms, support } from '../../contract.ts'
import { inService, messagesOf, phone, startTalk, until } from '../../testing/desk.ts'

const talk = await startTalk()

it('a word that was said in more rooms than are looked through says so, and the newest of them are found', async () => {
  const it = await inService(talk)
  await it.within((ctx) =>
    ctx.run(
      statement(
        `with made as materialized (
           select gen_random_uuid() as person, gen_random_uuid() as room, gen_random_uuid() as stay, gen_random_uuid() as message, n
           from generate_series(1, $2::int) n
         ), people as (insert into chat_people (id, name, phone) select person, 'Pessoa ' || n, '' from made),
         rooms as (insert into chat_rooms (id, channel_id, person_id, last_number) select room, $1::uuid, person, 1 from made),
         stays as (insert into conversations (id, number, room_id, channel_id, title, state)
           select stay, 1000 + n, room, $1::uuid, 'Pessoa ' || n, 'queue' from made)
         insert into chat_messages (id, room_id, number, conversation_id, direction, body, said_at)
           select message, room, 1, stay, 'in', 'Bom dia', now() - make_interval(days => n) from made`,
        [it.channel.id, mostRooms],
      ),
    ),
  )
  const find = (search: string) => it.operator.call(support.conversations, { query: { group: 'mine', search } })
  expect((await find('bom dia')).summary.isCut).toBe(false)
  await talk.graph.write(it.numberId, { from: phone, body: 'Bom dia' })
  await until(async () => (await messagesOf(it.operator, it.id)).at(-1)?.body).toBe('Bom dia')
  const found = await find('bom dia')
  expect(found).toMatchObject({ list: [{ id: it.id }], summary: { isCut: true } })
  expect((await find('oi')).summary.isCut).toBe(false)
})
