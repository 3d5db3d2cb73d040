import { expect, it } from 'vitest'
import { type Actor, startWorld } from '../../../app/testing.ts'
import { deletions } from '../../../platform/trash/contract.ts'
import { access } from '../../access/contract.ts'
import { catalogue } from '../../catalogue/contract.ts'
import { configsSeenBy } from '../../catalogue/server/testing.ts'
import { distribution } from '../../distribution/contract.ts'
import { general } from '../../organisation/contract.ts'
import { sales } from '../../sales/contract.ts'
import { support } from '../../support/contract.ts'
import { operatorOf } from '../../support/testing/desk.ts'
import { team } from '../../team/contract.ts'
import { emailModels, templates } from '../../templates/contract.ts'
import { made, standard } from '../../templates/server/bodies/test-templates.ts'
import { trash } from '../contract.ts'

const world = await startWorld()

const kept = async (actor: Actor) => (await actor.call(trash.list, {})).list.map(({ kind, name }) => `${kind} ${name}`)
const restore = (actor: Actor, kind: string, id: string) => actor.call(trash.restore, { params: { kind, id } })
const refused = { status: 409, code: 'trash.cannot_return' }

/** A second configuration, for plants above 75 kWp. */
async function addPlants(admin: Actor) {
  const [first] = await configsSeenBy(admin)
  await admin.call(catalogue.editPart, { params: { id: first!.id }, body: { toKwp: 75 } })
  const { id: _first, ...another } = first!
  return admin.call(catalogue.addConfig, { body: { ...another, code: 'Usinas', fromKwp: 75, toKwp: null } })
}

it('what the settings hold goes to the trash with who and when, and comes back as it was', async () => {
  const company = await world.company()
  const { admin } = company
  const seller = await company.user('salesman')
  const body = { nome: 'Cobrança', assunto: 'Sua fatura', corpo: 'Olá' }
  const model = await admin.call(emailModels.create, { body })
  const template = await made(company, standard, 'Residencial', { storeIds: [company.storeId] })
  const config = await addPlants(admin)
  const queue = await admin.call(distribution.addQueue, { body: { name: 'Fila', userIds: [seller.id] } })
  const department = await admin.call(support.addDepartment, { body: { name: 'Comercial' } })
  await operatorOf(company, 'Renata Moura', [department.id])
  const menu = await admin.call(support.addCommand, { body: { keyword: 'Preços', toDepartmentId: department.id } })
  await admin.call(support.addCommand, { body: { keyword: 'Kits', message: 'Veja.', parentId: menu.id } })
  const profile = await admin.call(team.addProfile, { body: { name: 'Externo' } })
  const everything = async () => [
    await admin.call(emailModels.show, { params: { id: model.id } }),
    await admin.call(templates.template, { params: { id: template.id } }),
    await configsSeenBy(admin),
    await admin.call(distribution.queues, {}),
    await admin.call(support.departments, {}),
    await admin.call(support.commands, {}),
    (await admin.call(team.profiles, {})).find(({ id }) => id === profile.id),
  ]
  const before = await everything()
  await admin.call(emailModels.remove, { params: { id: model.id } })
  await admin.call(templates.removeTemplate, { params: { id: template.id } })
  await admin.call(catalogue.removeConfig, { params: { id: config.id } })
  await admin.call(distribution.removeQueue, { params: { id: queue.id } })
  await admin.call(support.removeCommand, { params: { id: menu.id } })
  await admin.call(support.removeDepartment, { params: { id: department.id } })
  await admin.call(team.removeProfile, { params: { id: profile.id } })
  expect(await kept(admin)).toEqual([
    'profile Externo',
    'department Comercial',
    'chat-command Preços',
    'distribution-queue Fila',
    'sizing-config Usinas',
    'template Residencial',
    'email-model Cobrança',
  ])
  // The department before the choice that hands to it.
  await restore(admin, 'department', department.id)
  await restore(admin, 'email-model', model.id)
  await restore(admin, 'template', template.id)
  await restore(admin, 'sizing-config', config.id)
  await restore(admin, 'distribution-queue', queue.id)
  await restore(admin, 'chat-command', menu.id)
  await restore(admin, 'profile', profile.id)
  expect(await everything()).toEqual(before)
  expect(await kept(admin)).toEqual([])
})

it('a commission range is told by its ends, and does not come back into totals that another has taken', async () => {
  const { admin } = await world.company()
  const add = (fromTotal: number, toTotal: number | null) =>
    admin.call(sales.addRange, { body: { fromTotal, toTotal, sellerPercent: 3 } })
  await add(0, 9_999_99)
  const range = await add(10_000_00, 19_999_99)
  await admin.call(sales.removeRange, { params: { id: range.id } })
  const [entry] = (await admin.call(trash.list, {})).list
  expect(entry!.name.replaceAll('\u00a0', ' ')).toBe('R$ 10.000,00 – R$ 19.999,99')
  const other = await add(15_000_00, null)
  await expect(restore(admin, 'commission-range', range.id)).rejects.toMatchObject(refused)
  await admin.call(sales.removeRange, { params: { id: other.id } })
  await admin.call(deletions.undo, { params: { id: range.id } })
  expect((await admin.call(sales.ranges, {})).map(({ fromTotal }) => fromTotal)).toEqual([0, 10_000_00])
})

it('a configuration does not come back into powers that another has taken', async () => {
  const { admin } = await world.company()
  const plants = await addPlants(admin)
  await admin.call(catalogue.removeConfig, { params: { id: plants.id } })
  const [first] = await configsSeenBy(admin)
  await admin.call(catalogue.editPart, { params: { id: first!.id }, body: { toKwp: null } })
  await expect(restore(admin, 'sizing-config', plants.id)).rejects.toMatchObject(refused)
})

it('a usual template that comes back leaves the place to the one that was made usual meanwhile', async () => {
  const company = await world.company()
  const { admin } = company
  const one = await made(company, standard, 'Um', { isUsual: true })
  await admin.call(templates.removeTemplate, { params: { id: one.id } })
  const two = await made(company, standard, 'Dois', { isUsual: true })
  await restore(admin, 'template', one.id)
  const usual = async (id: string) => (await admin.call(templates.template, { params: { id } })).isUsual
  expect([await usual(one.id), await usual(two.id)]).toEqual([false, true])
})

it('a department comes back without the operators that left the desk meanwhile', async () => {
  const company = await world.company()
  const { admin } = company
  const { id } = await admin.call(support.addDepartment, { body: { name: 'Comercial' } })
  const leaving = await operatorOf(company, 'Ana', [id])
  await operatorOf(company, 'Bia', [id])
  await admin.call(support.removeDepartment, { params: { id } })
  await admin.call(support.removeOperator, { params: { id: leaving.operatorId } })
  await restore(admin, 'department', id)
  expect((await admin.call(support.departments, {})).list.map(({ operators }) => operators)).toEqual([['Bia']])
})

it('nobody brings back a profile who might not add it', async () => {
  const { admin, user, roleIds } = await world.company()
  await admin.call(team.changePermissions, {
    body: { roleIds: [roleIds.salesman!], add: ['team.edit-functions'], remove: [] },
  })
  const seller = await user('salesman')
  const { id } = await admin.call(team.addProfile, { body: { name: 'Externo', maxPriceChange: 90 } })
  await admin.call(team.removeProfile, { params: { id } })
  await expect(restore(seller, 'profile', id)).rejects.toMatchObject({ code: 'team.gives_more' })
  await restore(admin, 'profile', id)
})

it('a function comes back with what it allowed and without people, unless its name was taken', async () => {
  const { admin, roleIds } = await world.company()
  const named = { name: 'Consultor', copyFrom: roleIds.salesman! }
  const functions = () => admin.call(access.roles, {})
  const { profileId } = (await functions()).find(({ id }) => id === roleIds.salesman)!
  const role = await admin.call(team.addRole, { body: { ...named, profileId } })
  const params = { id: role.id }
  await admin.call(team.removeRole, { params })
  expect(await kept(admin)).toEqual(['role Consultor'])
  await restore(admin, 'role', role.id)
  expect((await functions()).find(({ id }) => id === role.id)).toMatchObject({
    name: 'Consultor',
    permissions: role.permissions,
    users: 0,
  })
  await admin.call(team.removeRole, { params })
  await admin.call(team.addRole, { body: { ...named, name: 'consultor', profileId } })
  await expect(restore(admin, 'role', role.id)).rejects.toMatchObject(refused)
})

it('nobody brings back a function that allows more than they may', async () => {
  const { admin, user, roleIds } = await world.company()
  await admin.call(team.changePermissions, {
    body: { roleIds: [roleIds.salesman!], add: ['team.edit-functions'], remove: [] },
  })
  const seller = await user('salesman')
  const { profileId } = (await admin.call(access.roles, {})).find(({ id }) => id === roleIds.salesman)!
  const { id } = await admin.call(team.addRole, {
    body: { name: 'Direção', profileId, copyFrom: roleIds.administrator! },
  })
  await admin.call(team.removeRole, { params: { id } })
  await expect(restore(seller, 'role', id)).rejects.toMatchObject({ code: 'team.gives_more' })
  await restore(admin, 'role', id)
})

it('a WhatsApp notice is told by its event and recipient, and does not come back beside another of the same', async () => {
  const { admin } = await world.company()
  const body = { event: 'proposal-shared', recipient: 'client', body: 'Olá {cliente}: {link}' } as const
  const { id } = await admin.call(general.addNotice, { body })
  await admin.call(general.removeNotice, { params: { id } })
  expect(await kept(admin)).toEqual(['whatsapp-notice Proposta compartilhada – Cliente'])
  await restore(admin, 'whatsapp-notice', id)
  expect(await admin.call(general.notices, {})).toMatchObject([{ ...body, id }])
  await admin.call(general.removeNotice, { params: { id } })
  await admin.call(general.addNotice, { body })
  await expect(restore(admin, 'whatsapp-notice', id)).rejects.toMatchObject(refused)
})
