import { expect, it } from 'vitest'
import type { Actor } from '../../../../app/testing.ts'
import { aDeal } from '../../../deals/server/testing.ts'
import { support } from '../../contract.ts'
import { inService, operatorOf, phone, startTalk, until } from '../../testing/desk.ts'

const talk = await startTalk()

it('what nobody has read of a customer is counted on their deal, for whoever sees both, until it is read', async () => {
  const it = await inService(talk)
  const other = await operatorOf(it, 'Caio Ferraz')
  const { contact } = await it.operator.call(support.conversation, { params: { id: it.id } })
  const { id: dealId } = await aDeal(it.admin, { contactId: contact!.id })
  await it.admin.call(support.link, { params: { id: it.id }, body: { dealId } })
  const unread = async (who: Actor) => (await who.call(support.unreadOfDeals, {})).deals
  const read = () => it.operator.call(support.read, { params: { id: it.id } })
  await read()
  expect(await unread(it.operator)).toEqual({})

  await talk.graph.write(it.numberId, { from: phone, body: 'E o seguro?' })
  await talk.graph.write(it.numberId, { from: phone, body: 'Entra na parcela?' })
  await until(() => unread(it.operator)).toEqual({ [dealId]: 2 })
  expect(await unread(it.admin)).toEqual({ [dealId]: 2 })
  expect(await unread(other)).toEqual({})

  await read()
  await until(() => unread(it.operator)).toEqual({})
  await talk.graph.write(it.numberId, { from: phone, body: 'Oi?' })
  await until(() => unread(it.operator)).toEqual({ [dealId]: 1 })
  await it.withdraw(['deals.view'], 'salesman')
  expect(await unread(it.operator)).toEqual({})
})
