import { expect, it } from 'vitest'
import { statement } from '../../../../platform/db/statement.ts'
import { maxRooms, support } from '../../contract.ts'
import { inService, messagesOf, phone, startTalk, until } from '../../testing/desk.ts'

const talk = await startTalk()

type It = Awaited<ReturnType<typeof inService>>

/** So many people say this, one a day: the first of them a day after `since`. */
const said = (it: It, body: string, since: string) =>
  it.within((ctx) =>
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
           select message, room, 1, stay, 'in', $3, $4::timestamptz + make_interval(days => n) from made`,
        [it.channel.id, maxRooms, body, since],
      ),
    ),
  )

const finding = (it: It) => (search: string) =>
  it.operator.call(support.conversations, { query: { group: 'mine', search } })

const writes = async (it: It, body: string) => {
  await talk.graph.write(it.numberId, { from: phone, body })
  await until(async () => (await messagesOf(it.operator, it.id)).at(-1)?.body).toBe(body)
}

it('a word that was said in more rooms than are looked through says so, and the newest of them are found', async () => {
  const it = await inService(talk)
  await said(it, 'Bom dia', '2020-01-01T00:00:00Z')
  const find = finding(it)
  expect((await find('bom dia')).summary.isCut).toBe(false)
  await writes(it, 'Bom dia')
  const found = await find('bom dia')
  expect(found).toMatchObject({ list: [{ id: it.id }], summary: { isCut: true } })
  expect((await find('oi')).summary.isCut).toBe(false)
})

it('what few have said is found beside a word that all have said since', async () => {
  const it = await inService(talk)
  await writes(it, 'Pedido 4242')
  await said(it, 'Pedido', new Date().toISOString())
  const find = finding(it)
  expect((await find('pedido')).list).toEqual([])
  expect((await find('pedido 4242')).list).toMatchObject([{ id: it.id }])
  expect((await find('pedido 4343')).list).toEqual([])
})

it('a word is looked for in the messages of the own company alone', async () => {
  const it = await inService(talk)
  await writes(it, 'Quaresmeira')
  const saying = (company: Pick<It, 'look'>) =>
    company.look((ctx) =>
      ctx.rows(statement("select cardinality(rooms) from platform.rooms_saying('quaresmeira', 10)")),
    )
  expect(await saying(it)).toEqual([{ cardinality: 1 }])
  expect(await saying(await talk.world.company())).toEqual([{ cardinality: 0 }])
})
