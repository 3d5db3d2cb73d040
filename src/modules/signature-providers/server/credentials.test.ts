import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { statement } from '../../../platform/db/statement.ts'
import { documents } from '../../documents/contract.ts'
import { maria } from '../../documents/server/test-signing.ts'
import { signatureProviders } from '../contract.ts'
import { startProviders } from './test-providers.ts'

const { clicksign, connected } = await startProviders()

it('forged notices are answered with 401, odd ones with 200 and kept; none harms', async () => {
  const company = await connected('clicksign')
  const { id } = await company.sent([maria])
  const { secret } = clicksign.hooks.find(({ endpoint }) => endpoint.includes(company.company.id))!
  const { document } = [...clicksign.envelopes.values()].at(-1)!
  const hmac = (body: string | Buffer, key = secret) => `sha256=${createHmac('sha256', key).update(body).digest('hex')}`
  const post = (body: string | Buffer, signature: string | undefined, url = company.webhook) =>
    fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(signature !== undefined && { 'Content-Hmac': signature }) },
      body: body as string,
    }).then(({ status }) => status)
  const notice = (name: string, more: object = {}, about: object = {}) =>
    JSON.stringify({
      event: { name, data: more, occurred_at: new Date().toISOString() },
      document: {
        key: document!.id,
        status: 'running',
        metadata: { tenant: company.company.id, document_id: id },
        ...about,
      },
    })
  const cancel = notice('cancel')
  for (const signature of [undefined, '', 'sha256=', hmac(cancel, 'outro'), hmac(`${cancel} `), 'x'.repeat(71)])
    expect(await post(cancel, signature)).toBe(401)
  expect(await post(cancel, hmac(cancel), company.webhook.slice(0, -3))).toBe(401)
  expect(await post(cancel, hmac(cancel), company.webhook.replace(company.company.id, crypto.randomUUID()))).toBe(401)
  const odd = [
    '',
    'null',
    '[]',
    '{"event":7}',
    'não é JSON',
    '{"event":{"name":"sign","data":null},"document":null}',
    notice('sign', { signer: { key: '\u0000', name: 'x' } }),
    notice('biometric_refused'),
    notice('cancel', {}, { metadata: { tenant: crypto.randomUUID(), document_id: id }, key: 'other' }),
    notice('cancel', {}, { metadata: { tenant: company.company.id, document_id: crypto.randomUUID() }, key: 'other' }),
    notice('cancel', {}, { key: 'another envelope' }),
    notice('update_deadline', { deadline_at: 'amanhã' }),
    Buffer.from([0xff, 0x00, 0xfe]),
  ]
  for (const body of odd) expect(await post(body, hmac(body))).toBe(200)
  const kept = () =>
    company.look((ctx) =>
      ctx.rows(
        statement<{ outcome: string | null }>(
          `select outcome from signature_notices where tenant_id = platform.current_tenant() and event in ('', 'sign', 'cancel', 'biometric_refused')`,
        ),
      ),
    )
  await expect.poll(async () => (await kept()).every(({ outcome }) => outcome !== null), { timeout: 30_000 }).toBe(true)
  expect((await kept()).length).toBeGreaterThanOrEqual(odd.length - 1)
  const still = await company.show(id)
  expect(still).toMatchObject({ state: 'process', signerList: [{ state: 'waiting' }], chain: { isWhole: true } })
})

it('[INTG-027] a token is kept sealed and shown masked, and goes to no host that it was not given for', async () => {
  const company = await connected('clicksign')
  const { admin } = company
  const params = { provider: 'clicksign' }
  const shown = (await admin.call(signatureProviders.list, {}))[0]!
  expect(shown.token).toBe('••••demo')
  expect(JSON.stringify(shown)).not.toContain('clicksign-demo')
  const stored = await company.look((ctx) =>
    ctx.one(
      statement<{ all: string }>(
        `select c::text as all from outside_connections c where tenant_id = platform.current_tenant() and kind = 'signature-clicksign'`,
      ),
    ),
  )
  expect(stored.all).not.toContain('clicksign-demo')
  const body = { isOn: true, url: 'https://outra.example.com/api/v3' }
  await expect(admin.call(signatureProviders.save, { params, body })).rejects.toMatchObject({
    fields: { token: 'Informe o token de acesso do provedor.' },
  })
  for (const url of [
    'ftp://a.example.com',
    'http://169.254.169.254/x',
    'http://intranet/x',
    'https://a:b@c.example.com',
  ])
    await expect(
      admin.call(signatureProviders.save, { params, body: { ...body, url, token: 'abc' } }),
    ).rejects.toMatchObject({
      fields: { url: expect.any(String) },
    })
})

it('[INTG-013] the page of the provider holds its token, an active flag and a test that reads something harmless', async () => {
  const company = await connected('clicksign')
  const { admin } = company
  const params = { provider: 'clicksign' }
  const test = () => admin.call(signatureProviders.test, { params })
  expect(await test()).toEqual({ ok: true, text: 'Clicksign respondeu, e avisará o que acontece com os documentos.' })
  const now = async () => (await admin.call(signatureProviders.list, {}))[0]!
  expect(await now()).toMatchObject({ isOn: true, state: 'connected', tellsUs: true })
  await company.save('errado-errado')
  expect(await test()).toEqual({ ok: false, text: 'Clicksign recusou o token.' })
  expect(await now()).toMatchObject({ state: 'disconnected' })
  const off = { isOn: false, url: clicksign.url, token: 'clicksign-demo' }
  expect(await admin.call(signatureProviders.save, { params, body: off })).toMatchObject({ isOn: false })
  expect(await admin.call(documents.ways, {})).toEqual(['own'])
  await expect(admin.call(signatureProviders.test, { params: { provider: 'zapsign' } })).rejects.toMatchObject({
    status: 409,
  })
  await expect(admin.call(signatureProviders.test, { params: { provider: 'outro' } })).rejects.toMatchObject({
    status: 404,
  })
  const seller = await company.user('salesman')
  await expect(seller.call(signatureProviders.list, {})).rejects.toMatchObject({ status: 403 })
})
