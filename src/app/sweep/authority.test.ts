import { expect, it } from 'vitest'
import { functionsAreReadOnly } from '../../modules/access/authority.ts'
import { access } from '../../modules/access/contract.ts'
import { apiTokens } from '../../modules/api/contract.ts'
import { contacts } from '../../modules/contacts/contract.ts'
import { team } from '../../modules/team/contract.ts'
import { allPermissionIds } from '../../platform/access/catalogue.ts'
import { newId } from '../../platform/db/new-id.ts'
import { statement } from '../../platform/db/statement.ts'
import { serverModules } from '../modules.ts'
import { type Actor, actorWith, startWorld } from '../testing.ts'

const world = await startWorld()
const company = await world.company()
const { admin, roleIds, storeId } = company
const elsewhere = newId()
await company.within((ctx) => ctx.run(statement("insert into stores (id, name) values ($1, 'Uberaba')", [elsewhere])))
const administrator = await company.user('administrator', { name: 'Helena Duarte' })
const { profileId } = await admin.call(access.role, { params: { id: roleIds.administrator! } })
const hidden = 'general.hide-summary-of-sales'

const ofLesser: string[] = [
  'users.list',
  'users.add',
  'users.edit',
  'users.delete',
  'team.edit-functions',
  'team.edit-teams',
  'team.deny-records',
  'contacts.list',
  'contacts.view',
  'general.settings',
  hidden,
]

/** Has what every endpoint here needs, but less than an administrator: few permissions, one store, a hidden sum. */
const lesser = await company.user('technician', { name: 'Marlon Assis', plus: ofLesser })
const peer = await company.user('technician', { name: 'Lucas Farias', plus: [hidden] })
const peers = await admin.call(team.addRole, { body: { name: 'Apoio', profileId } })
await admin.call(team.changePermissions, { body: { roleIds: [peers.id], add: ['deals.list', hidden] } })
const waiting = await admin.call(team.invite, {
  body: { people: [{ name: 'Caio Ferraz', email: 'caio@exemplo.com.br', roleId: roleIds.administrator!, storeId }] },
})
const pending = `/users/${waiting.list[0]!.userId}/invitation`
const squad = await admin.call(team.addTeam, { body: { name: 'Diretoria', memberIds: [administrator.id] } })
const { id: lead } = await admin.call(contacts.create, { body: { name: 'Maria Aparecida', phone: '34998124471' } })

const someone = (over: object) => ({
  name: 'Tatiane Campos',
  email: `${crypto.randomUUID()}@exemplo.com.br`,
  phone: `3499${String(Math.floor(Math.random() * 1e7)).padStart(7, '9')}`,
  storeId,
  roleId: peers.id,
  ...over,
})
/** Whoever is invited says their phone themselves. */
const invited = (over: object) => {
  const { phone: _theirs, ...rest } = someone(over)
  return rest
}
const onAdministrator = `/users/${administrator.id}`
const onSelf = `/users/${lesser.id}`
const role = `/roles/${roleIds.administrator}`

/**
 * The attempts of the lesser person, by the endpoint's address: each gives more than they hold, or changes somebody who
 * holds more.
 */
const attempts: Record<string, [path: string, body?: object][]> = {
  'PATCH /users/:id': [
    ...[
      { email: 'novo@exemplo.com.br' },
      { name: 'Outra Pessoa' },
      { phone: '34998120001' },
      { maxPriceChange: 0 },
    ].map((body) => [onAdministrator, body] as [string, object]),
    ...[{ active: false }, { active: true }, { storeId: elsewhere }, { accessStoreIds: [] }].map(
      (body) => [onAdministrator, body] as [string, object],
    ),
    [onAdministrator, { roleId: roleIds.administrator }],
    [onSelf, { roleId: roleIds.administrator }],
    [onSelf, { maxPriceChange: 100 }],
    [onSelf, { accessStoreIds: [elsewhere] }],
    [onSelf, { storeId: elsewhere }],
    [`/users/${peer.id}`, { maxPriceChange: 99 }],
  ],
  'POST /users': [
    ['/users', someone({ roleId: roleIds.administrator })],
    ['/users', someone({ storeId: elsewhere })],
    ['/users', someone({ accessStoreIds: [elsewhere] })],
    ['/users', someone({ maxPriceChange: 99 })],
    ['/users', someone({ roleId: roleIds.technician })],
  ],
  'POST /user-invitations': [
    ['/user-invitations', { people: [invited({ roleId: roleIds.administrator })] }],
    ['/user-invitations', { people: [invited({}), invited({ storeId: elsewhere })] }],
  ],
  'PUT /users/:id/invitation': [[pending, {}]],
  'POST /users/:id/invitation-links': [[`${pending}-links`]],
  'DELETE /users/:id/invitation': [[pending]],
  'PUT /users/:id/permissions': [
    [`${onAdministrator}/permissions`, { permissions: [] }],
    [`${onSelf}/permissions`, { permissions: ['users.list', 'team.edit-functions', 'sales.delete', hidden] }],
    [`${onSelf}/permissions`, { permissions: ['users.list', 'team.edit-functions'] }],
    [`/users/${peer.id}/permissions`, { permissions: [] }],
  ],
  'POST /users/changes': [
    ['/users/changes', { chosen: { ids: [administrator.id] }, to: { storeId } }],
    ['/users/changes', { chosen: { ids: [lesser.id] }, to: { storeId: elsewhere } }],
    ['/users/changes', { chosen: { ids: [lesser.id] }, to: { roleId: roleIds.administrator } }],
  ],
  'POST /profiles': [['/profiles', { name: 'Externo', maxPriceChange: 50 }]],
  'PATCH /profiles/:id': [
    [`/profiles/${profileId}`, { maxPriceChange: 100 }],
    [`/profiles/${profileId}`, { name: 'Outro nome' }],
  ],
  'POST /roles': [['/roles', { name: 'Cópia', profileId, copyFrom: roleIds.administrator }]],
  'PATCH /roles/:id': [
    [role, { name: 'Dono' }],
    [role, { requiresSecondFactor: false }],
  ],
  'POST /permission-changes': [
    ['/permission-changes', { roleIds: [roleIds.technician], add: ['sales.delete'] }],
    ['/permission-changes', { roleIds: [peers.id], remove: [hidden] }],
    ['/permission-changes', { roleIds: [roleIds.administrator], remove: ['sales.delete'] }],
    ['/permission-changes', { roleIds: 'all', add: [hidden] }],
  ],
  'PUT /roles/:id/permissions': [
    [`/roles/${peers.id}/permissions`, { from: roleIds.administrator! }],
    [`${role}/permissions`, { from: roleIds.technician! }],
  ],
  'POST /teams': [['/teams', { name: 'Norte', memberIds: [administrator.id] }]],
  'PATCH /teams/:id': [
    [`/teams/${squad.id}`, { memberIds: [] }],
    [`/teams/${squad.id}`, { supervisorIds: [administrator.id] }],
  ],
  'PUT /denials/:kind/:recordId': [[`/denials/contact/${lead}`, { userIds: [administrator.id] }]],
  'DELETE /teams/:id': [[`/teams/${squad.id}`]],
  'DELETE /users/:id': [[onAdministrator]],
  'DELETE /roles/:id': [[`/roles/${roleIds.manager}`], [`${role}?moveTo=${roleIds.technician}`]],
}

/** Every flag that an administrator can put on themselves. */
const flags = [...allPermissionIds().values()]
  .filter(({ id, kind }) => kind !== 'allow' && id !== functionsAreReadOnly && id !== hidden)
  .map(({ id }) => id)

/** Endpoints that change neither a person nor a function. */
const ofNobody = new Set([
  // A profile can be deleted only when no function belongs to it.
  'DELETE /profiles/:id',
  // Which functions a status, a field or a tab names is up to whoever configures the company.
  'PUT /object-rules/:kind/:recordId/:rule',
])

const addresses = serverModules
  .filter(({ name }) => name === 'team' || name === 'access')
  .flatMap(({ contract = {} }) => Object.values(contract))
  .filter(({ method, needs }) => method !== 'GET' && needs !== 'public' && needs !== 'session')
  .map(({ method, path }) => `${method} ${path}`)

const send = (actor: Actor, address: string, path: string, body?: object) =>
  actor.request(address.split(' ')[0]!, `/api${path}`, body)
const tries = Object.entries(attempts).flatMap(([address, list]) =>
  list.map(([path, body]) => ({ address, path, body })),
)
const greater = ['team.gives_more', 'team.holds_more']

it('every endpoint that changes a person or a function is tried here', () => {
  expect(addresses.filter((address) => !attempts[address] && !ofNobody.has(address))).toEqual([])
})

async function opened(actor: Actor) {
  const open: string[] = []
  for (const { address, path, body } of tries) {
    const answer = await send(actor, address, path, body)
    if (!isRefused(answer)) open.push(`${address} ${JSON.stringify(body)}: ${JSON.stringify(answer.body)}`)
  }
  return open
}

/** Refused, or a change of many that changed nobody. */
function isRefused({ status, body }: { status: number; body: unknown }) {
  const { Code = '', Content } = (body ?? {}) as { Code?: string; Content?: { done?: number; failed?: number } }
  return status === 403 ? greater.includes(Code) : Content?.done === 0 && Content.failed === 1
}

it('nobody gives, or touches who holds, more than they hold themselves, at any entrance', async () => {
  expect(await opened(lesser)).toEqual([])
})

it('a program with the same permissions is refused alike, whoever made its token', async () => {
  const scopes = ['users.list', 'users.add', 'users.edit', 'users.delete', 'team.edit-functions', 'team.edit-teams']
  const { token } = await admin.call(apiTokens.makeOwn, {
    body: { name: 'RH', scopes: [...scopes, 'team.deny-records', 'contacts.list', 'contacts.view'] },
  })
  const program = actorWith(world.running, company.company.slug, admin.id, token)
  const open: string[] = []
  for (const { address, path, body } of tries.filter(({ body: b }) =>
    JSON.stringify(b ?? '').includes(roleIds.administrator!),
  )) {
    const answer = await send(program, address, path, body)
    if (!isRefused(answer)) open.push(`${address}: ${answer.status}`)
  }
  expect(open).toEqual([])
})

it('the refusal says what is more', async () => {
  const { body } = await send(lesser, 'PATCH', onAdministrator, { name: 'Outra Pessoa' })
  expect((body as { Message: string }).Message).toMatch(
    /^Helena Duarte tem mais acesso do que você: a permissão “.+”\. Peça a alteração a um administrador\.$/,
  )
  const price = await send(lesser, 'PATCH', onSelf, { maxPriceChange: 12.5 })
  expect((price.body as { Message: string }).Message).toContain('alteração de preço de até 12,5 %')
})

it('a flag on the administrators lends nobody rank, and they take it off again', async () => {
  expect(flags.length).toBeGreaterThan(20)
  const change = (body: object) =>
    send(admin, 'POST', '/permission-changes', { roleIds: [roleIds.administrator], ...body })
  expect((await change({ add: flags })).status).toBe(200)
  expect(await opened(lesser)).toEqual([])
  expect((await send(admin, 'PATCH', `/users/${peer.id}`, { maxPriceChange: 0 })).status).toBe(200)
  expect((await send(admin, 'POST', '/user-invitations', { people: [invited({})] })).status).toBe(200)
  expect((await send(admin, 'PATCH', `/roles/${roleIds.manager}`, { name: 'Gestor' })).status).toBe(200)
  const { id: another } = await company.user('technician', { plus: ofLesser })
  expect((await send(admin, 'PATCH', `/users/${another}`, { active: false })).status).toBe(200)
  for (const permissions of [['users.list'], ofLesser])
    expect((await send(admin, 'PUT', `${onSelf}/permissions`, { permissions })).status).toBe(200)
  expect((await change({ remove: flags })).status).toBe(200)
})

it('nobody puts a flag on themselves that they could not take off', async () => {
  const own = await send(lesser, 'PUT', `${onSelf}/permissions`, { permissions: [...ofLesser, flags[0]] })
  expect(own).toMatchObject({ status: 409, body: { Code: 'team.restricts_oneself' } })
  const locking = { roleIds: [roleIds.administrator], add: [functionsAreReadOnly] }
  expect(await send(admin, 'POST', '/permission-changes', locking)).toMatchObject({
    status: 409,
    body: { Code: 'team.restricts_oneself' },
  })
})

it('the lesser one still changes who holds no more, and an administrator may do all of it', async () => {
  expect((await send(lesser, 'PATCH', `/users/${peer.id}`, { name: 'Lucas F. Farias' })).status).toBe(200)
  expect((await send(lesser, 'POST', '/users', someone({}))).status).toBe(200)
  const refused: string[] = []
  // One attempt empties the administrators' function and the last one deletes it: once is enough here.
  const emptied = `${role}/permissions`
  for (const { address, path, body } of tries.filter(({ path: one }) => one !== emptied)) {
    const { status, body: reply } = await send(admin, address, path, body)
    const { Code } = (reply ?? {}) as { Code?: string }
    if (status === 403 || status === 422) refused.push(`${address} ${JSON.stringify(body)}: ${status} ${Code}`)
  }
  expect(refused).toEqual([])
})
