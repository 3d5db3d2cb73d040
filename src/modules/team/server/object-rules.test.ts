import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { access } from '../../access/contract.ts'
import { funnels } from '../../funnels/contract.ts'
import { team } from '../contract.ts'

const world = await startWorld()

it('[PERM-025] which functions edit the permissions of a status is set per status', async () => {
  const { admin, user, roleIds } = await world.company()
  const [step] = await admin.call(funnels.show, {})
  const { id } = step!.statuses[0]!
  const manager = await user('manager', { plus: ['general.settings'] })
  const edit = (roleId: string) =>
    manager.call(funnels.editStatus, { params: { id }, body: { cardRoles: [roleIds.manager!, roleId] } })
  await edit(roleIds.salesman!)
  const rules = await admin.call(team.setObjectRule, {
    params: { kind: 'status', recordId: id, rule: 'edit-permissions' },
    body: { roleIds: [roleIds.administrator!] },
  })
  expect(rules).toEqual([{ rule: 'edit-permissions', roleIds: [roleIds.administrator] }])
  await expect(edit(roleIds.technician!)).rejects.toMatchObject({ status: 403 })
  await manager.call(funnels.editStatus, { params: { id }, body: { color: '#123456' } })
})

it('a rule names functions of the company and objects that exist only', async () => {
  const { admin } = await world.company()
  const [step] = await admin.call(funnels.show, {})
  const recordId = step!.statuses[0]!.id
  const set = (kind: string, rule: string, id: string, roleIds: string[]) =>
    admin.call(team.setObjectRule, { params: { kind, recordId: id, rule }, body: { roleIds } })
  await expect(set('status', 'edit-permissions', recordId, [crypto.randomUUID()])).rejects.toMatchObject({
    status: 404,
  })
  await expect(set('status', 'fly', recordId, [])).rejects.toMatchObject({ status: 404 })
  await expect(set('deal', 'view', recordId, [])).rejects.toMatchObject({ status: 404 })
  await expect(set('status', 'edit-permissions', crypto.randomUUID(), [])).rejects.toMatchObject({ status: 404 })
})

it('[PERM-024] a deleted function leaves the lists of statuses to the one that takes its people, and never opens one', async () => {
  const { admin, roleIds } = await world.company()
  const { profileId } = await admin.call(access.role, { params: { id: roleIds.salesman! } })
  const [step] = await admin.call(funnels.show, {})
  const [one, other] = step!.statuses
  const moved = await admin.call(team.addRole, { body: { name: 'Consultor', profileId } })
  const gone = await admin.call(team.addRole, { body: { name: 'Parceiro', profileId } })
  await admin.call(funnels.editStatus, {
    params: { id: one!.id },
    body: { columnRoles: [moved.id, roleIds.administrator!] },
  })
  await admin.call(funnels.editStatus, { params: { id: other!.id }, body: { moveRoles: [gone.id] } })
  await admin.call(team.removeRole, { params: { id: moved.id }, query: { moveTo: roleIds.manager! } })
  await admin.call(team.removeRole, { params: { id: gone.id } })
  const after = (await admin.call(funnels.settings, {}))[0]!.statuses
  expect(after.find(({ id }) => id === one!.id)!.columnRoles).toEqual([roleIds.manager, roleIds.administrator])
  expect(after.find(({ id }) => id === other!.id)!.moveRoles).toHaveLength(1)
})
