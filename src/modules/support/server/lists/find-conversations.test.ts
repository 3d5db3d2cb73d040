import { expect, it } from 'vitest'
import type { Actor } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { maxRooms, support } from '../../contract.ts'
import { inService, messagesOf, operatorOf, phone, startTalk, until } from '../../testing/desk.ts'

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

it('a word that all have said finds what the person serves, not the newest of the company alone', async () => {
  const it = await inService(talk)
  await writes(it, 'Bom dia')
  await said(it, 'Bom dia', new Date().toISOString())
  const mine = finding(it)
  expect(await mine('bom dia')).toMatchObject({ list: [{ id: it.id }], summary: { isCut: false } })
  expect((await mine('boa noite')).list).toEqual([])
  // All of them wait in the general queue.
  const waiting = await it.operator.call(support.conversations, { query: { group: 'queue', search: 'bom dia' } })
  expect([waiting.list.length, waiting.summary.isCut]).toEqual([50, true])
})

it('whoever sees few conversations finds by a common word what they see, and nothing of others', async () => {
  const it = await inService(talk)
  const department = await it.admin.call(support.addDepartment, { body: { name: 'Obras' } })
  const other = await operatorOf(it, 'Caio Ferraz', [department.id])
  await writes(it, 'Bom dia')
  const params = { id: it.id }
  await it.operator.call(support.transfer, { params, body: { departmentId: department.id } })
  await said(it, 'Bom dia', new Date().toISOString())
  await it.within((ctx) =>
    ctx.run(
      statement("update conversations set state = 'service', operator_id = $1 where id <> $2", [it.operator.id, it.id]),
    ),
  )
  const found = (who: Actor) => who.call(support.conversations, { query: { group: 'all', search: 'bom dia' } })
  expect((await found(other)).list.map(({ id }) => id)).toEqual([it.id])
  expect((await found(it.operator)).list.map(({ id }) => id)).not.toContain(it.id)
})

it('what few have said is found beside a word that all have said since', async () => {
  const it = await inService(talk)
  await writes(it, 'Pedido 4242')
  await said(it, 'Pedido', new Date().toISOString())
  const find = finding(it)
  expect((await find('pedido 4242')).list).toMatchObject([{ id: it.id }])
  expect((await find('pedido 4343')).list).toEqual([])
})

it('a conversation that has ended is found by a part of its name, by its index, and by no other company', async () => {
  const it = await inService(talk)
  await it.within((ctx) =>
    ctx.run(
      statement(
        "update conversations set state = 'closed', ended_at = now(), title = 'Conceição Araújo' where id = $1",
        [it.id],
      ),
    ),
  )
  const closed = (search: string) => it.operator.call(support.conversations, { query: { group: 'closed', search } })
  for (const search of ['conceicao', 'araújo conc', 'ra']) expect((await closed(search)).list).toHaveLength(1)
  expect((await closed('conceicao silva')).list).toEqual([])
  const named = (company: Pick<It, 'look'>, max: number) =>
    company.look((ctx) => ctx.rows(statement("select platform.conversations_named('araujo', $1) as ids", [max])))
  expect(await named(it, 1)).toEqual([{ ids: [it.id] }])
  expect(await named(it, 0)).toEqual([{ ids: null }])
  expect(await named(await talk.world.company(), 1)).toEqual([{ ids: [] }])
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
