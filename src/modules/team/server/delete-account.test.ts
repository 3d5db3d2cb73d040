import { afterAll, expect, it } from 'vitest'
import { serverModules } from '../../../app/modules.ts'
import { startWorld, testPassword } from '../../../app/testing.ts'
import { cascadesFrom } from '../../../platform/db/cascades.ts'
import { statement } from '../../../platform/db/statement.ts'
import { startWorker } from '../../../platform/jobs/worker.ts'
import { access } from '../../access/contract.ts'
import { refusalOf } from '../../access/server/testing.ts'
import { apiTokens } from '../../api/contract.ts'
import { contacts } from '../../contacts/contract.ts'
import { deals } from '../../deals/contract.ts'
import { aDeal, funnelOf } from '../../deals/server/testing.ts'
import { distribution } from '../../distribution/contract.ts'
import { notifications } from '../../notifications/contract.ts'
import { views } from '../../views/contract.ts'
import { team } from '../contract.ts'
import { leaving } from '../leaving-contract.ts'

const world = await startWorld()
afterAll(await startWorker(world.running.services, serverModules, world.adminUrl, { pollInterval: 50 }))
const password = testPassword
const soon = { timeout: 15_000, interval: 20 }

it('whoever deletes their account hands over deals and contacts, is signed out everywhere and cannot come back', async () => {
  const company = await world.company()
  const { admin, user, stranger } = company
  const leaver = await user('salesman', { name: 'Caio Leite' })
  const successor = await user('salesman', { name: 'Renata Moreira' })
  const open = await aDeal(admin, { ownerId: leaver.id, technicianId: leaver.id, preSellerId: admin.id })
  const { contactId } = await admin.call(deals.show, { params: { id: open.id } })
  await admin.call(contacts.edit, { params: { id: contactId }, body: { ownerId: leaver.id } })
  const queue = await admin.call(distribution.addQueue, { body: { name: 'Todos', userIds: [leaver.id, successor.id] } })
  const { email } = await leaver.call(access.account, {})

  expect(await leaver.call(leaving.leaving, {})).toEqual({
    deals: 1,
    contacts: 1,
    tasks: 0,
    repetitions: 0,
    hasTimer: false,
    rules: 0,
    webhooks: 0,
    others: [{ name: 'queues', count: 1, passes: false, text: 'Sai de 1 fila de distribuição.' }],
    isLastAdministrator: false,
  })
  expect(await refusalOf(leaver.call(leaving.deleteAccount, { body: { password: 'outra-senha' } }))).toMatchObject({
    status: 422,
    code: 'access.password_current_wrong',
  })
  for (const successorId of [null, leaver.id, (await world.company()).admin.id])
    expect(await refusalOf(leaver.call(leaving.deleteAccount, { body: { password, successorId } }))).toMatchObject({
      status: 422,
      fields: { successorId: 'Escolha quem assume o que você tem em andamento.' },
    })

  await leaver.call(leaving.deleteAccount, { body: { password, successorId: successor.id } })
  await expect
    .poll(() => admin.call(deals.show, { params: { id: open.id } }), soon)
    .toMatchObject({ ownerId: successor.id, technicianId: successor.id, preSellerId: admin.id })
  await expect
    .poll(() => admin.call(contacts.show, { params: { id: contactId } }), soon)
    .toMatchObject({ ownerId: successor.id })
  const queues = await admin.call(distribution.queues, {})
  expect(queues.find(({ id }) => id === queue.id)!.users.map(({ userId }) => userId)).toEqual([successor.id])
  expect((await leaver.request('GET', '/api/session')).status).toBe(401)
  expect(await refusalOf(stranger.call(access.login, { body: { email, password } }))).toMatchObject({ status: 401 })
})

it('of a deleted account the name stays with what the person did; e-mail, phone and CPF are in no row any more', async () => {
  const { admin, user, within } = await world.company()
  const leaver = await user('salesman', { name: 'Caio Leite' })
  await admin.call(team.editUser, {
    params: { id: leaver.id },
    body: { document: '52998224725', phone: '34991234567' },
  })
  const { email } = await leaver.call(access.account, {})
  await leaver.call(leaving.deleteAccount, { body: { password } })
  const user_ = await admin.call(team.user, { params: { id: leaver.id } })
  expect(user_).toMatchObject({
    name: 'Caio Leite',
    active: false,
    email: '',
    phone: '',
    document: '',
    permissions: [],
  })
  const logged = await within((ctx) =>
    ctx.rows(
      statement<{ text: string }>('select e::text as text from events e where tenant_id = platform.current_tenant()'),
    ),
  )
  for (const value of [email, '52998224725', '34991234567'])
    expect(logged.filter(({ text }) => text.includes(value))).toEqual([])
  expect(
    await refusalOf(admin.call(team.editUser, { params: { id: leaver.id }, body: { active: true } })),
  ).toMatchObject({ status: 409, code: 'team.account_left' })
  const again = await user('salesman', { name: 'Caio Leite' })
  await again.call(leaving.deleteAccount, { body: { password } })
})

it('what belongs to the person alone goes with the account, in whichever module it lies; a view that others open stays', async () => {
  const { admin, user, within } = await world.company()
  const leaver = await user('administrator')
  await leaver.call(apiTokens.makeOwn, { body: { name: 'Planilha', scopes: ['contacts.list'] } })
  await leaver.call(notifications.choose, { body: { kind: 'deal-assigned', inApp: false, push: false } })
  const aView = { list: 'deals', name: 'Quentes', search: {} }
  await leaver.call(views.create, { body: aView })
  const shared = await leaver.call(views.create, { body: { ...aView, name: 'Da casa', reach: 'everyone' } })
  await leaver.call(leaving.deleteAccount, { body: { password } })
  const left = await within(async (ctx) => {
    const found: unknown[] = []
    for (const { table, column } of await cascadesFrom(ctx, 'users'))
      found.push(
        ...(await ctx.rows(statement(`select '${table}' as table from ${table} where ${column} = $1`, [leaver.id]))),
      )
    return found
  })
  expect(left).toEqual([{ table: 'list_views' }])
  expect((await admin.call(views.all, { query: { list: 'deals' } })).views).toMatchObject([{ id: shared.id }])
})

it('the last administrator stays, and nobody leaves in another’s name', async () => {
  const { admin, user } = await world.company()
  expect(await admin.call(leaving.leaving, {})).toMatchObject({ isLastAdministrator: true })
  expect(await refusalOf(admin.call(leaving.deleteAccount, { body: { password } }))).toMatchObject({
    status: 409,
    code: 'team.last_administrator',
  })
  const second = await user('administrator')
  await second.call(leaving.deleteAccount, { body: { password } })
  expect((await admin.request('GET', '/api/session')).status).toBe(200)
})

it('whoever deleted their account is in no list and in no picker, and stays the name on what they closed', async () => {
  const { admin, user } = await world.company()
  const leaver = await user('salesman', { name: 'Caio Leite' })
  const closed = await aDeal(admin, { ownerId: leaver.id })
  const { at } = await funnelOf(admin)
  await admin.call(deals.lose, {
    params: { id: closed.id },
    body: { reason: 'Preço', ...at('Perdidos', 'Sem contato') },
  })
  const contact = await admin.call(contacts.create, { body: { name: 'Maria', phone: '34998120011' } })
  await leaver.call(leaving.deleteAccount, { body: { password, successorId: admin.id } })
  const names = async (query: object) => (await admin.call(team.users, { query })).list.map(({ name }) => name)
  expect(await names({})).not.toContain('Caio Leite')
  expect(await names({ active: 'false' })).toEqual([])
  expect((await admin.call(team.users, { query: { search: 'Caio' } })).totalItems).toBe(0)
  expect((await admin.call(access.colleagues, {})).map(({ name }) => name)).not.toContain('Caio Leite')
  const to = { chosen: { ids: [contact.id] }, to: { ownerId: leaver.id } }
  expect(await refusalOf(admin.call(contacts.transfer, { body: to }))).toMatchObject({ status: 404 })
  expect(await admin.call(deals.show, { params: { id: closed.id } })).toMatchObject({
    ownerId: leaver.id,
    names: { owner: 'Caio Leite' },
  })
})
