import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { statement } from '../../../platform/db/statement.ts'
import { channels } from '../../channels/contract.ts'
import { support } from '../contract.ts'
import { conversationsOf, startTalk, until } from '../testing/desk.ts'

const { graph, company } = await startTalk()

it('no name, number or id under which somebody writes loses their message: a name too short for a contact stands before the phone', async () => {
  const { operator, numberId } = await company()
  const names = ['Zé', 'J', '👍', '12', '', 'a'.repeat(400)]
  for (const [at, name] of names.entries()) await graph.write(numberId, { from: `55349981201${at}0`, name })
  await graph.write(numberId, { from: '9'.repeat(300), name: 'Número longo' })
  await graph.write(numberId, { from: '', userId: 'u'.repeat(300), name: 'Sem número' })
  const system = { body: 'Mudou', wa_id: '8'.repeat(5_000), type: 'user_changed_number' }
  await graph.write(numberId, { from: '5534998120100', message: { type: 'system', system } })
  await until(() => conversationsOf(operator, 'queue')).toHaveLength(names.length + 2)
  const rows = await conversationsOf(operator, 'queue')
  const titles = rows.map(({ title }) => title)
  expect(titles).toEqual(
    expect.arrayContaining([
      'Zé (34) 99812-0100',
      'J (34) 99812-0110',
      '👍 (34) 99812-0120',
      '12 (34) 99812-0130',
      '(34) 99812-0140',
      'a'.repeat(255),
    ]),
  )
  const first = rows.find(({ title }) => title.startsWith('Zé'))!
  expect(await operator.call(support.conversation, { params: { id: first.id } })).toMatchObject({
    contact: { name: 'Zé (34) 99812-0100' },
  })
})

it('a row that was refused names who wrote and what, and is taken when it is tried again', async () => {
  const { admin, operator, channel, within, user } = await company()
  const [id, providerId] = [randomUUID(), `wamid.${randomUUID()}`]
  const message = { id: providerId, from: '5534998120077', type: 'text', text: { body: 'Quero um orçamento' } }
  const contact = { wa_id: '5534998120077', profile: { name: 'Bia' } }
  await within((ctx) =>
    // what was refused before
    ctx.run(
      statement(
        `insert into channel_deliveries (id, channel_id, kind, provider_id, body, outcome, reason, ended_at)
         values ($1, $2, 'message', $3, $4, 'refused', 'channels.refused.fault', now())`,
        [id, channel.id, providerId, JSON.stringify({ message, contact })],
      ),
    ),
  )
  const params = { id: channel.id }
  const check = await admin.call(channels.check, { params, query: {} })
  expect(check.unknown).toMatchObject([
    {
      id,
      kind: 'refused',
      title: 'Bia, (34) 99812-0077',
      words: 'Quero um orçamento',
      why: 'Uma falha nossa impediu.',
    },
  ])
  const caretaker = await user('technician', { plus: ['chat.manage-channels'] })
  const [other] = (await caretaker.call(channels.check, { params, query: {} })).unknown
  expect(other).toMatchObject({ title: 'Bia, (34) 99812-0077', words: '' })
  const again = { params: { id: channel.id, deliveryId: id } }
  await admin.call(channels.takeAgain, again)
  await until(() => conversationsOf(operator, 'queue')).toMatchObject([{ lastText: 'Quero um orçamento' }])
  expect((await admin.call(channels.check, { params, query: {} })).unknown).toEqual([])
  await expect(admin.call(channels.takeAgain, again)).rejects.toMatchObject({ code: 'channels.delivery_not_refused' })
})
