import { expect, it } from 'vitest'
import { startWorld, testPassword } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { access } from '../../access/contract.ts'
import { refusalOf, startMailbox } from '../../access/server/testing.ts'
import { team } from '../contract.ts'

const world = await startWorld()
const mailbox = await startMailbox(world)
const company = await world.company()
const { admin, stranger, user, within } = company
const linkIn = ({ text }: { text: string }) => /new-email\?token=([\w-]+)/.exec(text)![1]!
const signIn = (email: string) => stranger.request('POST', '/api/login', { email, password: testPassword })

async function someoneWithAskedEmail() {
  const person = await user('salesman')
  const { email: before } = await admin.call(team.user, { params: { id: person.id } })
  const after = `nova-${person.id}@exemplo.com.br`
  const saved = await admin.call(team.editUser, { params: { id: person.id }, body: { email: after } })
  return { person, before, after, saved, token: linkIn(await mailbox.next(company, after)) }
}

it('an e-mail that is a login changes only by the link that its new address got, and the old one is told twice', async () => {
  const { person, before, after, saved, token } = await someoneWithAskedEmail()
  expect(saved).toMatchObject({ email: before, newEmail: after })
  expect((await mailbox.next(company, before)).subject).toBe('Pediram a troca do seu e-mail de acesso')
  expect([(await signIn(before)).status, (await signIn(after)).status]).toEqual([200, 401])
  expect(await stranger.call(access.proveNewEmail, { body: { token } })).toEqual({ email: after })
  expect((await mailbox.next(company, before, 1)).subject).toBe('Seu e-mail de acesso foi trocado')
  expect([(await signIn(before)).status, (await signIn(after)).status]).toEqual([401, 200])
  expect(await admin.call(team.user, { params: { id: person.id } })).toMatchObject({ email: after, newEmail: '' })
  expect((await refusalOf(stranger.call(access.proveNewEmail, { body: { token } }))).code).toBe(
    'access.new_email_link_over',
  )
})

it('a code that was sent to the old address opens nothing once the e-mail has changed', async () => {
  const { before, token } = await someoneWithAskedEmail()
  await stranger.call(access.recoverPassword, { body: { email: before } })
  await stranger.call(access.proveNewEmail, { body: { token } })
  const [code] = await within((ctx) =>
    ctx.rows(statement<{ usedAt: string | null }>('select used_at from email_codes where email = $1', [before])),
  )
  expect(code!.usedAt).not.toBeNull()
})

it('the link ends when it is old, when the change is taken back, and when the address was given to somebody else', async () => {
  const old = await someoneWithAskedEmail()
  await within((ctx) =>
    ctx.run(
      statement("update email_changes set expires_at = now() - interval '1 second' where user_id = $1", [
        old.person.id,
      ]),
    ),
  )
  const over = { status: 404, code: 'access.new_email_link_over' }
  expect(await refusalOf(stranger.call(access.proveNewEmail, { body: { token: old.token } }))).toMatchObject(over)
  const back = await someoneWithAskedEmail()
  await admin.call(team.editUser, { params: { id: back.person.id }, body: { email: back.before } })
  expect(await refusalOf(stranger.call(access.proveNewEmail, { body: { token: back.token } }))).toMatchObject(over)
  const late = await someoneWithAskedEmail()
  const other = await user('salesman')
  await within((ctx) => ctx.run(statement('update users set email = $2 where id = $1', [other.id, late.after])))
  expect(await refusalOf(stranger.call(access.proveNewEmail, { body: { token: late.token } }))).toMatchObject({
    code: 'access.email_taken',
  })
})
