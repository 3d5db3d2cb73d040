import { expect, it } from 'vitest'
import { picture, sendFile } from '../../../app/testing/send-file.ts'
import { startWorld, testPassword } from '../../../app/testing.ts'
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
const world = await startWorld({ companyMail: { networks: ['127.0.0.0/8'], answerAfter: 0 } })

it('a new company’s steps are ticked by what it does, one after the other', async () => {
  const company = await world.company()
  const { admin, storeId } = company
  const done = async () => {
    const { steps } = await admin.call(implementation.progress, {})
    return steps.filter((step) => step.done).map(({ id }) => id)
  }
  expect(await done()).toEqual([])
  await admin.call(branding.editProfile, { body: { document: '11222333000181' } })
  await sendFile(admin, 'POST /api/settings/brand/pictures/logo', { name: 'logo.png', content: await picture(300, 96) })
  await admin.call(stores.editStore, { params: { id: storeId }, body: { zipCode: '38400123' } })
  expect(await done()).toEqual(['company', 'brand', 'store'])
  await company.user('salesman')
  const [config] = await configsSeenBy(admin)
  const settings = { ...config!.settings, validityDays: 20 }
  await admin.call(catalogue.editConfig, { params: { id: config!.id }, body: { ...config!, settings } })
  const sender = { name: 'Sol', address: 'a@sol.com.br', host: '127.0.0.1', port, username: '', enabled: true }
  const save = (given: object) =>
    admin.call(mailContract.saveSender, {
      body: { ...sender, ...given, security: 'none', currentPassword: testPassword },
    })
  await save({})
  expect(await done()).not.toContain('email')
  await admin.call(mailContract.tryEmailSender, { body: { to: 'ana@cliente.com.br' } })
  expect(await done()).toContain('email')
  await save({ port: 1 })
  expect(await done()).not.toContain('email')
  await save({})
  await admin.call(mailContract.tryEmailSender, { body: { to: 'ana@cliente.com.br' } })
  expect(await done()).toEqual(['company', 'brand', 'store', 'users', 'prices', 'email'])
  const { dealId, choices } = await readyToPropose(company)
  expect(await done()).toHaveLength(8)
  await admin.call(proposals.generate, { params: { dealId }, body: choices })
  expect(await done()).toHaveLength(9)
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
