import { expect, it } from 'vitest'
import { testPassword } from '../../../app/testing.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import { exportContract } from '../../../platform/export/contract.ts'
import { runBatch } from '../../../platform/work/run-work.ts'
import { access } from '../../access/contract.ts'
import { contacts } from '../../contacts/contract.ts'
import { notifications } from '../../notifications/contract.ts'
import { team } from '../../team/contract.ts'
import { leaving } from '../../team/leaving-contract.ts'
import { apiTokens } from '../contract.ts'
import { startProgramWorld } from './testing.ts'

const { world, company, own, ask } = await startProgramWorld()

it('tokens end with their person; one of the company works again once somebody takes it over', async () => {
  const manager = await company.user('administrator', { name: 'Gerente' })
  const personal = await own(manager, ['contacts.list'])
  const ofCompany = await manager.call(apiTokens.make, { body: { name: 'ERP', scopes: ['contacts.list'] } })
  await expect(company.admin.call(apiTokens.adopt, { params: { id: ofCompany.id } })).rejects.toMatchObject({
    code: 'api.maker_active',
  })
  await company.admin.call(team.editUser, { params: { id: manager.id }, body: { active: false } })
  expect((await ask(personal.token, 'GET', '/api/contacts')).status).toBe(401)
  expect((await ask(ofCompany.token, 'GET', '/api/contacts')).status).toBe(401)
  expect((await company.admin.call(apiTokens.list, {})).list.find(({ id }) => id === ofCompany.id)).toMatchObject({
    isMakerActive: false,
    makerName: 'Gerente',
  })
  const poor = await company.user('technician', { plus: ['general.settings'] })
  await expect(poor.call(apiTokens.adopt, { params: { id: ofCompany.id } })).rejects.toMatchObject({
    code: 'api.scope_not_held',
  })
  await company.admin.call(apiTokens.adopt, { params: { id: ofCompany.id } })
  expect((await ask(ofCompany.token, 'GET', '/api/contacts')).status).toBe(200)
  // A person who is activated again gets none of the former tokens back.
  await company.admin.call(team.editUser, { params: { id: manager.id }, body: { active: true } })
  expect((await ask(personal.token, 'GET', '/api/contacts')).status).toBe(401)
})

it('a company’s token of somebody who leaves is named before and told after, its call says why, and it comes back by no reactivation', async () => {
  const maker = await company.user('administrator', { name: 'Gerente' })
  const { id, token } = await maker.call(apiTokens.make, { body: { name: 'Planilha', scopes: ['contacts.list'] } })
  const { others } = await company.admin.call(leaving.leavingOf, { params: { id: maker.id } })
  expect(others.map(({ text }) => text)).toContain('Um token de API da empresa para, até que alguém assuma: Planilha.')
  const set = (active: boolean) => company.admin.call(team.editUser, { params: { id: maker.id }, body: { active } })
  await set(false)
  const notices = (await company.admin.call(notifications.list, { query: {} })).list
  expect(JSON.stringify(notices)).toContain('Gerente não trabalha mais aqui e criou: Planilha.')
  const refused = { status: 401, body: { Code: 'api.maker_left', Message: expect.stringContaining('Planilha') } }
  expect(await ask(token, 'GET', '/api/contacts')).toMatchObject(refused)
  await set(true)
  expect(await ask(token, 'GET', '/api/contacts')).toMatchObject(refused)
  await company.admin.call(apiTokens.adopt, { params: { id } })
  expect((await ask(token, 'GET', '/api/contacts')).status).toBe(200)
})

it('personal tokens end with a new password and with a sign-out everywhere, those of the company do not', async () => {
  const person = await company.user('administrator')
  const works = async (token: string) => (await ask(token, 'GET', '/api/contacts')).status
  const ofCompany = await person.call(apiTokens.make, { body: { name: 'ERP', scopes: ['contacts.list'] } })
  const first = await own(person, ['contacts.list'])
  const password = 'Mandacaru#2027'
  await person.call(access.changePassword, {
    body: { currentPassword: testPassword, password, passwordConfirmation: password },
  })
  expect([await works(first.token), await works(ofCompany.token)]).toEqual([401, 200])
  const second = await own(person, ['contacts.list'])
  expect(await works(second.token)).toBe(200)
  await person.call(access.disconnectOthers, {})
  expect([await works(second.token), await works(ofCompany.token)]).toEqual([401, 200])
  expect(await person.call(apiTokens.own, {})).toEqual([])
})

it('where the function asks for a second factor, only a token made in a session that proved one works', async () => {
  const strict = await world.company()
  const { admin, roleIds, company: where } = strict
  const person = await strict.user('administrator')
  const before = await own(person, ['contacts.list'])
  const asked = (token: string) => ask(token, 'GET', '/api/contacts', undefined, where.slug)
  expect((await asked(before.token)).status).toBe(200)
  await admin.call(team.editRole, { params: { id: roleIds.administrator! }, body: { requiresSecondFactor: true } })
  expect(await asked(before.token)).toMatchObject({ status: 403, body: { Code: 'api.without_second_factor' } })
  await strict.within((ctx) =>
    ctx.run(statement(`insert into totp_factors (user_id, secret, confirmed_at) values ($1, 'x', now())`, [person.id])),
  )
  await strict.within((ctx) => ctx.run(statement("select platform.announce('girassol_access', $1)", [where.id])))
  await expect.poll(async () => (await person.request('GET', '/api/contacts')).status).toBe(200)
  expect((await asked(before.token)).status).toBe(403)
  await expect(own(person, ['contacts.list'])).rejects.toMatchObject({ code: 'api.session_without_factor' })
  await strict.within((ctx) =>
    ctx.run(statement('update sessions set by_second_factor = true where user_id = $1', [person.id])),
  )
  await strict.within((ctx) => ctx.run(statement("select platform.announce('girassol_access', $1)", [where.id])))
  const made = async () =>
    (await person.request('POST', '/api/account/api-tokens', { name: 'x', scopes: ['contacts.list'] })).body
  await expect.poll(async () => JSON.stringify(await made())).toContain('gir_')
  const { Content } = (await made()) as { Content: { token: string } }
  expect((await asked(Content.token)).status).toBe(200)
})

it('the long work of a person is not a program’s, and a program’s goes on with what its token holds', async () => {
  await company.admin.call(contacts.create, { body: { name: 'Maria de Lourdes', phone: '34998120077' } })
  const mine = await company.admin.call(exportContract.start, { body: { list: 'contacts', format: 'csv' } })
  const narrow = await own(company.admin, ['users.list'])
  for (const path of ['', '/file', '/failures'])
    expect([path, (await ask(narrow.token, 'GET', `/api/works/${mine.id}${path}`)).status]).toEqual([path, 404])
  expect((await ask(narrow.token, 'GET', '/api/works')).body.Content.list).toEqual([])
  expect((await ask(narrow.token, 'POST', '/api/exports', { list: 'contacts', format: 'csv' })).status).toBe(403)
  const wide = await own(company.admin, ['contacts.list'])
  const its = (await ask(wide.token, 'POST', '/api/exports', { list: 'contacts', format: 'csv' })).body.Content
  expect((await ask(wide.token, 'GET', '/api/works')).body.Content.list).toMatchObject([{ id: its.id, state: 'done' }])
  expect((await company.admin.request('GET', `/api/works/${its.id}`)).status).toBe(404)
  await company.within((ctx) =>
    ctx.run(statement(`update works set state = 'running', position = null where id = $1`, [its.id])),
  )
  await company.admin.call(apiTokens.revokeOwn, { params: { id: wide.id } })
  await company.look((ctx) => runBatch(ctx, its.id))
  const [ended] = await company.look((ctx) =>
    ctx.rows(statement<{ state: string }>('select state from works where id = $1', [its.id])),
  )
  expect(ended!.state).toBe('failed')
})

it('a file that was made between two denials is not fetched after the second', async () => {
  const seller = await company.user('salesman', { plus: ['contacts.list'] })
  const made = async (phone: string) =>
    (await company.admin.call(contacts.create, { body: { name: 'Joana Prado', phone } })).id
  const deny = (recordId: string) =>
    company.admin.call(team.deny, { params: { kind: 'contact', recordId }, body: { userIds: [seller.id] } })
  const [first, second] = [await made('34998120078'), await made('34998120079')]
  await deny(first)
  const { id } = await seller.call(exportContract.start, { body: { list: 'contacts', format: 'csv' } })
  const fetched = () => seller.request('GET', `/api/works/${id}/file`)
  expect((await fetched()).status).toBe(200)
  await deny(second)
  expect(await fetched()).toMatchObject({ status: 403, body: { Code: 'exports.seen_less' } })
})

it('a file is fetched by who still sees what it holds', async () => {
  const seller = await company.user('salesman', { plus: ['contacts.list'] })
  const { id } = await seller.call(exportContract.start, { body: { list: 'contacts', format: 'csv' } })
  const fetched = () => seller.request('GET', `/api/works/${id}/file`)
  expect((await fetched()).status).toBe(200)
  const elsewhere = newId()
  await company.within((ctx) => ctx.run(statement("insert into stores (id, name) values ($1, 'Uberaba')", [elsewhere])))
  await company.admin.call(team.editUser, { params: { id: seller.id }, body: { storeId: elsewhere } })
  expect(await fetched()).toMatchObject({ status: 403, body: { Code: 'exports.seen_less' } })
  await company.admin.call(team.editUser, { params: { id: seller.id }, body: { storeId: company.storeId } })
  expect((await fetched()).status).toBe(200)
  await company.admin.call(team.editUser, { params: { id: seller.id }, body: { roleId: company.roleIds.technician! } })
  await company.admin.call(team.grantOwn, { params: { id: seller.id }, body: { permissions: [] } })
  expect((await fetched()).status).toBe(403)
})
