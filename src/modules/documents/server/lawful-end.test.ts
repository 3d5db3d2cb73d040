import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { cpfDigits } from '../../../platform/brazil/cpf.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import { checkedChain } from '../../../platform/evidence/append-evidence.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { documents } from '../contract.ts'
import { signDocument } from './signing/sign.ts'
import {
  codeFor,
  hostedToken,
  inDays,
  maria,
  newestMail,
  paperOf,
  paulo,
  rosa,
  type SignerGiven,
  sentPaper,
  signAs,
  tokenIn,
} from './test-signing.ts'

const world = await startWorld()

it('[DOCS-015] before it is sent nobody is added; the button says so in the words of the product', async () => {
  const company = await world.company()
  const draft = await paperOf(company)
  const refused = company.admin.call(documents.addSigner, { params: { id: draft.id }, body: maria })
  await expect(refused).rejects.toMatchObject({
    status: 409,
    message: 'Envie o documento para assinatura antes de adicionar signatários.',
  })
  await company.admin.call(documents.send, {
    params: { id: draft.id },
    body: { deadline: inDays(1), signers: [maria] },
  })
  const { signerList } = await company.admin.call(documents.addSigner, { params: { id: draft.id }, body: paulo })
  expect(signerList.map(({ name }) => name)).toEqual(['Maria Lima', 'Paulo Reis'])
})

it('a signer who is added twice at once is added once', async () => {
  const company = await world.company()
  const { id } = await sentPaper(company, [maria])
  const params = { id }
  const added = await Promise.allSettled(
    [1, 2].map(() => company.admin.call(documents.addSigner, { params, body: paulo })),
  )
  expect(added.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(added.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 422, fields: { name: 'Esta pessoa já está neste grupo.' } },
  })
  const { signerList } = await company.admin.call(documents.show, { params })
  expect(signerList.map(({ name }) => name)).toEqual([maria.name, paulo.name])
})

it('[DOCS-023] without a deadline nothing is sent', async () => {
  const company = await world.company()
  const draft = await paperOf(company)
  const send = (deadline: unknown) =>
    company.admin.call(documents.send, { params: { id: draft.id }, body: { deadline, signers: [maria] } as never })
  for (const deadline of [undefined, null, ''])
    await expect(send(deadline)).rejects.toMatchObject({
      status: 422,
      fields: { deadline: 'Informe o prazo de assinatura.' },
    })
  await expect(send(inDays(-1))).rejects.toMatchObject({ status: 422 })
})

it('[DOCS-024] a signer needs an email for the channel email and a phone for the channel phone', async () => {
  const company = await world.company()
  const draft = await paperOf(company)
  const send = (signer: Partial<SignerGiven>) =>
    company.admin.call(documents.send, {
      params: { id: draft.id },
      body: { deadline: inDays(1), signers: [{ name: 'Maria Lima', ...signer }] },
    })
  await expect(send({ channel: 'email', auth: 'drawn' })).rejects.toMatchObject({
    fields: { 'signers.0.email': 'Informe o e-mail.' },
  })
  await expect(send({ channel: 'phone', auth: 'drawn' })).rejects.toMatchObject({
    fields: { 'signers.0.phone': 'Informe o telefone.' },
  })
  expect((await send({ channel: 'phone', auth: 'drawn', phone: '34 99871-2040' })).state).toBe('process')
})

it('a code ends after five guesses, and name and CPF must be those of the signer', async () => {
  const company = await world.company()
  await sentPaper(company, [maria])
  const token = tokenIn(await newestMail(company, maria.email))
  const other = await company.stranger.request('POST', `/api/public/signatures/${token}/codes`, {
    name: 'Ana Lima',
    cpf: maria.cpf,
  })
  expect(other).toMatchObject({
    status: 422,
    body: { Fields: { name: expect.stringContaining('não é o de quem deve assinar') } },
  })
  const cpf = await signAs(company, token, { ...maria, cpf: paulo.cpf, code: '000000' })
  expect(cpf.body.Fields).toHaveProperty('cpf')
  const code = await codeFor(company, token, maria)
  const wrong = code === '111111' ? '222222' : '111111'
  for (let guess = 0; guess < 5; guess++)
    expect((await signAs(company, token, { ...maria, code: wrong })).status).toBe(422)
  expect(await signAs(company, token, { ...maria, code })).toMatchObject({ status: 422 })
  expect(await signAs(company, token, { ...maria, code: await codeFor(company, token, maria) })).toMatchObject({
    status: 200,
  })
})

it('after the deadline by a second nobody signs, and a moved deadline lets them', async () => {
  const company = await world.company()
  const { admin, within } = company
  const sent = await sentPaper(company, [maria, paulo])
  const token = await hostedToken(company, sent.id, sent.signerList[0]!.id)
  await within((ctx) =>
    ctx.run(
      statement(
        `update documents set deadline = $2::timestamptz - interval '1 second' where tenant_id = platform.current_tenant() and id = $1`,
        [sent.id, ctx.now],
      ),
    ),
  )
  expect(await signAs(company, token, maria)).toMatchObject({ status: 409, body: { Code: 'documents.past_deadline' } })
  await admin.call(documents.moveDeadline, { params: { id: sent.id }, body: { deadline: inDays(1) } })
  expect(await signAs(company, token, maria)).toMatchObject({ status: 200 })
})

it('a link of a canceled document, a second tab and a refusal are told in a sentence, and nothing is stored twice', async () => {
  const company = await world.company()
  const { admin, stranger, look } = company
  const sent = await sentPaper(company)
  const [first, second, third] = sent.signerList
  const token = await hostedToken(company, sent.id, first!.id)
  const twice = await Promise.all([signAs(company, token, maria), signAs(company, token, maria)])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  const refusing = await hostedToken(company, sent.id, second!.id)
  const waiting = await hostedToken(company, sent.id, third!.id)
  const refusal = await stranger.request('POST', `/api/public/signatures/${refusing}/refusal`, {
    name: paulo.name,
    cpf: paulo.cpf,
    reason: 'O CPF do meu pai está errado',
  })
  expect(refusal.status).toBe(204)
  expect(await signAs(company, waiting, rosa)).toMatchObject({ status: 409, body: { Code: 'documents.was_refused' } })
  await admin.call(documents.cancel, { params: { id: sent.id }, body: { reason: 'Valor mudou' } })
  expect(await signAs(company, waiting, rosa)).toMatchObject({ status: 409, body: { Code: 'documents.is_canceled' } })
  const done = await admin.call(documents.show, { params: { id: sent.id } })
  expect(done).toMatchObject({ state: 'canceled', cancelReason: 'Valor mudou', chain: { isWhole: true } })
  expect(done.events.filter(({ kind }) => kind === 'sign')).toHaveLength(1)
  expect(await look((ctx) => checkedChain(ctx))).toMatchObject({ brokenAt: null })
})

it('[DOCS-016] a signer is removed while the document is in process, and neither before nor after', async () => {
  const company = await world.company()
  const { admin } = company
  const sent = await sentPaper(company)
  const [first, second] = sent.signerList
  const params = { id: sent.id, signerId: second!.id }
  const left = await admin.call(documents.removeSigner, { params })
  expect(left.signerList.map(({ name }) => name)).toEqual(['Maria Lima', 'Rosa Dias'])
  await admin.call(documents.cancel, { params: { id: sent.id }, body: { reason: 'Valor mudou' } })
  await expect(
    admin.call(documents.removeSigner, { params: { id: sent.id, signerId: first!.id } }),
  ).rejects.toMatchObject({ status: 409 })
})

const typed = {
  code: '',
  signature: { kind: 'typed', text: 'Assino' },
  consent: '2026-11',
  device: '',
  userAgent: '',
} as const

/** 1,000 by hand: `SIGN_RACES=1000`. */
const races = Number(process.env.SIGN_RACES ?? 100)

it('three sign the last place at once while one cancels: one lawful end, each signature once', async () => {
  const company = await world.company()
  const { admin, within, look } = company
  const draft = await paperOf(company)
  const ends = new Set<string>()
  for (let round = 0; round < races; round++) {
    const id = await within((ctx) => draftLike(ctx, draft.id))
    const body = { deadline: inDays(2), signers: [paulo, maria] }
    const { signerList } = await admin.call(documents.send, { params: { id }, body })
    const [first, last] = await Promise.all(signerList.map((signer) => hostedToken(company, id, signer.id)))
    // Not through the endpoint, which takes twenty a minute from one address.
    const sign = (token: string, who: typeof maria) =>
      look((ctx) => signDocument(ctx, token, { ...typed, ...who, cpf: cpfDigits(who.cpf) })).then(
        () => 200,
        ({ status }: { status: number }) => status,
      )
    expect(await sign(first!, paulo)).toBe(200)
    const signing = () => sign(last!, maria)
    // Who cancels comes a little later from round to round: behind so many looks at the document.
    const canceling = async () => {
      for (let looked = 0; looked < round % 8; looked++) await admin.call(documents.show, { params: { id } })
      return admin.call(documents.cancel, { params: { id }, body: { reason: 'Ao mesmo tempo' } }).then(
        () => 200,
        ({ status }: { status: number }) => status,
      )
    }
    const [canceled, ...statuses] = await Promise.all([canceling(), signing(), signing(), signing()])
    const done = await admin.call(documents.show, { params: { id } })
    const signed = done.events.filter(({ kind }) => kind === 'sign').length
    ends.add(done.state)
    expect([...statuses, canceled].filter((status) => status === 200)).toHaveLength(1)
    expect([done.state, signed]).toEqual(canceled === 200 ? ['canceled', 1] : ['signed', 2])
    expect(done.chain.isWhole).toBe(true)
  }
  expect([...ends].sort()).toEqual(['canceled', 'signed'])
  expect(await company.look((ctx) => checkedChain(ctx))).toMatchObject({ brokenAt: null })
}, 900_000)

/** A draft with the file of another. */
async function draftLike(ctx: Ctx, id: string) {
  const made = newId()
  await ctx.run(
    statement(
      `insert into documents (id, number, deal_id, title, file_key, sha256, pages, owner_id)
       select $2, (select max(number) + 1 from documents where tenant_id = platform.current_tenant()),
         deal_id, title, file_key, sha256, pages, owner_id
       from documents where tenant_id = platform.current_tenant() and id = $1`,
      [id, made],
    ),
  )
  return made
}
