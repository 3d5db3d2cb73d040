import pg from 'pg'
import { expect, it } from 'vitest'
import { statement } from '../../../platform/db/statement.ts'
import { exportContract } from '../../../platform/export/contract.ts'
import { dayIn, instantOf, today } from '../../../platform/i18n/days.ts'
import { entryDifference, exitDifference, isDayFine } from '../../channels/check-shapes.ts'
import { channels } from '../../channels/contract.ts'
import { contacts } from '../../contacts/contract.ts'
import { privacy } from '../../privacy/contract.ts'
import { support } from '../contract.ts'
import { conversationsOf, inService, operatorOf, phone, say, startTalk, until } from '../testing/desk.ts'

const talk = await startTalk()
const { graph } = talk

it('what an erased person said and was known by is gone, and that it was answered stays', async () => {
  const it = await inService(talk)
  await say(it.operator, it.id, 'Bom dia, Cliente.')
  const [contact] = (await it.admin.call(contacts.list, {})).list
  await it.admin.call(privacy.erase, { params: { id: contact!.id } })
  const kept = await it.within((ctx) =>
    ctx.rows(
      statement<{ text: string }>(
        `select m.body || p.name || p.phone || c.title || c.last_text as text from chat_messages m
         join conversations c on c.id = m.conversation_id join chat_rooms r on r.id = m.room_id join chat_people p on p.id = r.person_id`,
      ),
    ),
  )
  expect(kept.length).toBeGreaterThan(2)
  expect(new Set(kept.map(({ text }) => text))).toEqual(new Set(['']))
  expect(
    await it.within((ctx) => ctx.rows(statement("select 1 from channel_deliveries where kind = 'message'"))),
  ).toEqual([])
})

it('the account of a day ties: what came in and went out equals the sum of its ends, and rows without one are named', async () => {
  const it = await inService(talk)
  await graph.write(it.numberId, { from: phone, id: 'dupla', body: 'Duas vezes' }, 2)
  await graph.write(it.numberId, {
    from: phone,
    message: { type: 'text', text: { body: 'Sobre qual?' }, context: { id: 'wamid.de-antes' } },
  })
  const sent = await say(it.operator, it.id, 'Chega')
  await it.settles(sent.id, 'read')
  graph.misbehave('mute')
  const doubtful = await say(it.operator, it.id, 'Chega?')
  await it.settles(doubtful.id, 'doubtful')
  const params = { id: it.channel.id }
  await until(async () => entryDifference((await it.admin.call(channels.check, { params })).entry)).toBe(0)
  const check = await it.admin.call(channels.check, { params })
  expect(check.entry).toMatchObject({ arrived: 7, foreign: 0, refused: 0 })
  // Our call’s answer was quicker than the status `sent`.
  expect(check.entry.duplicate).toBeGreaterThan(0)
  expect(check.exit).toMatchObject({ made: 2, sent: 1, read: 1, doubtful: 1 })
  expect(exitDifference(check.exit)).toBe(0)
  expect(check.proof).toEqual({ rooms: 1, wholeRooms: 1, twice: 0, lost: 0, unbacked: 0 })
  expect(check.unknown.map(({ kind }) => kind)).toEqual(['doubtful', 'orphan'])
  expect(check.days.at(-1)).toMatchObject({ entered: 3, left: 2, open: 1 })
})

it('nothing is missing of a message of which the provider has told a status, however long its reader’s phone is off', async () => {
  const it = await inService(talk)
  const sent = await say(it.operator, it.id, 'Quando puder')
  await it.settles(sent.id, 'read')
  const set = (parts: string) =>
    it.within((ctx) => ctx.run(statement(`update chat_messages set ${parts} where id = $1`, [sent.id])))
  const silent = async () => {
    const { unknown } = await it.admin.call(channels.check, { params: { id: it.channel.id } })
    return unknown.filter(({ kind }) => kind === 'silent').map(({ id }) => id)
  }
  await set("status = 'sent', status_at = now() - interval '20 minutes'")
  expect(await silent()).toEqual([])
  await set('told_at = null')
  expect(await silent()).toEqual([sent.id])
})

it('a day on which a delivery was refused, or a taken message is in no room, is not fine', async () => {
  const it = await inService(talk)
  const params = { id: it.channel.id }
  const check = () => it.admin.call(channels.check, { params })
  await until(async () => isDayFine(await check())).toBe(true)
  await graph.write(it.numberId, { from: '', message: { type: 'text', text: { body: 'De quem?' } } })
  await until(async () => (await check()).entry.refused).toBe(1)
  expect(isDayFine(await check())).toBe(false)
  await it.within((ctx) =>
    ctx.run(
      statement("update channel_deliveries set provider_id = 'nowhere' where kind = 'message' and outcome = 'taken'"),
    ),
  )
  expect((await check()).proof).toMatchObject({ lost: 1, unbacked: 1 })
  expect((await check()).unknown.filter(({ kind }) => kind === 'unbacked')).toMatchObject([{ title: 'Cliente' }])
})

it('the bars of a day count every message of a customer: refused ones, and what stands in a room without a delivery', async () => {
  const it = await inService(talk)
  const params = { id: it.channel.id }
  const entered = async () => {
    const { days, parts } = await it.admin.call(channels.check, { params })
    return [days.at(-1)!.entered, parts.reduce((sum, part) => sum + part.entered, 0)]
  }
  await until(entered).toEqual([1, 1])
  await graph.write(it.numberId, { from: '', message: { type: 'text', text: { body: 'De quem?' } } })
  await until(entered).toEqual([2, 2])
  await it.within((ctx) => ctx.run(statement('delete from channel_deliveries')))
  expect(await entered()).toEqual([1, 1])
})

it('[SUPP-020] a welcome goes out once after its delay, unless somebody was quicker or it was said long ago', async () => {
  const it = await talk.company({ department: { welcome: 'Olá! Já respondemos.', welcomeSeconds: 1 } })
  await graph.write(it.numberId, { from: phone, body: 'Oi' })
  await graph.write(it.numberId, { from: phone, body: 'Alguém aí?' })
  await graph.write(it.numberId, { from: '5534998120002', at: Math.floor(Date.now() / 1000) - 700 })
  const all = () => it.admin.call(support.conversations, { query: { group: 'all' } })
  await until(async () => (await all()).list.length).toBe(2)
  await until(async () => (await all()).list.find(({ lastDirection }) => lastDirection === 'out')?.lastText).toBe(
    'Olá! Já respondemos.',
  )
  const { list } = await all()
  expect(list.map(({ lastDirection }) => lastDirection).sort()).toEqual(['in', 'out'])
  // It still waits for a person.
  expect(list.every(({ waitingSince }) => waitingSince !== null)).toBe(true)
  await until(async () => graph.sent.filter(({ body }) => body === 'Olá! Já respondemos.')).toMatchObject([
    { to: phone },
  ])
})

it('out of its hours a department says so at once', async () => {
  const closedText = 'Atendemos de segunda a sexta.'
  const it = await talk.company({ department: { holidays: [today()], welcome: 'Olá', closedText } })
  await graph.write(it.numberId, { from: phone })
  await until(async () =>
    graph.sent.filter(({ numberId }) => numberId === it.numberId).map(({ body }) => body),
  ).toEqual([closedText])
})

it.each(['turn', 'least'] as const)(
  'a department that gives by itself (%s) greets, and says that it is closed, too',
  async (gives) => {
    const [welcome, closedText] = [`Olá de ${gives}`, `Fechado de ${gives}`]
    for (const [text, holidays] of [
      [welcome, []],
      [closedText, [today()]],
    ] as const) {
      const it = await talk.company({ department: { gives, welcome, closedText, welcomeSeconds: 0, holidays } })
      const ana = await operatorOf(it, 'Ana', [it.department!.id])
      await ana.call(support.presence, { body: { presence: 'present' } })
      await graph.write(it.numberId, { from: phone })
      await until(() => conversationsOf(ana, 'mine')).toHaveLength(1)
      await until(async () =>
        graph.sent.filter(({ numberId }) => numberId === it.numberId).map(({ body }) => body),
      ).toEqual([text])
    }
  },
)

it('the account of a day names the minutes in which we were down ourselves, and claims nothing of before', async () => {
  const it = await talk.company()
  const params = { id: it.channel.id }
  const yesterday = dayIn(new Date(Date.now() - 86_400_000))
  const before = dayIn(new Date(Date.now() - 5 * 86_400_000))
  const down = async (day: string) => (await it.admin.call(channels.check, { params, query: { day } })).down
  const owner = new pg.Client({ connectionString: talk.world.adminUrl })
  await owner.connect()
  // Alive all day, but for seven minutes at ten and one before midnight.
  await owner.query(
    `insert into platform.heartbeats (minute)
     select minute from generate_series($1::timestamptz - interval '1 hour', $1::timestamptz + interval '1 day', interval '1 minute') as minute
     where not (minute >= $1::timestamptz + interval '600 minutes' and minute < $1::timestamptz + interval '607 minutes')
       and minute <> $1::timestamptz + interval '1439 minutes'
     on conflict do nothing`,
    [instantOf(yesterday, '00:00')],
  )
  await owner.end()
  expect(await down(yesterday)).toEqual([
    { at: 600, minutes: 7 },
    { at: 1439, minutes: 1 },
  ])
  expect(await down(before)).toEqual([])
  const { days } = await it.admin.call(channels.check, { params })
  expect(days.find(({ day }) => day === yesterday)).toMatchObject({ down: 8 })
})

it('what the provider says of our own messages is no message that came in', async () => {
  const it = await inService(talk)
  const params = { id: it.channel.id }
  const sums = async () => {
    const { parts } = await it.admin.call(channels.check, { params })
    return [parts.reduce((all, { entered }) => all + entered, 0), parts.reduce((all, { left }) => all + left, 0)]
  }
  expect(await sums()).toEqual([1, 0])
  const sent = await say(it.operator, it.id, 'Bom dia.')
  await it.settles(sent.id, 'read')
  expect(await sums()).toEqual([1, 1])
})

it('whoever looks after the channel decides of messages in doubt, of its own ones only', async () => {
  const it = await inService(talk)
  const other = await it.admin.call(channels.add, { body: { kind: 'site', name: 'Site' } })
  const doubtful = async (text: string) => {
    graph.misbehave('mute')
    const { id } = await say(it.operator, it.id, text)
    await it.settles(id, 'doubtful')
    return { id: it.channel.id, messageId: id }
  }
  const [first, second] = [await doubtful('Chega?'), await doubtful('E esta?')]
  await expect(it.operator.call(channels.arrived, { params: first })).rejects.toMatchObject({ status: 403 })
  const elsewhere = { ...first, id: other.id }
  for (const decision of [channels.arrived, channels.sendAgain] as const)
    await expect(it.admin.call(decision, { params: elsewhere })).rejects.toMatchObject({ status: 404 })
  await it.admin.call(channels.arrived, { params: first })
  await it.settles(first.messageId, 'sent')
  await expect(it.admin.call(channels.sendAgain, { params: first })).rejects.toMatchObject({
    code: 'support.not_resendable',
  })
  await it.admin.call(channels.sendAgain, { params: second })
  await it.settles(second.messageId, 'read')
  const { exit, unknown } = await it.admin.call(channels.check, { params: { id: it.channel.id } })
  expect([exit.doubtful, exit.sent]).toEqual([0, 2])
  expect(unknown.filter(({ kind }) => kind === 'doubtful')).toEqual([])
})

it('the file of a day has a row for each delivery and each message that was made, and not what was said', async () => {
  const it = await inService(talk)
  const sent = await say(it.operator, it.id, 'Palavra secreta')
  await it.settles(sent.id, 'read')
  const params = { id: it.channel.id }
  await until(async () => entryDifference((await it.admin.call(channels.check, { params })).entry)).toBe(0)
  const { entry, exit } = await it.admin.call(channels.check, { params })
  const query = { channelId: it.channel.id, day: today() }
  const work = await it.admin.call(exportContract.start, { body: { list: 'channel-day', query, format: 'csv' } })
  const answer = await it.admin.request('GET', `/api/works/${work.id}/file`)
  const file = String(answer.body).replace(/^\uFEFF/, '')
  expect(work.file).toBe(`Conferência de mensagens WhatsApp Matriz ${today()}.csv`)
  const [head, ...rows] = file.trim().split('\r\n')
  expect(head).toContain('Hora;Sentido;O quê;Cliente;Fim;Motivo')
  expect(rows).toHaveLength(entry.arrived + exit.made)
  expect(rows.filter((row) => row.includes(';Saída;Mensagem;Cliente;Lida;'))).toHaveLength(1)
  expect(file).not.toContain('secreta')
  // Page behind page there are the same rows, each once.
  const seen: string[] = []
  for (let after: string | undefined, left = true; left; ) {
    const page = await it.admin.call(channels.dayRows, { query: { ...query, pageSize: 2, ...(after && { after }) } })
    seen.push(...page.list.map(({ way, kind, ending, providerId }) => [way, kind, ending, providerId].join(' ')))
    after = page.nextCursor ?? undefined
    left = after !== undefined
  }
  expect(seen).toHaveLength(entry.arrived + exit.made)
  expect(seen.filter((one) => one.startsWith('out message read'))).toHaveLength(1)
  await expect(it.operator.call(channels.dayRows, { query })).rejects.toMatchObject({ status: 403 })
})
