import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { serverModules } from '../../../app/modules.ts'
import { startWorld, type TestCompany } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { startWorker } from '../../../platform/jobs/worker.ts'
import { support } from '../../support/contract.ts'
import { channels } from '../contract.ts'
import { siteChat } from '../site-contract.ts'

const world = await startWorld()
const stop = await startWorker(world.running.services, serverModules, world.adminUrl, { pollInterval: 50 })
afterAll(() => stop())

/** A company whose chat is open, an operator at its desk, and how a visitor of its site calls. */
async function openCompany() {
  const it = await world.company()
  const channel = await it.admin.call(channels.add, {
    body: { kind: 'site', name: 'Chat do site', site: { greeting: 'Olá! Como podemos ajudar?', onSignIn: true } },
  })
  await it.admin.call(support.addOperator, { body: { userId: it.admin.id, departmentIds: [] } })
  return { ...it, channel, ...visitorOf(it) }
}

const visitorOf = (company: TestCompany) => {
  const anyone = company.stranger
  return {
    anyone,
    comes: async () => (await anyone.call(siteChat.visitor, {})).visitor,
    writes: (visitor: string, body: string, more: { id?: string; name?: string; phone?: string } = {}) =>
      anyone.call(siteChat.write, { body: { visitor, id: randomUUID(), body, ...more } }),
    reads: async (visitor: string, isSeen = false) =>
      (await anyone.call(siteChat.read, { body: { visitor, isSeen } })).list,
  }
}

it('[PUBL-013] a visitor with an id of their own writes, the desk answers, and both see it', async () => {
  const { admin, comes, writes, reads, channel } = await openCompany()
  const visitor = await comes()
  expect(await reads(visitor)).toEqual([])
  const id = randomUUID()
  const said = await writes(visitor, 'Quanto custa?', { id, name: 'Marta' })
  expect(await writes(visitor, 'Quanto custa?', { id })).toEqual(said)
  const { list } = await admin.call(support.conversations, { query: { group: 'queue' } })
  expect(list).toMatchObject([{ title: 'Marta', channelKind: 'site', lastText: 'Quanto custa?' }])
  const at = { params: { id: list[0]!.id } }
  await admin.call(support.take, at)
  const answer = await admin.call(support.write, { ...at, body: { id: randomUUID(), body: 'Depende da sua conta.' } })
  await expect
    .poll(
      async () =>
        (await admin.call(support.messages, { ...at, query: {} })).list.find((one) => one.id === answer.id)?.status,
    )
    .toBe('sent')
  expect(await reads(visitor, true)).toMatchObject([
    { isOwn: true, body: 'Quanto custa?' },
    { isOwn: false, body: 'Depende da sua conta.' },
  ])
  const after = (await admin.call(support.messages, { ...at, query: {} })).list.find((one) => one.id === answer.id)
  expect(after).toMatchObject({ status: 'read' })
  // The account of the day ties: what came in, the repeated call included, and what went out.
  const check = await admin.call(channels.check, { params: { id: channel.id }, query: {} })
  expect(check.entry).toMatchObject({ arrived: 2, taken: 1, duplicate: 1 })
  expect(check.exit).toMatchObject({ made: 1, sent: 1, read: 1 })
  expect(check.proof).toMatchObject({ rooms: 1, wholeRooms: 1, twice: 0, lost: 0 })
})

it('an id that another company signed, or nobody, is nobody here', async () => {
  const one = await openCompany()
  const other = await openCompany()
  const visitor = await one.comes()
  await one.writes(visitor, 'Só nosso')
  for (const wrong of [
    visitor.replace(/^./, (first: string) => (first === 'a' ? 'b' : 'a')),
    `${visitor}x`,
    'a.b',
    'nada',
  ])
    await expect(one.reads(wrong)).rejects.toMatchObject({ status: 401, code: 'channels.visitor_unknown' })
  await expect(other.reads(visitor)).rejects.toMatchObject({ status: 401 })
  await expect(other.writes(visitor, 'Oi')).rejects.toMatchObject({ status: 401 })
  expect(await other.reads(await other.comes())).toEqual([])
})

it('a phone that a visitor types makes them nobody else: strangers become contacts, known numbers are offered', async () => {
  const { admin, within, comes, writes, reads } = await openCompany()
  const first = await comes()
  await writes(first, 'Oi', { name: 'Marta Reis', phone: '(34) 99812-4471' })
  const open = async () => (await admin.call(support.conversations, { query: { group: 'queue' } })).list
  const shown = await admin.call(support.conversation, { params: { id: (await open())[0]!.id } })
  expect(shown.contact).toMatchObject({ name: 'Marta Reis' })
  const second = await comes()
  await writes(second, 'Sou eu de novo', { name: 'Outra', phone: '34998124471' })
  expect(await reads(second)).toHaveLength(1)
  const [other] = (await open()).filter(({ title }) => title === 'Outra')
  expect(await admin.call(support.conversation, { params: { id: other!.id } })).toMatchObject({
    contact: null,
    candidates: [{ name: 'Marta Reis' }],
  })
  await expect(writes(await comes(), 'Oi', { phone: '123' })).rejects.toMatchObject({
    fields: { phone: 'Informe o telefone com DDD.' },
  })
  const { count } = await within((ctx) =>
    ctx.one(statement<{ count: number }>('select count(*)::int from contacts where phone = $1', ['34998124471'])),
  )
  expect(count).toBe(1)
})

it('two first messages of one visitor at once are one person, one room and one conversation', async () => {
  const { admin, comes, writes } = await openCompany()
  const visitor = await comes()
  await Promise.all(['Um', 'Dois', 'Três', 'Quatro'].map((body) => writes(visitor, body)))
  const { list } = await admin.call(support.conversations, { query: { group: 'queue' } })
  expect(list).toHaveLength(1)
})

it('nobody writes where the chat is off, writes nothing, too much or too often', async () => {
  const { admin, channel, comes, writes, reads, anyone } = await openCompany()
  const visitor = await comes()
  await expect(writes(visitor, '  ')).rejects.toMatchObject({ fields: { body: 'Escreva a mensagem.' } })
  await expect(writes(visitor, 'x'.repeat(2001))).rejects.toMatchObject({ status: 422 })
  expect(await anyone.call(siteChat.shown, {})).toMatchObject({ greeting: 'Olá! Como podemos ajudar?', onSignIn: true })
  await admin.call(channels.edit, { params: { id: channel.id }, body: { enabled: false } })
  const calls = [() => writes(visitor, 'Oi'), () => reads(visitor), comes, () => anyone.call(siteChat.shown, {})]
  for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 404, code: 'channels.site_closed' })
})

it('who is known from the site alone is no number of WhatsApp: the contact is written to at its own', async () => {
  const { admin, comes, writes, within } = await openCompany()
  const visitor = await comes()
  await writes(visitor, 'Oi', { name: 'Marta', phone: '(31) 98765-4321' })
  const { list } = await admin.call(support.conversations, { query: { group: 'queue' } })
  const { contact } = await admin.call(support.conversation, { params: { id: list[0]!.id } })
  await within((ctx) =>
    ctx.run(
      statement(
        "insert into channels (id, kind, name, enabled) values (gen_random_uuid(), 'whatsapp', 'WhatsApp', true)",
      ),
    ),
  )
  const begun = await admin.call(support.begin, { params: { id: contact!.id } })
  const person = await within((ctx) =>
    ctx.one(
      statement<{ phoneKey: string; isVisitor: boolean }>(
        `select p.phone_key, exists (select from chat_addresses a where a.person_id = p.id and a.kind = 'visitor') as is_visitor
         from conversations c join chat_rooms r on r.id = c.room_id join chat_people p on p.id = r.person_id where c.id = $1`,
        [begun.id],
      ),
    ),
  )
  expect(person).toEqual({ phoneKey: '5531987654321', isVisitor: false })
})
