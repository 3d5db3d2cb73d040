import pg from 'pg'
import { expect, it } from 'vitest'
import { startWorld, testPassword } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { access } from '../../access/contract.ts'
import { contacts } from '../../contacts/contract.ts'
import { team } from '../contract.ts'

const world = await startWorld()
const { admin, user, roleIds, storeId, look, company } = await world.company()
let made = 0
const someone = (over: object = {}) => ({
  name: 'Tatiane Campos',
  email: `pessoa-${++made}@exemplo.com.br`,
  phone: `(34) 9981${String(20_000 + made)}`,
  roleId: roleIds.salesman!,
  storeId,
  ...over,
})

it('[ORG-010] [ORG-021] adds a user with everything the settings know, and lists and finds the person', async () => {
  const squad = await admin.call(team.addTeam, { body: { name: 'Triângulo' } })
  const added = await admin.call(team.addUser, {
    body: someone({ document: '529.982.247-25', teamId: squad.id, maxPriceChange: 4, accessStoreIds: [storeId] }),
  })
  expect(added).toMatchObject({
    name: 'Tatiane Campos',
    document: '52998224725',
    active: true,
    teamName: 'Triângulo',
    maxPriceChange: 4,
    accessStores: [{ id: storeId }],
    roleName: 'Vendedor',
  })
  const found = await admin.call(team.users, { query: { search: 'tatiane campos' } })
  expect(found.list.map(({ id }) => id)).toEqual([added.id])
  expect((await admin.call(team.teams, {})).find(({ id }) => id === squad.id)?.members).toEqual([
    { id: added.id, name: 'Tatiane Campos' },
  ])
})

it('[ORG-041] [ORG-042] [ORG-043] says what is wrong with name, phone, e-mail, CPF and CNPJ', async () => {
  const fieldsOf = async (over: object) =>
    ((await admin.request('POST', '/api/users', someone(over))).body as { Fields?: object }).Fields
  expect(await fieldsOf({ name: 'Li' })).toEqual({ name: 'O nome deve ter mais de 2 caracteres.' })
  expect(await fieldsOf({ phone: '123' })).toEqual({ phone: 'Informe um telefone válido com DDD.' })
  expect(await fieldsOf({ phone: '' })).toEqual({ phone: 'Informe um telefone válido com DDD.' })
  expect(await fieldsOf({ document: '111.111.111-11' })).toEqual({ document: 'CPF ou CNPJ inválido.' })
  const taken = someone({ document: '111.444.777-35' })
  await admin.call(team.addUser, { body: taken })
  expect(await fieldsOf(taken)).toEqual({
    email: 'Este e-mail já está em uso.',
    phone: 'Este telefone já está em uso.',
    document: 'Este CPF já está em uso.',
  })
  expect(await fieldsOf({ document: '11.222.333/0001-82' })).toEqual({ document: 'CPF ou CNPJ inválido.' })
  await admin.call(team.addUser, { body: someone({ document: '11.222.333/0001-81' }) })
  expect(await fieldsOf({ document: '11222333000181' })).toEqual({ document: 'Este CNPJ já está em uso.' })
})

it('a new user is sent an invitation; nobody knows the password', async () => {
  const { email } = await admin.call(team.addUser, { body: someone() })
  const client = new pg.Client({ connectionString: world.adminUrl })
  await client.connect()
  const { rows } = await client.query("select 1 from graphile_worker.jobs where task_identifier = 'mail.send'")
  await client.end()
  expect(rows.length).toBeGreaterThan(0)
  expect((await admin.request('POST', '/api/login', { email, password: testPassword })).status).toBe(401)
})

it('[ORG-037] a deactivated user is signed out everywhere, cannot sign in and frees a seat', async () => {
  const person = await user('salesman')
  const before = (await admin.call(team.standing, {})).seats.used
  await admin.call(team.editUser, { params: { id: person.id }, body: { active: false } })
  expect((await person.request('GET', '/api/session')).status).toBe(401)
  const sessions = await look((ctx) => ctx.rows(statement('select from sessions where user_id = $1', [person.id])))
  expect(sessions).toEqual([])
  expect((await admin.call(team.standing, {})).seats.used).toBe(before - 1)
  const { email } = await admin.call(team.user, { params: { id: person.id } })
  const answer = await admin.request('POST', '/api/login', { email, password: testPassword })
  expect(answer.status).toBe(401)
  // Who comes back signs in anew: what was open stays ended.
  await admin.call(team.editUser, { params: { id: person.id }, body: { active: true } })
  expect((await person.request('GET', '/api/session')).status).toBe(401)
})

it('a user is added only while a seat is free, otherwise the refusal leads to where one is freed', async () => {
  const small = await world.company()
  await world.running.services.directory.setPlan(small.company.slug, { seats: 2 })
  const body = someone({ roleId: small.roleIds.salesman!, storeId: small.storeId })
  await small.admin.call(team.addUser, { body })
  const answer = await small.admin.request(
    'POST',
    '/api/users',
    someone({ ...body, email: 'x@y.com', phone: '34991110001' }),
  )
  expect(answer).toMatchObject({ status: 409, body: { Code: 'team.no_free_seat' } })
  expect(answer.body).toMatchObject({ Details: { to: '/settings/team/users' } })
  const sentence = async (plan: string) => {
    await world.running.services.directory.setPlan(small.company.slug, { plan })
    const { body: refused } = await small.admin.request(
      'POST',
      '/api/users',
      someone({ ...body, email: 'x@y.com', phone: '34991110001' }),
    )
    return (refused as { Message: string }).Message
  }
  expect(await sentence('Corporate anual')).toContain('contrato corporativo')
  expect(await sentence('Pro')).toContain('Seu plano')
})

it('two users added at once for the last seat: one is refused', async () => {
  const small = await world.company()
  await world.running.services.directory.setPlan(small.company.slug, { seats: 2 })
  const bodies = [1, 2].map((n) =>
    someone({ roleId: small.roleIds.salesman!, storeId: small.storeId, phone: `3499222000${n}` }),
  )
  const results = await Promise.allSettled(bodies.map((body) => small.admin.call(team.addUser, { body })))
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

it('a user without records is deleted, one with records is told to be deactivated', async () => {
  const free = await user('salesman')
  await admin.call(team.removeUser, { params: { id: free.id } })
  await expect(admin.call(team.user, { params: { id: free.id } })).rejects.toMatchObject({ status: 404 })
  const busy = await user('salesman')
  await busy.call(contacts.create, { body: { name: 'Maria Aparecida', phone: '34998124471' } })
  await expect(admin.call(team.removeUser, { params: { id: busy.id } })).rejects.toMatchObject({
    status: 409,
    code: 'team.user_has_records',
  })
  await expect(admin.call(team.removeUser, { params: { id: admin.id } })).rejects.toMatchObject({
    code: 'team.own_account',
  })
})

it('[ORG-057] listing, adding, editing and deleting users each need their own permission', async () => {
  const target = await user('technician')
  const tries: [string, () => Promise<unknown>][] = []
  const helper = await user('technician', { name: 'Auxiliar' })
  tries.push(['users.list', () => helper.call(team.users, {})])
  tries.push(['users.add', () => helper.call(team.addUser, { body: someone({ roleId: roleIds.technician! }) })])
  tries.push([
    'users.edit',
    () => helper.call(team.editUser, { params: { id: target.id }, body: { name: 'Novo Nome' } }),
  ])
  tries.push(['users.delete', () => helper.call(team.removeUser, { params: { id: target.id } })])
  for (const [permission, call] of tries) {
    await admin.call(team.grantOwn, { params: { id: helper.id }, body: { permissions: [] } })
    await expect(call()).rejects.toMatchObject({ status: 403, details: { permission } })
    await admin.call(team.grantOwn, {
      params: { id: helper.id },
      body: {
        permissions: [permission, 'deals.list', 'deals.view', 'contacts.view', 'deals.list-files', 'deals.add-files'],
      },
    })
    await expect(call()).resolves.not.toThrow()
  }
})

it('[ORG-058] names and personal information are locked by their flags', async () => {
  const flags = ['users.disable-editing-name', 'users.disable-editing-personal-information']
  const target = await user('technician', { plus: flags })
  const helper = await user('manager', { plus: ['users.list', 'users.edit', 'users.disable-editing-name'] })
  const edit = (body: object) => helper.call(team.editUser, { params: { id: target.id }, body })
  await expect(edit({ name: 'Outro Nome' })).rejects.toMatchObject({ status: 403, code: 'team.name_locked' })
  await edit({ phone: '(34) 99777-1234' })
  await admin.call(team.grantOwn, {
    params: { id: helper.id },
    body: { permissions: ['users.list', 'users.edit', 'users.disable-editing-personal-information'] },
  })
  await edit({ name: 'Outro Nome', phone: '34997771234' })
  for (const body of [{ phone: '34997771235' }, { email: 'outro@exemplo.com.br' }, { document: '529.982.247-25' }])
    await expect(edit(body)).rejects.toMatchObject({ status: 403, code: 'team.personal_locked' })
})

it('nobody gives a function that allows more than their own', async () => {
  const helper = await user('salesman', { plus: ['users.list', 'users.edit', 'users.add'] })
  await expect(
    helper.call(team.editUser, { params: { id: helper.id }, body: { roleId: roleIds.administrator! } }),
  ).rejects.toMatchObject({ status: 403, code: 'team.gives_more' })
  await expect(helper.call(team.addUser, { body: someone({ roleId: roleIds.manager! }) })).rejects.toMatchObject({
    code: 'team.gives_more',
  })
})

it('[PERM-034] [ORG-012] [ORG-024] a person has one main team; a team has a name, members and supervisors', async () => {
  const [one, two, chief] = await Promise.all([user('salesman'), user('salesman'), user('supervisor')])
  const first = await admin.call(team.addTeam, {
    body: { name: 'Sul', memberIds: [one.id, two.id], supervisorIds: [chief.id] },
  })
  expect(first.members).toHaveLength(2)
  expect(first.supervisors.map(({ id }) => id)).toEqual([chief.id])
  const second = await admin.call(team.addTeam, { body: { name: 'Norte', memberIds: [one.id] } })
  const teams = await admin.call(team.teams, {})
  expect(teams.find(({ id }) => id === first.id)?.members.map(({ id }) => id)).toEqual([two.id])
  await admin.call(team.removeTeam, { params: { id: second.id } })
  expect((await admin.call(team.user, { params: { id: one.id } })).teamId).toBeNull()
})

it('[PERM-011] own permissions of a person add to those of the function', async () => {
  const person = await user('technician')
  await admin.call(team.grantOwn, { params: { id: person.id }, body: { permissions: ['users.list'] } })
  expect((await person.call(access.session, {})).user.funcao.permissoesList).toContain('users.list')
  const sight = await admin.call(team.seenBy, { params: { id: person.id } })
  expect(sight).toMatchObject({ seesAllStores: false, people: null, stores: [{ id: storeId, name: company.name }] })
  expect(sight.permissions).toContain('users.list')
})
