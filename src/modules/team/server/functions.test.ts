import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { access } from '../../access/contract.ts'
import { deals } from '../../deals/contract.ts'
import { team } from '../contract.ts'

const world = await startWorld()
const { admin, user, roleIds, within } = await world.company()

const roleOf = async (preset: string) => admin.call(access.role, { params: { id: roleIds[preset]! } })

it('[PERM-020] [PERM-021] permissions are added to and removed from one function, and its people feel it at once', async () => {
  const technician = await user('technician')
  await expect(technician.call(deals.board, {})).resolves.toBeDefined()
  await admin.call(team.changePermissions, {
    body: { roleIds: [roleIds.technician!], add: ['users.list'], remove: ['deals.list'] },
  })
  expect((await technician.request('GET', '/api/deals/board')).status).toBe(403)
  expect(await technician.call(team.users, {})).toMatchObject({ pageNumber: 1 })
  const session = await technician.call(access.session, {})
  expect(session.user.funcao.permissoesList).toContain('users.list')
  await admin.call(team.changePermissions, {
    body: { roleIds: [roleIds.technician!], add: ['deals.list'], remove: ['users.list'] },
  })
  await expect(technician.call(deals.board, {})).resolves.toBeDefined()
})

it('[PERM-022] a permission is added to or removed from all functions in one action', async () => {
  const all = await admin.call(team.changePermissions, { body: { roleIds: 'all', add: ['menu.hide-reports'] } })
  expect(all).toHaveLength(6)
  expect(all.every((role) => role.permissions.includes('menu.hide-reports'))).toBe(true)
  const none = await admin.call(team.changePermissions, { body: { roleIds: 'all', remove: ['menu.hide-reports'] } })
  expect(none.some((role) => role.permissions.includes('menu.hide-reports'))).toBe(false)
})

it('[PERM-023] copying replaces the permissions of the target by those of the source', async () => {
  const copy = await admin.call(team.copyPermissions, {
    params: { id: roleIds['pre-salesman']! },
    body: { from: roleIds.technician! },
  })
  expect([...copy.permissions].sort()).toEqual([...(await roleOf('technician')).permissions].sort())
})

it('[PERM-024] a function that people hold is refused with its words, and deleted when they move to another', async () => {
  const role = await admin.call(team.addRole, {
    body: { name: 'Consultor', profileId: (await roleOf('salesman')).profileId, copyFrom: roleIds.salesman! },
  })
  const seller = await user('salesman')
  await admin.call(team.editUser, { params: { id: seller.id }, body: { roleId: role.id } })
  await expect(admin.call(team.removeRole, { params: { id: role.id } })).rejects.toMatchObject({
    status: 409,
    code: 'team.function_in_use',
    message: 'Esta função possui usuários vinculados.',
  })
  await admin.call(team.removeRole, { params: { id: role.id }, query: { moveTo: roleIds.salesman! } })
  expect((await admin.call(team.user, { params: { id: seller.id } })).roleId).toBe(roleIds.salesman)
  expect((await admin.call(access.roles, {})).some(({ id }) => id === role.id)).toBe(false)
})

it('[ORG-022] [ORG-023] a function is created, renamed and put under a profile, which starts with 0 percent', async () => {
  const profile = await admin.call(team.addProfile, { body: { name: 'Externo' } })
  expect(profile).toMatchObject({ name: 'Externo', maxPriceChange: 0, roles: 0 })
  const role = await admin.call(team.addRole, { body: { name: 'Parceiro', profileId: profile.id } })
  expect(role).toMatchObject({ name: 'Parceiro', profileName: 'Externo', permissions: [], users: 0 })
  await expect(admin.call(team.addRole, { body: { name: 'parceiro', profileId: profile.id } })).rejects.toMatchObject({
    status: 422,
    fields: { name: 'Já existe uma função com este nome neste perfil.' },
  })
  await expect(admin.call(team.removeProfile, { params: { id: profile.id } })).rejects.toMatchObject({
    code: 'team.profile_in_use',
  })
  const renamed = await admin.call(team.editRole, { params: { id: role.id }, body: { name: 'Revenda' } })
  expect(renamed.name).toBe('Revenda')
  await admin.call(team.removeRole, { params: { id: role.id } })
  await admin.call(team.removeProfile, { params: { id: profile.id } })
})

it('[PERM-002] [PERM-039] the most price change is the own value, else the profile’s, else 0', async () => {
  const seller = await user('salesman')
  const maxChange = async () => (await admin.call(team.user, { params: { id: seller.id } })).mostPriceChange
  const { profileId } = await roleOf('salesman')
  await admin.call(team.editProfile, { params: { id: profileId }, body: { maxPriceChange: 7 } })
  expect(await maxChange()).toBe(7)
  await admin.call(team.editUser, { params: { id: seller.id }, body: { maxPriceChange: 3 } })
  expect(await maxChange()).toBe(3)
  await admin.call(team.editUser, { params: { id: seller.id }, body: { maxPriceChange: null } })
  expect(await maxChange()).toBe(7)
  const fresh = await admin.call(team.addProfile, { body: { name: 'Sem margem' } })
  expect(fresh.maxPriceChange).toBe(0)
})

it('[PERM-063] with "disable profiles and roles" held, changes of them are refused', async () => {
  const { user: userOf, admin: chief, roleIds: ids } = await world.company()
  const helper = await userOf('manager', { plus: ['team.edit-functions', 'users.list'] })
  await helper.call(team.changePermissions, { body: { roleIds: [ids.technician!], add: ['contacts.list'] } })
  await chief.call(team.changePermissions, {
    body: { roleIds: [ids.manager!], add: ['general.disable-profiles-and-functions'] },
  })
  const refused = { status: 403, code: 'team.functions_read_only' }
  const { profileId } = await chief.call(access.role, { params: { id: ids.manager! } })
  const tries = await Promise.allSettled([
    helper.call(team.changePermissions, { body: { roleIds: 'all', add: ['contacts.list'] } }),
    helper.call(team.addRole, { body: { name: 'Outra', profileId } }),
    helper.call(team.editProfile, { params: { id: profileId }, body: { name: 'Outro' } }),
    helper.call(team.copyPermissions, { params: { id: ids.technician! }, body: { from: ids.manager! } }),
    helper.call(team.removeRole, { params: { id: ids.technician! } }),
    helper.call(team.grantOwn, { params: { id: helper.id }, body: { permissions: [] } }),
  ])
  for (const one of tries) expect(one).toMatchObject({ status: 'rejected', reason: refused })
})

it('an unknown permission is told by its name', async () => {
  await expect(
    admin.call(team.changePermissions, { body: { roleIds: 'all', add: ['deals.fly'] } }),
  ).rejects.toMatchObject({ status: 422 })
})

it('nobody can take the last way to edit functions away', async () => {
  const refused = { status: 409, code: 'team.last_administrator' }
  const only = await world.company()
  await expect(
    only.admin.call(team.changePermissions, { body: { roleIds: 'all', remove: ['team.edit-functions'] } }),
  ).rejects.toMatchObject(refused)
  await expect(
    only.admin.call(team.editUser, { params: { id: only.admin.id }, body: { roleId: only.roleIds.technician! } }),
  ).rejects.toMatchObject(refused)
  await expect(
    only.admin.call(team.removeRole, {
      params: { id: only.roleIds.administrator! },
      query: { moveTo: only.roleIds.technician! },
    }),
  ).rejects.toMatchObject(refused)
})

it('two administrators who take each other’s function away at once: one is refused', async () => {
  const { admin: one, user: userOf, roleIds: ids } = await world.company()
  const other = await userOf('administrator')
  const results = await Promise.allSettled([
    one.call(team.editUser, { params: { id: other.id }, body: { roleId: ids.technician! } }),
    other.call(team.editUser, { params: { id: one.id }, body: { roleId: ids.technician! } }),
  ])
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1)
})

it('a change of permissions is in the log with what was added and removed', async () => {
  await admin.call(team.changePermissions, {
    body: { roleIds: [roleIds.manager!], add: ['menu.hide-flow'], remove: ['sales.list'] },
  })
  const [last] = await within((ctx) =>
    ctx.rows(
      statement<{ data: { added: string[]; removed: string[] } }>(
        "select data from events where kind = 'roles.permissions-changed' order by seq desc limit 1",
      ),
    ),
  )
  expect(last!.data).toMatchObject({ added: ['menu.hide-flow'], removed: ['sales.list'] })
})
