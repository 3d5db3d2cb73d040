import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { deals } from '../../deals/contract.ts'
import { aContact, aDeal } from '../../deals/server/testing.ts'
import { team } from '../../team/contract.ts'
import { trash } from '../contract.ts'

const world = await startWorld()

it('whoever is denied a contact neither sees its deleted deal nor brings it back nor empties it away', async () => {
  const { admin, user } = await world.company()
  const person = await user('administrator')
  const { id: contactId } = await aContact(admin)
  const { id } = await aDeal(admin, { contactId })
  await admin.call(team.deny, {
    params: { kind: 'contact', recordId: contactId },
    body: { userIds: [person.id] },
  })
  await expect(person.call(deals.show, { params: { id } })).rejects.toMatchObject({ status: 403 })
  await admin.call(deals.remove, { params: { id } })
  expect((await admin.call(trash.list, {})).list.map((one) => one.id)).toEqual([id])
  expect(await person.call(trash.list, {})).toMatchObject({ list: [] })
  const params = { kind: 'deal', id }
  for (const one of [trash.restore, trash.purge])
    await expect(person.call(one, { params })).rejects.toMatchObject({ status: 404 })
  expect(await person.call(trash.empty, {})).toEqual({ deleted: 0 })
  await admin.call(trash.restore, { params })
})
