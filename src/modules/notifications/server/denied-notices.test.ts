import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { aContact, aDeal } from '../../deals/server/testing.ts'
import { team } from '../../team/contract.ts'
import { notifications } from '../contract.ts'

const world = await startWorld()

it('what tells of a deal that is denied since then, itself or by its contact, is neither shown nor counted', async () => {
  const { admin, user } = await world.company()
  const { id: ownerId, ...seller } = await user('administrator')
  const lead = await aContact(admin)
  const first = await aDeal(admin, { ownerId, title: 'Um' })
  await aDeal(admin, { ownerId, title: 'Dois', contactId: lead.id })
  await aDeal(admin, { ownerId, title: 'Três' })
  const body = { userIds: [ownerId] }
  await admin.call(team.deny, { params: { kind: 'deal', recordId: first.id }, body })
  await admin.call(team.deny, { params: { kind: 'contact', recordId: lead.id }, body })
  const { list, unread, totalItems } = await seller.call(notifications.list, {})
  expect(list.map(({ text }) => text.split(': ')[1])).toEqual(['Três'])
  expect([unread, totalItems]).toEqual([1, 1])
})
