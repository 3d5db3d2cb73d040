import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { contacts } from '../../contacts/contract.ts'
import { deals } from '../../deals/contract.ts'
import { aContact, aDeal, funnelOf } from '../../deals/server/testing.ts'
import { imported } from '../../imports/server/testing.ts'
import { notifications } from '../../notifications/contract.ts'
import { stores } from '../../organisation/contract.ts'
import { team } from '../../team/contract.ts'
import { support } from '../contract.ts'
import { conversationsOf, inService, messagesOf, operatorOf, phone, say, startTalk, until } from '../testing/desk.ts'

const talk = await startTalk()
const { graph, company } = talk

it('who takes a stranger’s conversation answers for the customer from then on', async () => {
  const { operator, id } = await inService(talk)
  const { contact } = await operator.call(support.conversation, { params: { id } })
  expect(contact).toMatchObject({ name: 'Cliente' })
  expect(await operator.call(contacts.show, { params: { id: contact!.id } })).toMatchObject({ ownerId: operator.id })
  expect(await operator.call(support.begin, { params: { id: contact!.id } })).toEqual({ id })
})

it('whoever is handed a conversation reads so under the bell', async () => {
  const it = await inService(talk)
  const other = await operatorOf(it, 'Caio Ferraz')
  await it.operator.call(support.transfer, { params: { id: it.id }, body: { operatorId: other.id } })
  const { list } = await other.call(notifications.list, {})
  expect(list).toMatchObject([
    { kind: 'conversation-given', title: 'Conversa com Cliente', text: 'Renata Moura passou esta conversa para você.' },
  ])
})

it('a colleague neither writes, nor sends again, nor settles what is in doubt: they read who serves', async () => {
  const it = await company({ department: {} })
  const [helena, renata] = [
    await operatorOf(it, 'Helena', [it.department!.id]),
    await operatorOf(it, 'Renata', [it.department!.id]),
  ]
  await graph.write(it.numberId, { from: phone })
  await until(() => conversationsOf(helena, 'queue')).toHaveLength(1)
  const id = (await conversationsOf(helena, 'queue'))[0]!.id
  await helena.call(support.take, { params: { id } })
  graph.misbehave('refused')
  const { id: messageId } = await say(helena, id, 'Bom dia')
  await until(async () => (await messagesOf(helena, id)).at(-1)?.status).toBe('failed')
  const refused = { status: 409, message: 'Helena já atende esta conversa.' }
  const params = { id, messageId }
  await expect(say(renata, id, 'Oi')).rejects.toMatchObject(refused)
  await expect(renata.call(support.sendAgain, { params })).rejects.toMatchObject(refused)
  await expect(renata.call(support.arrived, { params })).rejects.toMatchObject(refused)
  await helena.call(support.close, { params: { id } })
  await expect(helena.call(support.sendAgain, { params })).rejects.toMatchObject({ code: 'support.closed' })
})

it('only people who may attend are operators, and who loses the permission leaves what they served to the queue', async () => {
  const it = await inService(talk)
  const technician = await it.user('technician', { name: 'Edson' })
  await expect(it.admin.call(support.addOperator, { body: { userId: technician.id } })).rejects.toMatchObject({
    fields: { userId: 'Esta pessoa não tem a permissão Atender conversas.' },
  })
  await it.admin.call(team.changePermissions, {
    body: { roleIds: [it.roleIds.salesman!], add: [], remove: ['chat.attend'] },
  })
  expect(await conversationsOf(it.admin, 'queue')).toMatchObject([{ id: it.id }])
  expect((await it.admin.call(support.desk, {})).operators).toEqual([])
})

it('[CONT-057] who lacks the permission does not change the chat status of a contact, and still answers', async () => {
  const it = await inService(talk)
  const other = await operatorOf(it, 'Caio Ferraz')
  const params = { id: it.id }
  const { contact } = await it.operator.call(support.conversation, { params })
  const unknown = await aContact(it.admin)
  await it.admin.call(contacts.edit, { params: { id: unknown.id }, body: { ownerId: it.operator.id } })
  const command = await it.admin.call(support.addCommand, { body: { keyword: 'caio', toOperatorId: other.id } })
  const allow = (change: { add: string[]; remove: string[] }) =>
    it.admin.call(team.changePermissions, { body: { roleIds: [it.roleIds.salesman!], ...change } })
  await allow({ add: [], remove: ['contacts.change-chat-status'] })

  const { operator } = it
  const runs = { commandId: command.id, messageId: randomUUID() }
  const changes = {
    take: () => other.call(support.take, { params }),
    transfer: () => operator.call(support.transfer, { params, body: { operatorId: other.id } }),
    giveBack: () => operator.call(support.giveBack, { params }),
    close: () => operator.call(support.close, { params }),
    reopen: () => operator.call(support.reopen, { params }),
    begin: () => operator.call(support.begin, { params: { id: unknown.id } }),
    command: () => operator.call(support.runCommand, { params, body: runs }),
  }
  for (const [name, change] of Object.entries(changes))
    await expect(change(), name).rejects.toMatchObject({
      status: 403,
      code: 'platform.forbidden',
      message: expect.stringContaining('Alterar status do chat'),
    })
  await say(operator, it.id, 'Respondo mesmo assim.')
  expect(await operator.call(support.begin, { params: { id: contact!.id } })).toEqual(params)
  expect(await operator.call(support.conversation, { params })).toMatchObject({ state: 'service', mayAnswer: true })

  await allow({ add: ['contacts.change-chat-status'], remove: [] })
  expect(await operator.call(support.close, { params })).toMatchObject({ state: 'closed' })
})

it('[SUPP-027] a conversation is linked to a contact and to a deal of that contact, and to no other', async () => {
  const it = await inService(talk)
  const { id } = it
  const other = await aContact(it.admin)
  const deal = await aDeal(it.admin, { contactId: other.id })
  const link = (dealId: string) => it.admin.call(support.link, { params: { id }, body: { dealId } })
  for (const wrong of [deal.id, randomUUID()])
    await expect(link(wrong)).rejects.toMatchObject({ fields: { dealId: 'Escolha um negócio.' } })
  await it.admin.call(support.link, { params: { id }, body: { contactId: other.id } })
  expect((await link(deal.id)).dealId).toBe(deal.id)
  const another = await aContact(it.admin)
  const moved = await it.admin.call(support.link, { params: { id }, body: { contactId: another.id } })
  expect(moved).toMatchObject({ dealId: null, contact: { id: another.id } })
})

it('whoever does not see the customer of a conversation reads that there is one, and gives it to no contact of their own', async () => {
  const it = await inService(talk)
  const params = { id: it.id }
  const { contact } = await it.operator.call(support.conversation, { params })
  const other = await operatorOf(it, 'Caio Ferraz')
  await it.operator.call(support.transfer, { params, body: { operatorId: other.id } })
  const branch = await it.admin.call(stores.addStore, { body: { name: 'Filial', zipCode: '38400123' } })
  const to = { ownerId: it.admin.id, storeId: branch.id }
  await it.admin.call(contacts.transfer, { body: { chosen: { ids: [contact!.id] }, to } })
  await it.admin.call(team.editUser, { params: { id: other.id }, body: { accessStoreIds: [it.storeId] } })
  await expect(other.call(contacts.show, { params: { id: contact!.id } })).rejects.toMatchObject({ status: 403 })
  const shown = await other.call(support.conversation, { params })
  expect(shown).toMatchObject({ contact: null, isOfUnseenContact: true, candidates: [], deals: [] })
  const own = await aContact(other)
  await expect(other.call(support.link, { params, body: { contactId: own.id } })).rejects.toMatchObject({
    status: 403,
    code: 'support.of_unseen_contact',
  })
  expect((await it.admin.call(support.conversation, { params })).contact).toMatchObject({ id: contact!.id })
})

it('a deal that an operator makes for the customer whom they serve is that of the conversation, where it was about none', async () => {
  const it = await inService(talk)
  const about = async () => (await it.operator.call(support.conversation, { params: { id: it.id } })).dealId
  const { contact } = await it.operator.call(support.conversation, { params: { id: it.id } })
  await aDeal(it.admin, { contactId: contact!.id })
  expect(await about()).toBeNull()
  const deal = await aDeal(it.operator, { contactId: contact!.id })
  expect(await about()).toBe(deal.id)
  await aDeal(it.operator, { contactId: contact!.id })
  expect(await about()).toBe(deal.id)
})

it('of the deals that an operator imports, the first one of the customer whom they serve is that of the conversation', async () => {
  const it = await inService(talk)
  const roleIds = [it.roleIds.salesman!]
  await it.admin.call(team.changePermissions, { body: { roleIds, add: ['contacts.import'] } })
  const conversation = () => it.operator.call(support.conversation, { params: { id: it.id } })
  const { contact } = await conversation()
  const customer = await it.operator.call(contacts.show, { params: { id: contact!.id } })
  const lines = [
    'Nome;Telefone;Nome do negócio',
    'Ana Prado;(34) 99812-4471;Sítio',
    `${customer.name};${customer.phone};Casa`,
    `${customer.name};${customer.phone};Loja`,
  ]
  const { statusId } = (await funnelOf(it.operator)).at('Comercial', 'Novo contato')
  const { work } = await imported(it.operator, 'leads.csv', lines.join('\r\n'), statusId)
  expect(work).toMatchObject({ done: 3, failed: 0 })
  const { dealId } = await conversation()
  expect(await it.operator.call(deals.show, { params: { id: dealId! } })).toMatchObject({ title: 'Casa' })
})

it('[DEAL-043] who answers for the customer reads conversations of other departments, and only operators there do something', async () => {
  const it = await company({ department: { name: 'Pós-venda' } })
  const inside = await operatorOf(it, 'Helena', [it.department!.id])
  const owner = it.operator
  await graph.write(it.numberId, { from: phone })
  await until(() => conversationsOf(inside, 'queue')).toHaveLength(1)
  const id = (await conversationsOf(inside, 'queue'))[0]!.id
  const [contact] = (await it.admin.call(contacts.list, {})).list
  const begin = () => owner.call(support.begin, { params: { id: contact!.id } })
  await it.admin.call(contacts.edit, { params: { id: contact!.id }, body: { ownerId: owner.id } })
  expect(await owner.call(support.ofContact, { params: { id: contact!.id } })).toMatchObject([{ id }])
  expect(await begin()).toEqual({ id })
  expect(await owner.call(support.conversation, { params: { id } })).toMatchObject({
    id,
    mayAnswer: false,
    isAtDesk: false,
    mayTake: false,
    mayHand: false,
  })
  expect(await conversationsOf(owner, 'all')).toEqual([])
  await expect(owner.call(support.take, { params: { id } })).rejects.toMatchObject({ code: 'support.elsewhere' })
})

it('whoever sees everybody’s conversations within a reach loses none of their own desk by it', async () => {
  const it = await company({ department: {} })
  const departmentId = it.department!.id
  const helena = await operatorOf(it, 'Helena', [departmentId])
  const leader = await it.user('salesman', { name: 'Lia', plus: ['chat.see-all'] })
  await it.admin.call(support.addOperator, { body: { userId: leader.id, departmentIds: [departmentId] } })
  await graph.write(it.numberId, { from: phone })
  await until(() => conversationsOf(helena, 'queue')).toHaveLength(1)
  const [contact] = (await it.admin.call(contacts.list, {})).list
  const branch = await it.admin.call(stores.addStore, { body: { name: 'Filial', zipCode: '38400123' } })
  await it.admin.call(contacts.transfer, {
    body: { chosen: { ids: [contact!.id] }, to: { ownerId: it.admin.id, storeId: branch.id } },
  })
  await it.admin.call(team.editUser, { params: { id: leader.id }, body: { accessStoreIds: [it.storeId] } })
  await expect(leader.call(contacts.show, { params: { id: contact!.id } })).rejects.toMatchObject({ status: 403 })
  const { id } = (await conversationsOf(helena, 'queue'))[0]!
  expect(await conversationsOf(leader, 'queue')).toMatchObject([{ id }])
  const other = await it.admin.call(support.addDepartment, { body: { name: 'Pós-venda' } })
  await helena.call(support.take, { params: { id } })
  await helena.call(support.transfer, { params: { id }, body: { departmentId: other.id } })
  expect(await conversationsOf(leader)).toEqual([])
})

it('whoever worked in a conversation that was handed on reads who has it now', async () => {
  const it = await inService(talk)
  const department = await it.admin.call(support.addDepartment, { body: { name: 'Pós-venda' } })
  const { contact } = await it.operator.call(support.conversation, { params: { id: it.id } })
  await it.admin.call(contacts.edit, { params: { id: contact!.id }, body: { ownerId: it.admin.id } })
  await it.operator.call(support.transfer, { params: { id: it.id }, body: { departmentId: department.id } })
  await expect(it.operator.call(support.conversation, { params: { id: it.id } })).rejects.toMatchObject({
    status: 404,
    message: 'Esta conversa foi passada adiante: espera na fila de Pós-venda.',
  })
})

it('a place in a list that is no instant of the calendar is a wrong field', async () => {
  const { operator, id } = await inService(talk)
  for (const at of ['+275760-09-13T00:00:00.000Z', '2026-02-31T00:00:00.000Z']) {
    const before = Buffer.from(JSON.stringify([at, 0, 0])).toString('base64url')
    await expect(operator.call(support.messages, { params: { id }, query: { before } })).rejects.toMatchObject({
      status: 422,
    })
  }
})
