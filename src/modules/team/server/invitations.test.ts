import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { access } from '../../access/contract.ts'
import { refusalOf, startMailbox } from '../../access/server/testing.ts'
import { team } from '../contract.ts'

const world = await startWorld()
const mailbox = await startMailbox(world)
const company = await world.company()
const { admin, stranger, user, within, roleIds, storeId } = company
const password = 'Mandacaru#2027'
const tokenIn = (text: string) => /convite\?token=([\w.-]+)/.exec(text)![1]!
let made = 0

async function invited({ days = 7 as const, to = `pessoa-${++made}@exemplo.com.br` } = {}) {
  const people = [{ name: 'Bianca Freitas', email: to, roleId: roleIds.salesman!, storeId }]
  const { list } = await admin.call(team.invite, { body: { people, days } })
  const id = list[0]!.userId!
  const { text } = await mailbox.next(company, to)
  return { id, email: to, token: tokenIn(text), text }
}
const show = (id: string) => admin.call(team.user, { params: { id } })
const accept = (token: string) => stranger.call(access.acceptInvitation, { params: { token }, body: { password } })
const over = { status: 404, code: 'access.invitation_over' }

it('one mail with one link; one password typed once, and the person is in', async () => {
  const { id, email, token, text } = await invited()
  expect(text).not.toMatch(/^\d{6}$/m)
  await expect.poll(async () => (await show(id)).invitation).toMatchObject({ state: 'sent', reason: '' })
  expect(await stranger.call(access.invitation, { params: { token } })).toMatchObject({
    isExpired: false,
    name: 'Bianca Freitas',
    email,
    by: 'Ana Administradora',
    roleName: 'Vendedor',
    days: 7,
  })
  expect((await show(id)).invitation).toMatchObject({ state: 'opened' })
  const weak = await refusalOf(
    stranger.call(access.acceptInvitation, { params: { token }, body: { password: 'girassol' } }),
  )
  expect(weak.code).toBe('access.password_weak')
  const signedIn = await accept(token)
  expect(signedIn.user.usuarioid).toBe(id)
  expect((await show(id)).invitation).toBeNull()
  expect((await stranger.request('POST', '/api/login', { email, password })).status).toBe(200)
  expect(await refusalOf(accept(token))).toMatchObject(over)
})

it('of two who use one link at once, one is too late', async () => {
  const { token } = await invited()
  const results = await Promise.allSettled([accept(token), accept(token)])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

it('several at once: those who are here, or stand twice in the list, are told and the others invited', async () => {
  const { email } = await invited()
  const person = (to: string) => ({ name: 'Tânia Couto', email: to, roleId: roleIds.technician!, storeId })
  const { list } = await admin.call(team.invite, {
    body: { people: [person('a@exemplo.com.br'), person(email.toUpperCase()), person('A@exemplo.com.br')], days: 14 },
  })
  expect(list.map(({ userId, reason }) => [userId !== null, reason])).toEqual([
    [true, ''],
    [false, 'Este e-mail já está em uso.'],
    [false, 'Está duas vezes na lista.'],
  ])
  const { list: found } = await admin.call(team.users, { query: { invited: 'true', search: 'a@exemplo' } })
  const { counts } = await admin.call(team.standing, {})
  expect(found.map(({ id }) => id)).toEqual([list[0]!.userId])
  expect(counts.invited).toBeGreaterThanOrEqual(2)
})

it('a new link ends the one before; a withdrawn invitation leaves nobody behind', async () => {
  const { id, email, token } = await invited()
  await admin.call(team.resend, { params: { id }, body: {} })
  const next = tokenIn((await mailbox.next(company, email, 1)).text)
  expect(await refusalOf(accept(token))).toMatchObject(over)
  expect(await stranger.call(access.invitation, { params: { token: next } })).toMatchObject({ email })
  await admin.call(team.withdraw, { params: { id } })
  expect(await refusalOf(accept(next))).toMatchObject(over)
  expect((await admin.request('GET', `/api/users/${id}`)).status).toBe(404)
})

it('an invitation is sent again once a minute, however many ask at once', async () => {
  const { id } = await invited()
  const sent = await Promise.all(
    Array.from({ length: 10 }, () => admin.request('PUT', `/api/users/${id}/invitation`, {})),
  )
  expect(sent.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(429)])
  const refused = sent.find(({ status }) => status === 429)!.body as { Code: string; Message: string }
  expect(refused.Code).toBe('team.invitation_sent_lately')
  expect(refused.Message).toMatch(/em \d+ segundos, ou copie o link\.$/)
})

it('a link that somebody copied opens the way in, but proves nothing about the e-mail', async () => {
  const { id } = await invited()
  const { url } = await admin.call(team.link, { params: { id } })
  await accept(tokenIn(url))
  const [row] = await within((ctx) =>
    ctx.rows(statement<{ at: string | null }>('select email_confirmed_at as at from users where id = $1', [id])),
  )
  expect(row!.at).toBeNull()
})

it('an expired link asks whoever invited for a new one, once an hour', async () => {
  const { id, token } = await invited()
  await within((ctx) => ctx.run(statement('update invitations set expires_at = now() where user_id = $1', [id])))
  expect(await stranger.call(access.invitation, { params: { token } })).toMatchObject({ isExpired: true })
  expect((await refusalOf(accept(token))).code).toBe('access.invitation_expired')
  expect(await stranger.call(access.renewInvitation, { params: { token } })).toEqual({ by: 'Ana Administradora' })
  await stranger.call(access.renewInvitation, { params: { token } })
  expect((await show(id)).invitation).toMatchObject({ state: 'expired', hasAskedAgain: true })
  const mails = (await mailbox.all(company)).filter(({ subject }) => subject.includes('pediu um convite novo'))
  expect(mails).toHaveLength(1)
})

it('a declined invitation says so to whoever sent it', async () => {
  const { id, token } = await invited()
  await stranger.call(access.declineInvitation, { params: { token } })
  expect((await show(id)).invitation).toMatchObject({ state: 'declined' })
  expect(await refusalOf(accept(token))).toMatchObject(over)
})

it('a wrong address is put right before the first entry: the new one gets a link, the old one’s ends', async () => {
  const { id, token } = await invited()
  const email = `certo-${id}@exemplo.com.br`
  expect(await admin.call(team.editUser, { params: { id }, body: { email } })).toMatchObject({ email, newEmail: '' })
  expect(await refusalOf(accept(token))).toMatchObject(over)
  expect((await accept(tokenIn((await mailbox.next(company, email)).text))).user.usuarioid).toBe(id)
})

it('a mail that did not get through is told with what the server answered', async () => {
  const { id } = await invited()
  await within((ctx) =>
    ctx.run(
      statement(
        "update mail_deliveries set state = 'failed', reason = 'mail.refused', answer = '550 no such user' where about_id = $1",
        [id],
      ),
    ),
  )
  expect((await show(id)).invitation).toMatchObject({
    state: 'failed',
    reason: 'O servidor recusou o e-mail: 550 no such user',
  })
})

it('whoever has entered is not invited any more, however they came in, and nobody else’s invitation is touched', async () => {
  const { id, email, token } = await invited()
  await stranger.call(access.recoverPassword, { body: { email } })
  const code = /^\d{6}$/m.exec((await mailbox.next(company, email, 1)).text)![0]
  await stranger.call(access.resetPassword, { body: { email, code, password, passwordConfirmation: password } })
  expect(await refusalOf(accept(token))).toMatchObject(over)
  expect((await refusalOf(admin.call(team.resend, { params: { id }, body: {} }))).code).toBe('team.not_invited')
  const other = await world.company()
  const elsewhere = await refusalOf(other.stranger.call(access.invitation, { params: { token } }))
  expect(elsewhere).toMatchObject(over)
  const helper = await user('technician', { plus: ['users.list', 'users.add'] })
  const { id: seller } = await invited()
  for (const call of [team.link, team.withdraw] as const)
    expect((await refusalOf(helper.call(call, { params: { id: seller } }))).code).toBe('team.holds_more')
  expect((await refusalOf(helper.call(team.resend, { params: { id: seller }, body: {} }))).code).toBe('team.holds_more')
})

it('seats are asked for all of them together', async () => {
  const small = await world.company()
  await world.running.services.directory.setPlan(small.company.slug, { seats: 2 })
  const people = [1, 2].map((n) => ({
    name: 'Caio Ferraz',
    email: `caio-${n}@exemplo.com.br`,
    roleId: small.roleIds.salesman!,
    storeId: small.storeId,
  }))
  expect((await refusalOf(small.admin.call(team.invite, { body: { people } }))).code).toBe('team.no_free_seat')
  await small.admin.call(team.invite, { body: { people: people.slice(1) } })
})

it('what an invitation would not keep of a person is refused by name', async () => {
  const who = { name: 'Tânia Couto', email: 'tania@exemplo.com.br', roleId: roleIds.technician!, storeId }
  const people = [{ ...who, phone: '34991230001' }]
  await expect(admin.call(team.invite, { body: { people } })).rejects.toMatchObject({
    status: 422,
    fields: { 'people.0.phone': expect.stringContaining('Campo desconhecido: phone.') },
  })
})
