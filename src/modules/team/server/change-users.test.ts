import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import { works } from '../../../platform/work/contract.ts'
import { team } from '../contract.ts'

const world = await startWorld()
const { admin, user, roleIds, storeId, within } = await world.company()

it('[ORG-030] [ORG-031] [ORG-055] store and team of many users change at once, each with its reason, and are undone', async () => {
  const people = await Promise.all([user('salesman'), user('technician')])
  const ids = people.map(({ id }) => id)
  const second = newId()
  await within((ctx) => ctx.run(statement("insert into stores (id, name) values ($1, 'Uberaba')", [second])))
  const squad = await admin.call(team.addTeam, { body: { name: 'Noroeste' } })
  const change = (chosen: string[], to: Record<string, unknown>, actor = admin) =>
    actor.call(team.changeUsers, { body: { chosen: { ids: chosen }, to } })
  const placeOf = async (id: string) => {
    const { storeId, teamId } = await admin.call(team.user, { params: { id } })
    return { storeId, teamId }
  }
  const work = await change([...ids, newId()], { storeId: second, teamId: squad.id })
  expect(work).toMatchObject({ state: 'done', done: 2, failed: 1 })
  for (const id of ids) expect(await placeOf(id)).toEqual({ storeId: second, teamId: squad.id })
  await change([ids[0]!], { teamId: null })
  const undone = await Promise.all(Array.from({ length: 5 }, () => admin.request('POST', `/api/works/${work.id}/undo`)))
  expect(undone.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  expect(await Promise.all(ids.map(placeOf))).toEqual([
    { storeId: second, teamId: null },
    { storeId, teamId: null },
  ])
  await expect(change(ids, { storeId: newId() })).rejects.toMatchObject({
    message: 'Não foi possível alterar a loja dos usuários.',
  })
  await expect(change(ids, { teamId: newId() })).rejects.toMatchObject({
    message: 'Não foi possível alterar a equipe dos usuários.',
  })
})

it('a change of many passes over who holds more than whoever asks, and gives nobody more', async () => {
  const helper = await user('salesman', { plus: ['users.list', 'users.edit', 'users.add'] })
  const colleague = await user('salesman')
  const change = (ids: string[], to: Record<string, unknown>) =>
    helper.call(team.changeUsers, { body: { chosen: { ids }, to } })
  const reasonsOf = async ({ id }: { id: string }) =>
    (await helper.call(works.failures, { params: { id }, query: {} })).list.map(({ reason }) => reason)
  const greater = await change([admin.id], { storeId })
  expect(greater).toMatchObject({ done: 0, failed: 1 })
  expect((await reasonsOf(greater)).join()).toMatch(/mais do que você|pode mais|tem mais|não tem/)
  expect(await change([colleague.id], { roleId: roleIds.manager! })).toMatchObject({ done: 0, failed: 1 })
  expect((await admin.call(team.user, { params: { id: colleague.id } })).roleId).not.toBe(roleIds.manager)
})

it('a change of many leaves somebody who can edit functions', async () => {
  const company = await world.company()
  const salesman = company.roleIds.salesman!
  const work = await company.admin.call(team.changeUsers, {
    body: { chosen: { ids: [company.admin.id] }, to: { roleId: salesman } },
  })
  expect(work).toMatchObject({ done: 0, failed: 1 })
})
