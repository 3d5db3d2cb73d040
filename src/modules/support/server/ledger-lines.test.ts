import { expect, it } from 'vitest'
import { browsersOf } from '../../../app/testing/browsers.ts'
import { channels } from '../../channels/contract.ts'
import { aContact } from '../../deals/server/testing.ts'
import { startReceiver } from '../../webhooks/server/test-receiver.ts'
import { webhookTo } from '../../webhooks/server/test-webhooks.ts'
import { support } from '../contract.ts'
import { conversationsOf, inService, messagesOf, phone, say, startTalk, until } from '../testing/desk.ts'

const talk = await startTalk()
const { graph, company, world } = talk
const connect = await browsersOf(world.running)
world.settings.outside.networks.push('127.0.0.0/8')

it('[SUPP-008] an operator holds user, departments and active flag', async () => {
  const { admin, operator, user } = await company()
  const [sales, after] = await Promise.all(
    ['Comercial', 'Pós-venda'].map((name) => admin.call(support.addDepartment, { body: { name } })),
  )
  const person = await user('salesman', { name: 'Caio Ferraz' })
  const made = await admin.call(support.addOperator, { body: { userId: person.id, departmentIds: [sales!.id] } })
  expect(made).toMatchObject({ userId: person.id, name: 'Caio Ferraz', active: true, departments: [{ id: sales!.id }] })
  const changed = await admin.call(support.editOperator, {
    params: { id: made.id },
    body: { active: false, departmentIds: [after!.id] },
  })
  expect(changed).toMatchObject({ active: false, departments: [{ id: after!.id, name: 'Pós-venda' }] })
  const { list } = await admin.call(support.operators, {})
  expect(list.map(({ userId }) => userId)).toEqual([person.id, operator.id])
})

it('[SUPP-009] a department holds name, operators, opening hours and welcome message with delay', async () => {
  const { admin, operator } = await company()
  const given = {
    name: 'Comercial',
    hours: [{ weekday: 1, from: '08:00', to: '18:00' }],
    welcome: 'Olá!',
    welcomeSeconds: 30,
  }
  const { id } = await admin.call(support.addDepartment, { body: given })
  await admin.call(support.editOperator, { params: { id: operator.operatorId }, body: { departmentIds: [id] } })
  const { list } = await admin.call(support.departments, {})
  expect(list).toMatchObject([{ id, ...given, operators: ['Renata Moura'] }])
})

it('[SUPP-011] a conversation holds contact, channel, department, operator, state, start, end, messages and score', async () => {
  const it = await inService(talk)
  const { id, operator, admin, channel } = it
  const department = await admin.call(support.addDepartment, { body: { name: 'Comercial' } })
  await admin.call(support.editOperator, {
    params: { id: operator.operatorId },
    body: { departmentIds: [department.id] },
  })
  await operator.call(support.transfer, { params: { id }, body: { departmentId: department.id } })
  await operator.call(support.take, { params: { id } })
  await say(operator, id, 'Bom dia.')
  await operator.call(support.close, { params: { id }, body: { asksScore: true } })
  await graph.write(it.numberId, { from: phone, body: '4' })
  await until(async () => (await operator.call(support.conversation, { params: { id } })).score).toBe(4)
  const shown = await operator.call(support.conversation, { params: { id } })
  expect(shown).toMatchObject({
    contact: { name: 'Cliente' },
    channelId: channel.id,
    channelName: 'WhatsApp Matriz',
    departmentId: department.id,
    departmentName: 'Comercial',
    operatorId: operator.id,
    operatorName: 'Renata Moura',
    state: 'closed',
    score: 4,
  })
  expect(shown.startedAt <= shown.endedAt!).toBe(true)
  const bodies = (await messagesOf(operator, id)).map(({ body }) => body)
  expect(bodies).toEqual(expect.arrayContaining(['Oi', 'Bom dia.', '4']))
})

it('[SUPP-012] a score holds the comment that comes with it or after it, and is not taken up again by it', async () => {
  const it = await inService(talk)
  const { id, operator, numberId } = it
  const shown = () => operator.call(support.conversation, { params: { id } })
  const write = (body: string) => graph.write(numberId, { from: phone, body })
  await operator.call(support.close, { params: { id }, body: { asksScore: true } })
  await write('5')
  await until(shown).toMatchObject({ score: 5, scoreComment: '', state: 'closed' })
  await write('Comentário: fui bem atendida')
  await until(shown).toMatchObject({ score: 5, scoreComment: 'fui bem atendida', state: 'closed' })
  const lines = (await messagesOf(operator, id)).map(({ kind, direction, body }) =>
    direction === 'event' ? kind : body,
  )
  expect(lines.slice(-5)).toEqual([
    '5',
    'scored',
    expect.stringContaining('Comentário:'),
    'Comentário: fui bem atendida',
    'commented',
  ])
  const { list } = await it.admin.call(support.conversationRows, { query: {} })
  expect(list).toMatchObject([{ score: 5, scoreComment: 'fui bem atendida' }])

  await write('Comentário: e mais uma coisa')
  await until(shown).toMatchObject({ state: 'service' })
  await operator.call(support.close, { params: { id }, body: { asksScore: true } })
  await write('2 - demorou')
  await until(shown).toMatchObject({ score: 2, scoreComment: 'demorou', state: 'closed' })
})

it('[SUPP-013] the chat service is connected or disconnected', async () => {
  const it = await inService(talk)
  const state = async () => (await it.operator.call(support.conversation, { params: { id: it.id } })).channelState
  const silent = async () => (await it.operator.call(support.desk, {})).silent
  expect([await state(), await silent()]).toEqual(['connected', []])
  graph.misbehave('expired')
  await say(it.operator, it.id, 'Bom dia.')
  await until(state).toBe('disconnected')
  expect(await silent()).toEqual(['WhatsApp Matriz'])
})

it('open desks hear that a channel falls and that it is back, whoever only reads them included', async () => {
  const it = await inService(talk)
  const reader = await it.user('technician', { plus: ['chat.see-all'] })
  const desks = [it.operator, reader].map(({ token }) => connect(it, token))
  for (const desk of desks) {
    await desk.connected
    expect(await desk.join('channels')).toMatchObject({ ok: true })
  }
  const messageCount = () => desks.map(({ heard }) => heard.filter(({ room }) => room === 'channels').length)
  graph.misbehave('expired')
  await say(it.operator, it.id, 'Bom dia.')
  await until(async () => messageCount()).toEqual([1, 1])
  await it.admin.call(channels.test, { params: { id: it.channel.id } })
  await until(async () => messageCount()).toEqual([2, 2])
  await it.admin.call(channels.test, { params: { id: it.channel.id } })
  await desks[0]!.caughtUp(it.operator.id)
  expect(messageCount()).toEqual([2, 2])
})

it('[SUPP-025] a change of a message’s status fires the webhook trigger', async () => {
  const it = await inService(talk)
  const receiver = await startReceiver()
  try {
    await webhookTo(it, receiver.url, { trigger: 'message.status_changed' })
    const { id } = await say(it.operator, it.id, 'Bom dia.')
    await it.settles(id, 'read')
    const payloads = () => receiver.calls.map(({ body }) => JSON.parse(body))
    await until(async () =>
      payloads()
        .map(({ data }) => data.message.status)
        .sort(),
    ).toEqual(['delivered', 'read', 'sent'])
    expect(payloads()[0]).toMatchObject({
      event: 'message.status_changed',
      data: { id: it.id, message: { messageId: id } },
    })
  } finally {
    await receiver.close()
  }
})

it('[SUPP-026] the chat status of a contact is changed by hand: taken, given back, closed and taken up again', async () => {
  const it = await inService(talk)
  const { operator, id } = it
  const [{ id: contactId }] = [(await operator.call(support.conversation, { params: { id } })).contact!]
  const state = async () => (await operator.call(support.ofContact, { params: { id: contactId } }))[0]?.state
  expect(await state()).toBe('service')
  await operator.call(support.giveBack, { params: { id } })
  expect(await state()).toBe('queue')
  await operator.call(support.take, { params: { id } })
  expect(await state()).toBe('service')
  await operator.call(support.close, { params: { id } })
  expect(await state()).toBe('closed')
  await operator.call(support.reopen, { params: { id } })
  expect(await state()).toBe('service')
})

it('[SUPP-002] the conversations of a contact are listed, and no others', async () => {
  const it = await inService(talk)
  await graph.write(it.numberId, { from: '5534998120555', name: 'Outra' })
  await until(async () => (await conversationsOf(it.admin)).length).toBe(2)
  const { contact } = await it.operator.call(support.conversation, { params: { id: it.id } })
  const list = await it.operator.call(support.ofContact, { params: { id: contact!.id } })
  expect(list.map(({ id }) => id)).toEqual([it.id])
  const nobody = await aContact(it.admin)
  expect(await it.admin.call(support.ofContact, { params: { id: nobody.id } })).toEqual([])
})
