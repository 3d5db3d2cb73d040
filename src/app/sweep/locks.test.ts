import { generate } from 'otplib'
import pg from 'pg'
import { expect, it } from 'vitest'
import { access } from '../../modules/access/contract.ts'
import { hashPassword, newTotp } from '../../modules/access/server/public.ts'
import { codeIn, refusalOf, startMailbox } from '../../modules/access/server/testing.ts'
import {
  codeFor,
  maria,
  newestMail,
  sentPaper,
  signingOf,
  tokenIn,
} from '../../modules/documents/server/test-signing.ts'
import { proposals } from '../../modules/proposals/contract.ts'
import { bank, offerOfTwo } from '../../modules/proposals/server/options/test-options.ts'
import { sentCode } from '../../modules/proposals/server/test-code.ts'
import { readyToPropose } from '../../modules/proposals/server/test-deal.ts'
import { newId } from '../../platform/db/new-id.ts'
import { allLocks } from '../../platform/limits/locks.ts'
import { startWorld, type TestCompany, testPassword } from '../testing.ts'

const world = await startWorld({ trustedProxies: ['127.0.0.1'] })
const mailbox = await startMailbox(world)

/** Every guess has an address of its own, as from a botnet. */
let guesses = 0
const from = () => ({ 'x-forwarded-for': `10.${(++guesses >> 16) & 255}.${(guesses >> 8) & 255}.${guesses & 255}` })

interface Attack {
  /** One guess: the right one, or a wrong one. */
  guess(isRight: boolean, index: number): Promise<{ status: number; body: unknown; headers: Record<string, unknown> }>
  /** The code of the reply to a wrong guess; undefined where the reply does not tell. */
  wrong?: string
}

const refused = async (call: Promise<unknown>) => (await refusalOf(call)).details as { ticket: string }

/** A wrong code. */
const wrongCode = (right: string, index: number) => {
  const code = String(index).padStart(6, '0')
  return code === right ? '999999' : code
}

async function secondFactorOf(one: TestCompany) {
  const { secret } = await one.admin.call(access.beginTotp, { body: { password: testPassword } })
  const { recoveryCodes } = await one.admin.call(access.confirmTotp, {
    body: { code: await generate({ secret, epoch: Math.floor(Date.now() / 1000) - 30 }) },
  })
  const { ticket } = await refused(
    one.stranger.call(access.login, { body: { email: `admin@${one.company.slug}.test`, password: testPassword } }),
  )
  return { ticket, recoveryCodes }
}

const platformPassword = 'Plataforma#2026'
async function platformAdministrator() {
  const client = new pg.Client({ connectionString: world.adminUrl })
  await client.connect()
  const email = `${newId()}@girassol.test`
  const totp = newTotp(world.settings.secret, { issuer: 'Girassol', label: email })
  await client.query(
    'insert into platform.administrators (id, name, email, password_hash, totp_secret) values ($1, $2, $3, $4, $5)',
    [newId(), 'Sônia Suporte', email, await hashPassword(platformPassword, 'test'), totp.sealed],
  )
  await client.end()
  return { email, secret: totp.secret }
}

/** How each lock of the product is attacked. A lock without an attack makes this file fail. */
const attacks: Record<string, (one: TestCompany) => Promise<Attack>> = {
  'access.sign-in': async ({ stranger, company }) => ({
    guess: (isRight, index) =>
      stranger.request(
        'POST',
        '/api/login',
        { email: `admin@${company.slug}.test`, password: isRight ? testPassword : `guess-${index}` },
        from(),
      ),
    wrong: 'access.wrong_credentials',
  }),
  'access.own-password': async ({ admin }) => ({
    guess: (isRight, index) =>
      admin.request(
        'PUT',
        '/api/account/password',
        {
          currentPassword: isRight ? testPassword : `guess-${index}`,
          password: 'Nova#Senha1',
          passwordConfirmation: 'Nova#Senha1',
        },
        from(),
      ),
    wrong: 'access.password_current_wrong',
  }),
  'access.second-factor': async (one) => {
    const { ticket, recoveryCodes } = await secondFactorOf(one)
    return {
      guess: (isRight, index) =>
        one.stranger.request(
          'POST',
          '/api/login/second-factor',
          { ticket, code: isRight ? recoveryCodes[0]! : index % 2 ? wrongCode('', index) : `aaaaa-${10_000 + index}` },
          from(),
        ),
      wrong: 'access.second_factor_wrong',
    }
  },
  'access.administrator': async (one) => {
    const { email } = await platformAdministrator()
    const companies = [one, await world.company(), await world.company()]
    return {
      // The same person is attacked through every company.
      guess: (isRight, index) =>
        companies[index % 3]!.stranger.request(
          'POST',
          '/api/administration/sessions',
          { email, password: isRight ? platformPassword : `guess-${index}` },
          from(),
        ),
      wrong: 'access.wrong_credentials',
    }
  },
  'access.administrator-code': async (one) => {
    const { email, secret } = await platformAdministrator()
    const { body } = await one.stranger.request('POST', '/api/administration/sessions', {
      email,
      password: platformPassword,
    })
    const { ticket } = (body as { Details: { ticket: string } }).Details
    const right = await generate({ secret })
    return {
      guess: (isRight, index) =>
        one.stranger.request(
          'POST',
          '/api/administration/sessions/second-factor',
          { ticket, code: isRight ? right : wrongCode(right, index) },
          from(),
        ),
      wrong: 'access.second_factor_wrong',
    }
  },
  'access.email-code': async (one) => {
    const email = `admin@${one.company.slug}.test`
    await one.stranger.request('POST', '/api/password-recoveries', { email }, from())
    const right = codeIn(await mailbox.next(one, email))
    return {
      guess: (isRight, index) =>
        one.stranger.request(
          'PUT',
          '/api/password',
          {
            email,
            code: isRight ? right : wrongCode(right, index),
            password: 'Nova#Senha1',
            passwordConfirmation: 'Nova#Senha1',
          },
          from(),
        ),
    }
  },
  'proposals.acceptance-code': async (one) => {
    const { dealId, offer } = await offerOfTwo(one)
    const { id } = await one.admin.call(proposals.generate, { params: { dealId }, body: offer })
    const { token } = await one.admin.call(proposals.share, { params: { id } })
    const { ticket } = await one.stranger.call(proposals.open, { params: { token }, body: {} })
    const right = (await sentCode(one, token, ticket))!
    const person = { name: 'Maria Lima', document: '529.982.247-25', agreed: true, ticket, paymentId: bank.id }
    return {
      guess: (isRight, index) =>
        one.stranger.request(
          'POST',
          `/api/public/proposals/${token}/acceptance`,
          { ...person, code: isRight ? right : wrongCode(right, index) },
          from(),
        ),
    }
  },
  'documents.signing-code': async (one) => {
    await sentPaper(one, [maria])
    const token = tokenIn(await newestMail(one, maria.email))
    const right = await codeFor(one, token, maria)
    return {
      guess: (isRight, index) =>
        one.stranger.request(
          'POST',
          `/api/public/signatures/${token}/signature`,
          signingOf({ ...maria, code: isRight ? right : wrongCode(right, index) }),
          from(),
        ),
    }
  },
  'proposals.share': async (one) => {
    const { dealId, choices } = await readyToPropose(one)
    const { id } = await one.admin.call(proposals.generate, { params: { dealId }, body: choices })
    const { token } = await one.admin.call(proposals.share, {
      params: { id },
      body: { password: 'girassol', days: 15 },
    })
    return {
      guess: (isRight, index) =>
        one.stranger.request(
          'POST',
          `/api/public/proposals/${token}/open`,
          { password: isRight ? 'girassol' : `guess-${index}` },
          from(),
        ),
      wrong: 'proposals.wrong_password',
    }
  },
}

it('every lock that the product has is attacked here', () => {
  expect(Object.keys(attacks).toSorted()).toEqual(
    allLocks()
      .map(({ name }) => name)
      .toSorted(),
  )
})

it.each(allLocks())('$name holds against two hundred guesses more than it allows, all at once', async (lock) => {
  // Long waits, so that none is over before the last guess, even on a slow machine.
  Object.assign(lock, { wait: 600, longest: 600, forget: 900 })
  const { guess, wrong } = await attacks[lock.name]!(await world.company())
  const count = lock.free + 200
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => guess(index === count - 1, index)))
  const codes = answers.map(({ body }) => (body as { Code?: string }).Code)
  expect(answers.at(-1)!.status, 'the right one, after too many').not.toBe(200)
  expect(answers.filter(({ status }) => status < 400)).toEqual([])
  if (wrong) {
    const judged = codes.filter((code) => code === wrong).length
    expect(judged).toBeGreaterThan(0)
    expect(judged).toBeLessThanOrEqual(lock.free)
    const waiting = answers.filter(({ status }) => status === 429)
    expect(judged + waiting.length).toBe(count)
    for (const { headers } of waiting) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
})
