import { expect, it } from 'vitest'
import { picture, sendFile } from '../../../app/testing/send-file.ts'
import { startWorld, type TestCompany, testPassword } from '../../../app/testing.ts'
import { mailContract } from '../../../platform/mail/contract.ts'
import { smtpStandIn } from '../../../platform/testing/smtp-stand-in.ts'
import { branding } from '../../branding/contract.ts'
import { catalogue } from '../../catalogue/contract.ts'
import { configsSeenBy } from '../../catalogue/server/testing.ts'
import { stores } from '../../organisation/contract.ts'
import { proposals } from '../../proposals/contract.ts'
import { readyToPropose } from '../../proposals/server/test-deal.ts'
import { implementation } from '../contract.ts'

const { port } = await smtpStandIn({ authOptional: true })
const [isAsked, mayAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
const slow = await smtpStandIn({
  authOptional: true,
  async onMailFrom(_address, _session, next) {
    isAsked.resolve()
    await mayAnswer.promise
    next()
  },
})
const world = await startWorld({ companyMail: { networks: ['127.0.0.0/8'], answerAfter: 0 } })

const sender = { name: 'Sol', address: 'a@sol.com.br', host: '127.0.0.1', port, username: '', enabled: true }
const ana = { body: { to: 'ana@cliente.com.br' } }

/** What of the implementation is done, and how a mail server is entered. */
function stepsOf({ admin }: TestCompany) {
  const done = async () => {
    const { steps } = await admin.call(implementation.progress, {})
    return steps.filter((step) => step.done).map(({ id }) => id)
  }
  const save = (given: object) =>
    admin.call(mailContract.saveSender, {
      body: { ...sender, ...given, security: 'none', currentPassword: testPassword },
    })
  return { done, save }
}

it('a new company’s steps are ticked by what it does, one after the other', async () => {
  const company = await world.company()
  const { admin, storeId } = company
  const { done, save } = stepsOf(company)
  expect(await done()).toEqual([])
  await admin.call(branding.editProfile, { body: { document: '11222333000181' } })
  await sendFile(admin, 'POST /api/settings/brand/pictures/logo', { name: 'logo.png', content: await picture(300, 96) })
  await admin.call(stores.editStore, { params: { id: storeId }, body: { zipCode: '38400123' } })
  expect(await done()).toEqual(['company', 'brand', 'store'])
  await company.user('salesman')
  const [config] = await configsSeenBy(admin)
  const settings = { ...config!.settings, validityDays: 20 }
  await admin.call(catalogue.editConfig, { params: { id: config!.id }, body: { ...config!, settings } })
  await save({})
  expect(await done()).not.toContain('email')
  await admin.call(mailContract.tryEmailSender, ana)
  expect(await done()).toContain('email')
  await save({ port: 1 })
  expect(await done()).not.toContain('email')
  await expect(admin.call(mailContract.tryEmailSender, ana)).rejects.toMatchObject({ code: 'mail.unreachable' })
  expect(await done()).not.toContain('email')
  await save({})
  await admin.call(mailContract.tryEmailSender, ana)
  expect(await done()).toEqual(['company', 'brand', 'store', 'users', 'prices', 'email'])
  const { dealId, choices } = await readyToPropose(company)
  expect(await done()).toHaveLength(8)
  await admin.call(proposals.generate, { params: { dealId }, body: choices })
  expect(await done()).toHaveLength(9)
})

it('only the mail server that took a test is tried: not another host, and none that was entered meanwhile', async () => {
  const company = await world.company()
  const { done, save } = stepsOf(company)
  await save({})
  await company.admin.call(mailContract.tryEmailSender, ana)
  expect(await done()).toContain('email')
  await save({ host: 'smtp.invalid' })
  expect(await done()).not.toContain('email')

  await save({ port: slow.port })
  const trial = company.admin.call(mailContract.tryEmailSender, ana)
  await isAsked.promise
  await save({ port: 1 })
  mayAnswer.resolve()
  await trial
  expect(await done()).not.toContain('email')
})

it('is put away for the company and shown again, by who may configure it', async () => {
  const { admin, user } = await world.company()
  expect((await admin.call(implementation.progress, {})).closed).toBe(false)
  expect((await admin.call(implementation.close, {})).closed).toBe(true)
  expect((await admin.call(implementation.close, {})).closed).toBe(true)
  expect((await admin.call(implementation.reopen, {})).closed).toBe(false)
  const seller = await user('salesman')
  await expect(seller.call(implementation.progress, {})).rejects.toMatchObject({ status: 403 })
})
