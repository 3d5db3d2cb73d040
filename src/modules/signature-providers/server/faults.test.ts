import { expect, it } from 'vitest'
import { statement } from '../../../platform/db/statement.ts'
import { documents } from '../../documents/contract.ts'
import { maria, paperOf, paulo } from '../../documents/server/test-signing.ts'
import { signatureProviders } from '../contract.ts'
import { startProviders } from './test-providers.ts'

const { clicksign, zapsign, connected } = await startProviders()

const envelopesNow = () => clicksign.envelopes.size

it('whatever call loses its answer, it is found there before it is made again: one envelope, each signer once', async () => {
  const company = await connected('clicksign')
  const places = [/POST \/envelopes$/, /\/documents$/, /\/signers$/, /\/requirements$/, /PATCH/, /notifications/]
  for (const at of places) {
    const before = envelopesNow()
    const { id } = await paperOf(company)
    clicksign.misbehave('silent', { at })
    await company.send(id, [maria, paulo])
    const waiting = await company.until(id, ({ sending }) => sending?.fault)
    expect(waiting.sending).toMatchObject({ state: 'sending', fault: 'Não foi possível conectar ao endereço.' })
    await company.hurry()
    await company.until(id, ({ state, sending }) => state === 'process' && sending === null)
    expect(envelopesNow()).toBe(before + 1)
    const [envelope] = [...clicksign.envelopes.values()].slice(-1)
    expect([...envelope!.signers.values()].map(({ attributes }) => attributes.name)).toEqual([maria.name, paulo.name])
    expect(envelope!.requirements.size).toBe(4)
  }
  const docs = zapsign.docs.length
  const other = await connected('zapsign')
  const { id } = await paperOf(other)
  zapsign.misbehave('silent', { at: /POST \/docs/ })
  await other.send(id, [maria, paulo])
  await other.until(id, ({ sending }) => sending?.fault)
  await other.hurry()
  await other.until(id, ({ state, sending }) => state === 'process' && sending === null)
  expect(zapsign.docs).toHaveLength(docs + 1)
})

it('a process that died between two calls is followed by one that goes on from the ids that were kept', async () => {
  const company = await connected('clicksign')
  const { id } = await paperOf(company)
  const before = envelopesNow()
  clicksign.misbehave('down', { at: /\/signers$/ })
  await company.send(id, [maria])
  await company.until(id, ({ sending }) => sending?.fault)
  // It had asked, and held the document, when it died.
  await company.within((ctx) =>
    ctx.run(
      statement(
        `update signature_envelopes set leased_until = now() + interval '1 hour' where tenant_id = platform.current_tenant() and document_id = $1`,
        [id],
      ),
    ),
  )
  const asked = clicksign.asked.length
  await company.hurry()
  await company.until(id, ({ state, sending }) => state === 'process' && sending === null)
  expect(envelopesNow()).toBe(before + 1)
  const calls = clicksign.asked
    .slice(asked)
    .map(({ method, path }) => `${method} ${path.split('/').slice(3).join('/')}`)
  expect(calls[0]).toBe('GET signers')
  expect(calls.filter((call) => call === 'POST documents')).toEqual([])
})

it('while a provider is down a document is being sent, and goes when it is up again', async () => {
  const company = await connected('clicksign')
  const { id } = await paperOf(company)
  clicksign.misbehave('down', { times: 100 })
  await company.send(id, [maria])
  const waiting = await company.until(id, ({ sending }) => sending?.nextAt)
  expect(waiting).toMatchObject({
    state: 'draft',
    sending: { state: 'sending', fault: 'Clicksign não está respondendo (HTTP 503). Tentamos de novo sozinhos.' },
  })
  await expect(company.send(id, [maria])).rejects.toMatchObject({ code: 'documents.is_sending' })
  await expect(company.admin.call(documents.remove, { params: { id } })).rejects.toMatchObject({
    code: 'documents.is_sending',
  })
  clicksign.misbehave('none')
  await company.hurry()
  await company.until(id, ({ state, sending }) => state === 'process' && sending === null)
})

it('a provider that asks to wait is not called before that, by anybody, and no try is counted', async () => {
  const company = await connected('clicksign')
  const [one, other] = [await paperOf(company), await paperOf(company)]
  clicksign.misbehave('busy', { at: /\/signers$/ })
  const asked = clicksign.asked.length
  await Promise.all([company.send(one.id, [maria]), company.send(other.id, [paulo])])
  for (const { id } of [one, other])
    await company.until(id, ({ state, sending }) => state === 'process' && sending === null)
  const calls = clicksign.asked.slice(asked)
  const gaps = calls.slice(1).map(({ at }, index) => at - calls[index]!.at)
  // A second was asked for: within it came at most the call that already had its turn, a fifth of a second after the one before.
  expect(Math.max(...gaps)).toBeGreaterThanOrEqual(700)
  // Five a second at most, whoever calls.
  expect(calls.length / ((calls.at(-1)!.at - calls[0]!.at) / 1000)).toBeLessThan(6)
})

it('what the provider finds wrong is told at its field, and mended there without a second envelope', async () => {
  for (const provider of ['clicksign', 'zapsign'] as const) {
    const company = await connected(provider)
    const { id } = await paperOf(company)
    await company.send(id, [maria, { ...paulo, email: 'paulo@recusado.com.br' }])
    const failed = await company.until(id, ({ sending }) => sending?.state === 'failed')
    expect(failed.sending).toMatchObject({ field: 'email', signerId: failed.signerList[1]!.id, nextAt: null })
    expect(failed.sending!.fault).toMatch(provider === 'clicksign' ? /email não é válido/ : /email válido/)
    expect(failed.state).toBe('draft')
    await company.send(id, [maria, paulo])
    const sent = await company.until(id, ({ state, sending }) => state === 'process' && sending === null)
    expect(sent.signerList.map(({ email }) => email)).toEqual([maria.email, paulo.email])
    if (provider === 'zapsign') continue
    const [envelope] = [...clicksign.envelopes.values()].slice(-1)
    expect([...envelope!.signers.values()].map(({ attributes }) => attributes.email)).toEqual([
      maria.email,
      paulo.email,
    ])
    const ofIt = [...clicksign.envelopes.values()].filter(
      ({ document }) => (document?.attributes.metadata as { document_id?: string })?.document_id === id,
    )
    await expect
      .poll(() => [...clicksign.envelopes.values()].filter((each) => ofIt.includes(each)).length, { timeout: 30_000 })
      .toBe(1)
  }
})

it('a sending that is discarded leaves nothing there, and the document is signed here instead', async () => {
  const company = await connected('clicksign')
  const { id } = await paperOf(company)
  clicksign.misbehave('wrong', { at: /\/signers$/ })
  await company.send(id, [maria])
  await company.until(id, ({ sending }) => sending?.state === 'failed')
  const before = envelopesNow()
  const free = await company.admin.call(documents.discardSending, { params: { id } })
  expect(free).toMatchObject({ state: 'draft', provider: 'own', sending: null, signerList: [] })
  await expect.poll(envelopesNow, { timeout: 30_000 }).toBe(before - 1)
  const sent = await company.admin.call(documents.send, {
    params: { id },
    body: { deadline: new Date(Date.now() + 86_400_000).toISOString(), signers: [maria] },
  })
  expect(sent).toMatchObject({ state: 'process', provider: 'own' })
})

it('refused credentials hold what is being sent until somebody has mended them; administrators are told once', async () => {
  const company = await connected('clicksign')
  const [one, other] = [await paperOf(company), await paperOf(company)]
  await company.save('outro-token')
  for (const { id } of [one, other]) await company.send(id, [maria])
  for (const { id } of [one, other]) await company.until(id, ({ sending }) => sending?.fault)
  const settings = (await company.admin.call(signatureProviders.list, {}))[0]
  expect(settings).toMatchObject({ state: 'disconnected', fault: 'Clicksign recusou o token.', waiting: 2 })
  const notices = await company.look((ctx) =>
    ctx.one(
      statement<{ count: number }>(
        `select count(*)::int as count from notifications where tenant_id = platform.current_tenant() and kind = 'signature-provider-refused'`,
      ),
    ),
  )
  expect(notices.count).toBe(1)
  await company.save()
  for (const { id } of [one, other])
    await company.until(id, ({ state, sending }) => state === 'process' && sending === null)
})

it('a signed file that is late is waited for, and one that is none is never taken', async () => {
  const company = await connected('clicksign')
  const { id } = await company.sent([maria])
  const key = () => [...clicksign.envelopes.values()].at(-1)!.document!.id
  clicksign.files.is = 'no-file'
  await clicksign.sign(key(), maria.name)
  const late = await company.until(id, ({ sending }) => sending?.fault)
  expect(late).toMatchObject({ state: 'signed', sending: { isFetching: true, state: 'sending' }, sealedUrl: null })
  clicksign.files.is = 'odd-file'
  await company.hurry()
  const odd = await company.until(id, ({ sending }) => sending?.state === 'failed')
  expect(odd).toMatchObject({ state: 'signed', sealedUrl: null })
  expect(odd.sending!.fault).toContain('não é o documento assinado')
  clicksign.files.is = 'good'
  await company.admin.call(documents.retrySending, { params: { id } })
  await company.until(id, ({ state, sending }) => state === 'finished' && sending === null)
})
