import { expect, it } from 'vitest'
import type { Actor } from '../../../app/testing.ts'
import { support } from '../contract.ts'
import { inService, operatorOf, startTalk } from '../testing/desk.ts'

const talk = await startTalk()

it('what is offered with a conversation is what the server allows', async () => {
  const it = await inService(talk)
  const { id } = it
  const department = await it.admin.call(support.addDepartment, { body: { name: 'Comercial' } })
  const colleague = await operatorOf(it, 'Caio Ferraz', [department.id])
  const leader = await it.user('salesman', { name: 'Lia', plus: ['chat.see-all'] })
  const params = { id }
  const offered = async (who: Actor) => {
    const { mayTake, mayHand, mayReopen } = await who.call(support.conversation, { params })
    return { mayTake, mayHand, mayReopen }
  }
  await it.admin.call(support.editOperator, {
    params: { id: it.operator.operatorId },
    body: { departmentIds: [department.id] },
  })
  await it.operator.call(support.transfer, { params, body: { departmentId: department.id } })
  expect(await offered(colleague)).toEqual({ mayTake: true, mayHand: true, mayReopen: false })
  await it.operator.call(support.take, { params })
  expect(await offered(it.operator)).toMatchObject({ mayHand: true, mayReopen: false })
  expect(await offered(colleague)).toEqual({ mayTake: false, mayHand: false, mayReopen: false })
  for (const ends of [support.close, support.giveBack] as const)
    await expect(colleague.call(ends, { params })).rejects.toMatchObject({ code: 'support.not_served' })
  // Whoever sees everybody's does it, as an operator only.
  expect(await offered(leader)).toMatchObject({ mayHand: false })
  await it.admin.call(support.addOperator, { body: { userId: leader.id } })
  expect(await offered(leader)).toEqual({ mayTake: false, mayHand: true, mayReopen: false })
  await leader.call(support.close, { params })
  expect(await offered(colleague)).toEqual({ mayTake: false, mayHand: false, mayReopen: true })
  await it.withdraw(['contacts.change-chat-status'], 'salesman')
  expect(await offered(it.operator)).toEqual({ mayTake: false, mayHand: false, mayReopen: false })
})
