import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { permissionGroups } from '../../../platform/access/catalogue.ts'
import { access } from '../contract.ts'

const world = await startWorld()

it('[PERM-005] answers the catalogue with a name, both labels, a group and a kind for every permission', async () => {
  const { admin } = await world.company()
  const groups = await admin.call(access.permissions, {})
  expect(groups.map((group) => group.id)).toEqual(permissionGroups().map((group) => group.id))
  const permissions = groups.flatMap((group) =>
    group.permissions.map((permission) => ({ group: group.id, permission })),
  )
  expect(new Set(permissions.map(({ permission }) => permission.id)).size).toBe(permissions.length)
  for (const { group, permission } of permissions) {
    expect(permission.id.startsWith(`${group}.`), permission.id).toBe(true)
    expect(['allow', 'hide', 'disable']).toContain(permission.kind)
    expect(permission.label.pt.trim() && permission.label.en.trim(), permission.id).not.toBe('')
  }
})

it('[PERM-006] [PERM-015] a new company has one profile with the six functions, the administrator with every allow and no hide', async () => {
  const { admin } = await world.company()
  const roles = await admin.call(access.roles, {})
  expect(roles.map((role) => role.preset).sort()).toEqual(
    ['administrator', 'manager', 'pre-salesman', 'salesman', 'supervisor', 'technician'].sort(),
  )
  expect(new Set(roles.map((role) => role.profileId)).size).toBe(1)
  const allows = permissionGroups().flatMap((group) =>
    group.permissions.filter((permission) => permission.kind === 'allow').map((permission) => permission.id),
  )
  const administrator = roles.find((role) => role.preset === 'administrator')!
  expect([...administrator.permissions].sort()).toEqual([...allows].sort())
  expect(administrator.users).toBe(1)
})

it('[PERM-009] a profile groups functions and holds the maximum proposal price change', async () => {
  const { admin } = await world.company()
  const [first] = await admin.call(access.roles, {})
  expect(first).toMatchObject({ profileName: 'Padrão', maxPriceChange: 10 })
  expect(await admin.call(access.role, { params: { id: first!.id } })).toEqual(first)
})

it('[PERM-011] a permission is held through the function or through the own list of the person', async () => {
  const { user } = await world.company()
  const plain = await user('technician')
  const trusted = await user('technician', { plus: ['users.list'] })
  await expect(plain.call(access.roles, {})).rejects.toMatchObject({ status: 403 })
  expect(await trusted.call(access.roles, {})).toHaveLength(6)
  const session = await trusted.call(access.session, {})
  expect(session.user.funcao.permissoesList).toContain('users.list')
})

it('[PERM-004] the session carries the list of its function', async () => {
  const { admin, user } = await world.company()
  const technician = await (await user('technician')).call(access.session, {})
  const roles = await admin.call(access.roles, {})
  const preset = roles.find((role) => role.preset === 'technician')!
  expect([...technician.user.funcao.permissoesList].sort()).toEqual([...preset.permissions].sort())
})
