import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Actor } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { contacts } from '../../contacts/contract.ts'
import { support } from '../contract.ts'
import { conversationsOf, inService, messagesOf, operatorOf, phone, say, startTalk, until } from '../testing/desk.ts'

const talk = await startTalk()
const { graph, company, webhook, secret } = talk

it('[SUPP-016] a stranger who writes becomes a contact and a conversation in the queue, which an operator takes and answers', async () => {
  const { admin, operator, numberId } = await company()
  expect(await graph.write(numberId, { from: phone, name: 'Ana <b>{{x}}</b>', body: 'Quanto custa?' })).toEqual([200])
  await until(() => conversationsOf(operator, 'queue')).toHaveLength(1)
  const [row] = await conversationsOf(operator, 'queue')
  expect(row).toMatchObject({ title: 'Ana <b>{{x}}</b>', state: 'queue', lastText: 'Quanto custa?', unread: 1 })
  const [contact] = (await admin.call(contacts.list, {})).list
  expect(contact).toMatchObject({ name: 'Ana <b>{{x}}</b>', phone: '31987654321' })

  await expect(say(operator, row!.id, 'Oi')).rejects.toMatchObject({ code: 'support.take_first' })
  const taken = await operator.call(support.take, { params: { id: row!.id } })
  expect(taken).toMatchObject({ state: 'service', operatorName: 'Renata Moura', mayAnswer: true, phone })
  const id = randomUUID()
  const [first, second] = await Promise.all([
    say(operator, row!.id, 'Bom dia.', id),
    say(operator, row!.id, 'Bom dia.', id),
  ])
  expect(second.number).toBe(first.number)
  await until(async () => (await messagesOf(operator, row!.id)).find((one) => one.id === id)?.status).toBe('read')
  expect(graph.sent.filter(({ reference }) => reference.startsWith(id))).toMatchObject([
    { to: phone, body: 'Bom dia.' },
  ])
  const all = await messagesOf(operator, row!.id)
  expect(all.map(({ number }) => number).sort()).toEqual(all.map((_one, at) => at + 1))
  expect((await conversationsOf(operator, 'mine'))[0]).toMatchObject({ waitingSince: null, lastDirection: 'out' })
})

it('two who take at once: one has it, the other reads who', async () => {
  const it = await company()
  const other = await operatorOf(it, 'Caio Ferraz')
  await graph.write(it.numberId, { from: phone })
  await until(() => conversationsOf(it.operator, 'queue')).toHaveLength(1)
  const [row] = await conversationsOf(it.operator, 'queue')
  const results = await Promise.allSettled(
    [it.operator, other].map((who) => who.call(support.take, { params: { id: row!.id } })),
  )
  const refused = results.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
  expect(refused).toHaveLength(1)
  const winner = results[0]!.status === 'fulfilled' ? 'Renata Moura' : 'Caio Ferraz'
  expect(refused[0]!.reason).toMatchObject({ code: 'support.taken', message: `${winner} já atende esta conversa.` })
})

it('what is delivered twice, out of order and late is one message each, in its place', async () => {
  const { operator, numberId, within } = await company()
  const now = Math.floor(Date.now() / 1000)
  const write = (id: string, ago: number, times = 1) =>
    graph.write(numberId, { from: phone, id, body: id, at: now - ago }, times)
  await write('terceira', 10)
  await write('primeira', 300, 3)
  await write('segunda', 20)
  await write('segunda', 20)
  await write('adiantada', -90)
  await until(async () =>
    within(async (ctx) => (await ctx.rows(statement('select 1 from channel_deliveries where outcome is null'))).length),
  ).toBe(0)
  const [row] = await conversationsOf(operator, 'queue')
  const said = (await messagesOf(operator, row!.id)).filter(({ direction }) => direction === 'in')
  expect(said.map(({ body }) => body)).toEqual(['primeira', 'segunda', 'terceira', 'adiantada'])
  expect(said.map(({ lateBy }) => lateBy)).toEqual([5, null, null, null])
  expect(said.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4])
  const ends = await within((ctx) =>
    ctx.rows(
      statement<{ outcome: string; count: number }>(
        'select outcome, count(*)::int as count from channel_deliveries group by 1 order by 1',
      ),
    ),
  )
  expect(ends).toEqual([
    { outcome: 'duplicate', count: 3 },
    { outcome: 'taken', count: 4 },
  ])
})

it('sixty first messages of one person at once make one contact, one room and one conversation', async () => {
  const { admin, operator, numberId, within } = await company()
  await Promise.all(Array.from({ length: 60 }, (_none, at) => graph.write(numberId, { from: phone, body: String(at) })))
  await until(async () =>
    within(
      async (ctx) => (await ctx.rows(statement("select 1 from channel_deliveries where outcome = 'taken'"))).length,
    ),
  ).toBe(60)
  expect(await conversationsOf(operator)).toMatchObject([{ unread: 60 }])
  expect((await admin.call(contacts.list, {})).list).toHaveLength(1)
})

it('a signature or token that does not hold is 401 and nothing is stored; a number of nobody is 200 and nothing', async () => {
  const { numberId, within } = await company()
  const post = (url: string, headers: Record<string, string>) =>
    fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: '{"entry":[]}' })
  const { signed } = await import('../../channels/server/signature.ts')
  const right = { 'X-Hub-Signature-256': signed(secret, '{"entry":[]}') }
  expect((await post(webhook, right)).status).toBe(200)
  expect((await post(webhook, {})).status).toBe(401)
  expect((await post(webhook, { 'X-Hub-Signature-256': signed('other', '{"entry":[]}') })).status).toBe(401)
  expect((await post(`${webhook}x`, right)).status).toBe(401)
  expect((await fetch(webhook, { method: 'POST', body: Buffer.alloc(3_200_000) })).status).toBe(413)
  expect(await graph.write('999', { from: phone })).toEqual([200])
  const asked = await fetch(`${webhook}?hub.mode=subscribe&hub.verify_token=verify-me&hub.challenge=42`)
  expect([asked.status, await asked.text(), asked.headers.get('content-type')]).toEqual([
    200,
    '42',
    'text/plain; charset=utf-8',
  ])
  expect((await fetch(`${webhook}?hub.mode=subscribe&hub.verify_token=other&hub.challenge=42`)).status).toBe(403)
  expect(await within(async (ctx) => ctx.rows(statement('select 1 from channel_deliveries')))).toEqual([])
  expect(numberId).toBeTruthy()
})

it('[SUPP-021] a closed conversation asks for a score, takes it once, and reopens with what is said after it', async () => {
  const { operator, id, numberId } = await inService(talk)
  await operator.call(support.close, { params: { id }, body: { asksScore: true } })
  await graph.write(numberId, { from: phone, body: '5' })
  await until(async () => (await operator.call(support.conversation, { params: { id } })).score).toBe(5)
  expect(await conversationsOf(operator, 'closed')).toMatchObject([{ id, score: 5, state: 'closed' }])
  await graph.write(numberId, { from: phone, body: 'Mais uma coisa' })
  await until(() => conversationsOf(operator, 'mine')).toMatchObject([{ id, lastText: 'Mais uma coisa' }])
})

it('what somebody wrote on the phone itself is an outgoing message', async () => {
  const { operator, id, numberId } = await inService(talk)
  await graph.write(numberId, { from: phone, body: 'Respondi do celular', isEcho: true })
  await until(async () => (await messagesOf(operator, id)).at(-1)).toMatchObject({
    direction: 'out',
    origin: 'phone',
    body: 'Respondi do celular',
  })
})

it('[SUPP-019] it is handed to another operator with a note, and back to the queue', async () => {
  const it = await inService(talk)
  const other = await operatorOf(it, 'Caio Ferraz')
  await it.operator.call(support.transfer, {
    params: { id: it.id },
    body: { operatorId: other.id, note: 'Quer financiar.' },
  })
  expect(await conversationsOf(other, 'mine')).toMatchObject([{ id: it.id }])
  expect((await messagesOf(other, it.id)).at(-1)).toMatchObject({ direction: 'note', body: 'Quer financiar.' })
  await expect(it.operator.call(support.giveBack, { params: { id: it.id } })).rejects.toMatchObject({
    status: 409,
    code: 'support.elsewhere',
  })
  await other.call(support.giveBack, { params: { id: it.id } })
  expect(await conversationsOf(it.operator, 'queue')).toMatchObject([{ id: it.id }])
})

it('[SUPP-039] an operator sees own conversations, those of own departments and the general queue, and no others', async () => {
  const it = await company({ department: {} })
  const inside = await operatorOf(it, 'Dentro', [it.department!.id])
  await graph.write(it.numberId, { from: phone })
  await until(() => conversationsOf(inside, 'queue')).toHaveLength(1)
  expect(await conversationsOf(it.operator, 'all')).toEqual([])
  const { id } = (await conversationsOf(inside, 'queue'))[0]!
  for (const call of [support.conversation, support.messages, support.take] as const)
    await expect(it.operator.call(call, { params: { id } })).rejects.toMatchObject({ status: 404 })
  expect(await conversationsOf(it.admin, 'all')).toHaveLength(1)
})

it('[PERM-036] without the permission to see all chats a person sees their own and those of their departments, with it everybody’s', async () => {
  const it = await company({ department: {} })
  const inside = await operatorOf(it, 'Dentro', [it.department!.id])
  await graph.write(it.numberId, { from: phone, name: 'Ana' })
  await graph.write(it.numberId, { from: '553187650000', name: 'Rui' })
  await until(() => conversationsOf(inside, 'queue')).toHaveLength(2)
  const given = (await conversationsOf(inside, 'queue')).find(({ title }) => title === 'Ana')!
  await inside.call(support.take, { params: { id: given.id } })
  await inside.call(support.transfer, { params: { id: given.id }, body: { operatorId: it.operator.id } })
  const seen = async (who: Actor) => (await conversationsOf(who)).map(({ title }) => title).sort()
  expect(await seen(it.operator)).toEqual(['Ana'])
  expect(await seen(inside)).toContain('Rui')
  const plus = ['team.see-all-stores']
  expect(await seen(await it.user('salesman', { plus }))).toEqual([])
  const leader = await it.user('salesman', { plus: [...plus, 'chat.see-all'] })
  expect(await seen(leader)).toEqual(['Ana', 'Rui'])
})

it('a department that gives in turn gives to who is present and has room, and what an operator leaves waits or goes on', async () => {
  const it = await company({ department: { gives: 'turn' } })
  const ana = await operatorOf(it, 'Ana', [it.department!.id])
  const bia = await operatorOf(it, 'Bia', [it.department!.id])
  for (const who of [ana, bia]) await who.call(support.presence, { body: { presence: 'present' } })
  await graph.write(it.numberId, { from: phone })
  await graph.write(it.numberId, { from: '5534998120002' })
  await until(async () => [
    (await conversationsOf(ana, 'mine')).length,
    (await conversationsOf(bia, 'mine')).length,
  ]).toEqual([1, 1])
  await it.admin.call(support.editOperator, { params: { id: ana.operatorId }, body: { active: false } })
  expect(await conversationsOf(bia, 'mine')).toHaveLength(2)
  await it.admin.call(support.removeOperator, { params: { id: bia.operatorId } })
  expect(await conversationsOf(it.admin, 'queue')).toHaveLength(2)
})
