import { afterEach, expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { formatsOf } from '../../../platform/i18n/formats.ts'
import { activity } from '../../activity/contract.ts'
import { webhooks } from '../contract.ts'
import { isSignedWith, startReceiver } from './test-receiver.ts'
import { settled, webhookTo } from './test-webhooks.ts'

const world = await startWorld({ roles: ['web', 'worker'], outside: { networks: ['127.0.0.0/8'] } })
const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

async function receiver() {
  const started = await startReceiver()
  open.push(started.close)
  return started
}

it('a renewed secret signs beside the former one for a day', async () => {
  const company = await world.company()
  const { url, calls } = await receiver()
  const { id, secret } = await webhookTo(company, url)
  const renewed = await company.admin.call(webhooks.renewSecret, { params: { id } })
  await company.admin.call(webhooks.test, { params: { id } })
  await settled(company, id).toEqual(['sent'])
  for (const one of [secret, renewed.secret]) expect(isSignedWith(one, calls[0]!.headers, calls[0]!.body)).toBe(true)
  await company.within((ctx) => ctx.run(statement(`update webhooks set former_secret_until = now() - interval '1 s'`)))
  await company.admin.call(webhooks.test, { params: { id } })
  await expect.poll(() => calls.length, { timeout: 20_000 }).toBe(2)
  expect(isSignedWith(secret, calls[1]!.headers, calls[1]!.body)).toBe(false)
})

it('while two secrets sign a third is refused, saying until when: the receiver may still check with the first', async () => {
  const company = await world.company()
  const { url, calls } = await receiver()
  const { id, secret } = await webhookTo(company, url)
  await company.admin.call(webhooks.renewSecret, { params: { id } })
  const tomorrow = formatsOf('pt-BR').date(new Date(Date.now() + 86_400_000).toISOString())
  await expect(company.admin.call(webhooks.renewSecret, { params: { id } })).rejects.toMatchObject({
    status: 409,
    code: 'webhooks.secret_rotates',
    message: expect.stringContaining(`até ${tomorrow} `),
  })
  await company.admin.call(webhooks.test, { params: { id } })
  await settled(company, id).toEqual(['sent'])
  expect(isSignedWith(secret, calls[0]!.headers, calls[0]!.body)).toBe(true)
  await company.within((ctx) => ctx.run(statement(`update webhooks set former_secret_until = now() - interval '1 s'`)))
  expect((await company.admin.call(webhooks.renewSecret, { params: { id } })).secret).toMatch(/^whsec_/)
})

it('a secret that has leaked is renewed at once, also while two sign: from then on only the new one does', async () => {
  const company = await world.company()
  const { admin } = company
  const { url, calls } = await receiver()
  const { id, secret } = await webhookTo(company, url)
  const renewed = await admin.call(webhooks.renewSecret, { params: { id } })
  const last = await admin.call(webhooks.renewSecret, { params: { id }, body: { endsFormer: true } })
  await admin.call(webhooks.test, { params: { id } })
  await settled(company, id).toEqual(['sent'])
  const signs = [secret, renewed.secret, last.secret].map((one) => isSignedWith(one, calls[0]!.headers, calls[0]!.body))
  expect(signs).toEqual([false, false, true])
})

it('of two who change a webhook or end its secret at once the second is told who was first', async () => {
  const company = await world.company()
  const { admin } = company
  const { id } = await webhookTo(company, (await receiver()).url)
  const other = await company.user('administrator', { name: 'Ana Lima' })
  await other.call(webhooks.edit, { params: { id }, body: { name: 'ERP novo' } })
  const changed = await admin.request('PATCH', `/api/webhooks/${id}`, { name: 'CRM' }, { 'x-form-age': '60000' })
  expect(changed).toMatchObject({
    status: 409,
    body: { Code: 'platform.changed_meanwhile', Details: { fields: { name: { theirs: 'ERP novo' } }, by: 'Ana Lima' } },
  })
  const ends = { params: { id }, body: { endsFormer: true } }
  await other.call(webhooks.renewSecret, ends)
  await expect(admin.call(webhooks.renewSecret, ends)).rejects.toMatchObject({
    status: 409,
    code: 'webhooks.renewed_just_now',
    message: expect.stringContaining('Ana Lima'),
  })
  await company.within((ctx) => ctx.run(statement(`update events set at = at - interval '2 minutes'`)))
  expect((await admin.call(webhooks.renewSecret, ends)).secret).toMatch(/^whsec_/)
})

it('the audit tells a renewal from one that ended the former secret, and neither is open without the permission', async () => {
  const company = await world.company()
  const { admin } = company
  const { id } = await webhookTo(company, (await receiver()).url)
  const reader = await company.user('manager', { plus: ['webhooks.list'] })
  const replaced = { params: { id }, body: { endsFormer: true } }
  await expect(reader.call(webhooks.renewSecret, replaced)).rejects.toMatchObject({ status: 403 })
  await admin.call(webhooks.renewSecret, { params: { id } })
  await admin.call(webhooks.renewSecret, replaced)
  const { entries } = await admin.call(activity.audit, { query: {} })
  expect(entries.map(({ text }) => text).slice(0, 2)).toEqual([
    'trocou o segredo do webhook ERP e encerrou o anterior na hora',
    'trocou o segredo do webhook ERP; o anterior também assina por 24 horas',
  ])
})
