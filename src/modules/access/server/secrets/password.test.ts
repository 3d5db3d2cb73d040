import { beforeEach, describe, expect, it } from 'vitest'
import { startWorld, type TestCompany, testPassword } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { access } from '../../contract.ts'
import { codeIn, refusalOf, startMailbox } from '../testing.ts'

const world = await startWorld({ trustedProxies: ['127.0.0.1'] })
const mailbox = await startMailbox(world)
let addresses = 0
/** Each call has an address of its own, so that only the limit under test applies. */
const from = () => ({ 'x-forwarded-for': `10.1.${Math.floor(++addresses / 250)}.${addresses % 250}` })

let one: TestCompany
let email = ''
beforeEach(async () => {
  one = await world.company()
  email = `admin@${one.company.slug}.test`
})

const ask = (to = email) => one.stranger.request('POST', '/api/password-recoveries', { email: to }, from())
const reset = (code: string, password = 'Nova#Senha1', passwordConfirmation = password) =>
  one.stranger.request('PUT', '/api/password', { email, code, password, passwordConfirmation }, from())
/** Moves the company's codes back in time, as if it had passed. */
const pass = (seconds: number) =>
  one.within((ctx) =>
    ctx.run(
      statement(
        `update email_codes set created_at = created_at - make_interval(secs => $1), expires_at = expires_at - make_interval(secs => $1)`,
        [seconds],
      ),
    ),
  )
const signIn = (password: string) => one.stranger.request('POST', '/api/login', { email, password }, from())

describe('recovery by an emailed code', () => {
  it('[TEN-003] [TEN-004] sends a code to the e-mail and changes the password with it', async () => {
    expect(await ask()).toMatchObject({ status: 200, body: { Content: { expiresIn: 900, resendIn: 60 } } })
    const mail = await mailbox.next(one, email)
    expect(mail.html).toContain(one.company.name)
    expect((await reset(codeIn(mail))).status).toBe(204)
    expect((await signIn('Nova#Senha1')).status).toBe(200)
    expect((await signIn(testPassword)).status).toBe(401)
  })

  it('[TEN-005] the code has 6 digits, works once and for 15 minutes', async () => {
    await ask()
    const code = codeIn(await mailbox.next(one, email))
    expect(code).toMatch(/^\d{6}$/)
    await pass(14 * 60 + 50)
    expect((await reset(code, 'fraca', 'fraca')).status).toBe(422)
    await pass(20)
    expect(await reset(code)).toMatchObject({ status: 422, body: { Code: 'access.code_wrong' } })
    await ask()
    const second = codeIn(await mailbox.next(one, email, 1))
    expect((await reset(second)).status).toBe(204)
    expect((await reset(second, 'Outra#Senha2')).status).toBe(422)
  })

  it('[TEN-005] another code can be asked for after 60 seconds, and the one before stops working', async () => {
    await ask()
    const first = codeIn(await mailbox.next(one, email))
    expect(await ask()).toMatchObject({
      status: 429,
      body: { Code: 'access.code_too_soon', Details: { seconds: expect.toSatisfy((wait) => wait > 55 && wait <= 60) } },
    })
    await pass(61)
    expect((await ask()).status).toBe(200)
    const second = codeIn(await mailbox.next(one, email, 1))
    if (first !== second) expect((await reset(first)).status).toBe(422)
    expect((await reset(second)).status).toBe(204)
  })

  it('a code may be guessed at five times, then even the right one is refused', async () => {
    await ask()
    const code = codeIn(await mailbox.next(one, email))
    const wrong = code === '000000' ? '000001' : '000000'
    const answers = await Promise.all(Array.from({ length: 5 }, () => reset(wrong)))
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422])
    expect((await reset(code)).status).toBe(422)
    expect((await signIn(testPassword)).status).toBe(200)
  })

  it('two uses of one code at once change the password once', async () => {
    await ask()
    const code = codeIn(await mailbox.next(one, email))
    const answers = await Promise.all([reset(code, 'Nova#Senha1'), reset(code, 'Nova#Senha2')])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 422]))
  })

  it('the database holds neither the code nor the mail in words', async () => {
    await ask()
    const code = codeIn(await mailbox.next(one, email))
    const rows = await one.look((ctx) =>
      ctx.rows(statement<{ text: string }>('select c::text as text from email_codes c')),
    )
    expect(rows.length).toBe(1)
    expect(rows[0]!.text).not.toContain(code)
  })

  it('[TEN-065] says that an e-mail belongs to nobody, and rations how often it says so', async () => {
    expect(await ask('ninguem@exemplo.com.br')).toMatchObject({
      status: 404,
      body: { Message: 'Este e-mail não pertence a nenhum usuário.' },
    })
    // The same waiting time as for a known e-mail.
    expect((await ask('Ninguem@exemplo.com.br')).status).toBe(429)
    const address = { 'x-forwarded-for': '203.0.113.9' }
    const statuses: number[] = []
    for (let tries = 0; tries < 12; tries++)
      statuses.push(
        (await one.stranger.request('POST', '/api/password-recoveries', { email: `x${tries}@exemplo.com` }, address))
          .status,
      )
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(404))
    expect(statuses.slice(10)).toEqual([429, 429])
  })

  it('ends every session, frees a locked e-mail and proves the address', async () => {
    for (let tries = 0; tries < 11; tries++) await signIn('wrong-password')
    expect((await signIn(testPassword)).status).toBe(429)
    expect((await mailbox.next(one, email)).subject).toBe('Alguém está tentando entrar na sua conta')
    await ask()
    expect((await reset(codeIn(await mailbox.next(one, email, 1)))).status).toBe(204)
    expect((await one.admin.request('GET', '/api/session')).status).toBe(401)
    const again = await signIn('Nova#Senha1')
    expect(again.status).toBe(200)
    const { token } = (again.body as { Content: { token: string } }).Content
    const account = await one.stranger.request('GET', '/api/account', undefined, { authorization: `Bearer ${token}` })
    expect(account.body).toMatchObject({ Content: { isEmailConfirmed: true } })
    const mail = await mailbox.next(one, email, 2)
    expect(mail.subject).toBe('Sua senha foi alterada')
  })
})

describe('changing the own password', () => {
  const change = (currentPassword: string, password: string, passwordConfirmation = password) =>
    one.admin.call(access.changePassword, { body: { currentPassword, password, passwordConfirmation } })

  it('[TEN-012] [TEN-056] [TEN-068] asks for the current password', async () => {
    expect(await refusalOf(change('not-this-one', 'Nova#Senha1'))).toMatchObject({
      status: 422,
      fields: { currentPassword: 'Senha atual incorreta.' },
    })
    await change(testPassword, 'Nova#Senha1')
    expect((await signIn('Nova#Senha1')).status).toBe(200)
  })

  it('[TEN-051] [TEN-052] [TEN-069] refuses a weak password and names each unmet rule', async () => {
    expect(await refusalOf(change(testPassword, 'jabuticaba'))).toMatchObject({
      status: 422,
      code: 'access.password_weak',
      fields: { password: 'A nova senha não atende aos requisitos.' },
      details: { unmet: ['uppercase', 'number', 'special'] },
    })
  })

  it('[TEN-055] the confirmation must match', async () => {
    expect((await refusalOf(change(testPassword, 'Nova#Senha1', 'Nova#Senha2'))).fields).toEqual({
      passwordConfirmation: 'As senhas não coincidem.',
    })
  })

  it('[TEN-054] [TEN-070] must differ from the present one', async () => {
    expect((await refusalOf(change(testPassword, testPassword))).fields).toEqual({
      password: 'A nova senha deve ser diferente da senha atual.',
    })
  })

  it('[TEN-053] must never have been used before by the same user', async () => {
    await change(testPassword, 'Nova#Senha1')
    await change('Nova#Senha1', 'Nova#Senha2')
    for (const used of [testPassword, 'Nova#Senha1'])
      expect((await refusalOf(change('Nova#Senha2', used))).fields).toEqual({
        password: 'Esta senha já foi utilizada anteriormente.',
      })
    // Another user may have the same.
    const seller = await one.user('salesman')
    await seller.call(access.changePassword, {
      body: { currentPassword: testPassword, password: 'Nova#Senha1', passwordConfirmation: 'Nova#Senha1' },
    })
  })

  it('keeps this session and ends the others', async () => {
    const other = (await signIn(testPassword)).body as { Content: { token: string } }
    await change(testPassword, 'Nova#Senha1')
    expect((await one.admin.request('GET', '/api/session')).status).toBe(200)
    const elsewhere = { authorization: `Bearer ${other.Content.token}` }
    expect((await one.stranger.request('GET', '/api/session', undefined, elsewhere)).status).toBe(401)
  })

  it('guessing at the current password is counted too', async () => {
    for (let tries = 0; tries < 10; tries++)
      expect((await refusalOf(change('not-this-one', 'Nova#Senha1'))).code).toBe('access.password_current_wrong')
    expect((await refusalOf(change(testPassword, 'Nova#Senha1'))).code).toBe('access.too_many_logins')
  })
})
