import { expect, it } from 'vitest'
import { contracts } from '../../contracts/contract.ts'
import { deals } from '../../deals/contract.ts'
import { documents } from '../../documents/contract.ts'
import { maria, paperOf, paulo, rosa } from '../../documents/server/test-signing.ts'
import type { Auth } from '../../documents/ways.ts'
import { privacy } from '../../privacy/contract.ts'
import { startProviders, three } from './test-providers.ts'

const { clicksign, zapsign, connected } = await startProviders()

it('[DOCS-019] through Clicksign a contract is sent, signed by three people, finished with its file, and the contract is signed', async () => {
  const company = await connected('clicksign')
  const { admin, sent, until } = company
  const before = clicksign.asked.length
  const { id, dealId, signerList } = await sent()
  const calls = clicksign.asked
    .slice(before)
    .map(({ method, path }) => `${method} ${path.replaceAll(/[0-9a-f-]{36}/g, '…')}`)
  expect(calls.filter((call) => call === 'POST /envelopes')).toHaveLength(1)
  expect(calls.filter((call) => call.endsWith('/signers'))).toHaveLength(3)
  expect(calls.filter((call) => call.endsWith('/requirements'))).toHaveLength(6)
  expect(calls.slice(-2)).toEqual(['PATCH /envelopes/…', 'POST /envelopes/…/notifications'])
  const [envelope] = [...clicksign.envelopes.values()].slice(-1)
  expect(envelope!.attributes).toMatchObject({
    auto_close: true,
    remind_interval: 3,
    locale: 'pt-BR',
    status: 'running',
  })
  const proofs = [...envelope!.requirements.values()].map(({ attributes }) => attributes.auth).filter(Boolean)
  expect(proofs).toEqual(['email', 'handwritten', 'sms'])
  expect([...envelope!.signers.values()].map(({ attributes }) => attributes.documentation)).toEqual(
    [maria, paulo, rosa].map(({ cpf }) => cpf),
  )
  const contract = () => admin.call(contracts.show, { params: { dealId } })
  expect((await contract()).status).toBe('awaiting')
  for (const { name } of signerList) await clicksign.sign(envelope!.document!.id, name)
  const done = await until(id, ({ state }) => state === 'finished')
  expect(done).toMatchObject({ sending: null, sealLevel: 'clicksign', chain: { isWhole: true }, provider: 'clicksign' })
  expect(done.signerList.map(({ state }) => state)).toEqual(['signed', 'signed', 'signed'])
  expect(done.events.filter(({ kind }) => kind === 'sign').map(({ who }) => who)).toEqual(
    [rosa, paulo, maria].map(({ name }) => name),
  )
  const file = await admin.request('GET', done.sealedUrl!)
  expect(Buffer.from(file.body as Uint8Array).includes('Assinado na Clicksign')).toBe(true)
  expect(await contract()).toMatchObject({ status: 'signed', documentId: id })
  expect((await admin.call(deals.show, { params: { id: dealId } })).contractSignedOn).not.toBeNull()
})

it('[DOCS-007] through ZapSign the same document goes the same way, with the links of its signers to hand on', async () => {
  const { admin, sent, until } = await connected('zapsign')
  const { id, dealId, signerList } = await sent()
  const doc = zapsign.docs.at(-1)!
  const { url } = await admin.call(documents.link, { params: { id, signerId: signerList[0]!.id } })
  expect(url).toBe(doc.signers[0]!.sign_url)
  for (const { name } of three) await zapsign.sign(doc.token, name)
  const done = await until(id, ({ state }) => state === 'finished')
  expect(done.signerList.map(({ state }) => state)).toEqual(['signed', 'signed', 'signed'])
  const file = await admin.request('GET', done.sealedUrl!)
  expect(Buffer.from(file.body as Uint8Array).includes('Assinado na ZapSign')).toBe(true)
  expect(await admin.call(contracts.show, { params: { dealId } })).toMatchObject({ status: 'signed' })
})

it('[DOCS-007] each way offers its own kinds of signature, and refuses those of another at their field', async () => {
  const company = await connected('clicksign')
  const { admin, send } = company
  expect(await admin.call(documents.ways, {})).toEqual(['own', 'clicksign'])
  const { id } = await paperOf(company)
  await expect(send(id, [{ ...maria, role: 'company' }])).rejects.toMatchObject({ code: 'contracts.no_party' })
  await expect(send(id, [{ ...maria, auth: 'in-person' }])).rejects.toMatchObject({
    fields: { 'signers.0.auth': 'Esta forma de assinar não existe onde o documento é assinado. Escolha outra.' },
  })
  const own = (auth: Auth) =>
    admin.call(documents.send, {
      params: { id },
      body: {
        deadline: new Date(Date.now() + 86_400_000).toISOString(),
        signers: [{ ...maria, auth, phone: '34 99871-2040' }],
      },
    })
  await expect(own('sms-code')).rejects.toMatchObject({ fields: { 'signers.0.auth': expect.any(String) } })
  for (const auth of ['drawn', 'email-code', 'sms-code'] as const)
    expect((await company.sent([{ ...maria, auth, phone: '34 99871-2040' }])).signerList[0]!.auth).toBe(auth)
})

it('a signer is added and removed, the deadline moved and somebody reminded while it is signed there; canceling it cancels there', async () => {
  const { admin, sent, until } = await connected('clicksign')
  const { id } = await sent([maria, paulo])
  const [envelope] = [...clicksign.envelopes.values()].slice(-1)
  const params = { id }
  const added = await admin.call(documents.addSigner, { params, body: { ...rosa, auth: 'pix' } })
  await until(id, ({ sending }) => sending === null)
  expect([...envelope!.signers.values()].map(({ attributes }) => attributes.name)).toEqual(
    [maria, paulo, rosa].map(({ name }) => name),
  )
  await admin.call(documents.removeSigner, { params: { id, signerId: added.signerList[1]!.id } })
  await until(id, ({ sending }) => sending === null)
  expect([...envelope!.signers.values()].map(({ attributes }) => attributes.name)).toEqual(['Maria Lima', 'Rosa Dias'])
  const deadline = new Date(Date.now() + 5 * 86_400_000).toISOString()
  await admin.call(documents.moveDeadline, { params, body: { deadline } })
  await until(id, ({ sending }) => sending === null)
  expect(envelope!.attributes).toMatchObject({ deadline_at: deadline, remind_interval: 3 })
  for (const [remindDays, expected] of [
    [7, 7],
    [0, null],
    [2, 2],
  ] as const) {
    await admin.call(documents.moveDeadline, { params, body: { deadline, remindDays } })
    await until(id, ({ sending }) => sending === null)
    expect(envelope!.attributes).toMatchObject({ deadline_at: deadline, remind_interval: expected })
  }
  const notified = envelope!.notified
  expect(await admin.call(documents.remind, { params })).toEqual({ reminded: 2 })
  await until(id, ({ sending }) => sending === null)
  expect(envelope!.notified).toBe(notified + 2)
  await admin.call(documents.cancel, { params, body: { reason: 'Valor mudou' } })
  await expect.poll(() => envelope!.document!.status, { timeout: 30_000 }).toBe('canceled')
  const done = await until(id, ({ state, sending }) => state === 'canceled' && sending === null)
  expect(done.cancelReason).toBe('Valor mudou')
})

it('a refusal marks its signer and sends the contract to review; a deadline that nobody met cancels', async () => {
  const { admin, sent, until } = await connected('clicksign')
  const { id, dealId } = await sent([maria, paulo])
  const [envelope] = [...clicksign.envelopes.values()].slice(-1)
  await clicksign.refuse(envelope!.document!.id, paulo.name, 'O CPF está errado')
  const refused = await until(id, ({ signerList }) => signerList[1]?.state === 'refused')
  expect(refused).toMatchObject({
    state: 'process',
    signerList: [{}, { refuseReason: 'Outro motivo · O CPF está errado' }],
  })
  expect(await admin.call(contracts.show, { params: { dealId } })).toMatchObject({ status: 'review' })

  const other = await sent([maria])
  await clicksign.expire([...clicksign.envelopes.values()].at(-1)!.document!.id)
  const lapsed = await until(other.id, ({ state }) => state === 'canceled')
  expect(lapsed.events.map(({ kind }) => kind)).toContain('past-deadline')
  expect(await admin.call(contracts.show, { params: { dealId: other.dealId } })).toMatchObject({ status: 'review' })
})

it('an erased person is asked to sign nowhere: what ran at a provider is canceled there', async () => {
  const company = await connected('clicksign')
  const { admin, sent, until } = company
  const { id, dealId } = await sent([maria, paulo])
  const [envelope] = [...clicksign.envelopes.values()].slice(-1)
  const { contactId } = await admin.call(deals.show, { params: { id: dealId } })
  await admin.call(privacy.erase, { params: { id: contactId } })
  await expect.poll(() => envelope!.document!.status, { timeout: 30_000 }).toBe('canceled')
  const done = await until(id, ({ sending }) => sending === null)
  expect(done).toMatchObject({ state: 'canceled', chain: { isWhole: true } })
})
