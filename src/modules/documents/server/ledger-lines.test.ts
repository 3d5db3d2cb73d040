import { afterEach, expect, it } from 'vitest'
import { browsersOf } from '../../../app/testing/browsers.ts'
import { startWorld, type TestCompany } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { plainPdf } from '../../../platform/seal/testing/plain-pdf.ts'
import { runJob } from '../../../platform/testing/run-job.ts'
import { startReceiver } from '../../webhooks/server/test-receiver.ts'
import { settled, webhookTo } from '../../webhooks/server/test-webhooks.ts'
import { documents } from '../contract.ts'
import { documentForUpdate } from './document-store.ts'
import { happen } from './happen.ts'
import { sendDocumentFile } from './make-document.ts'
import { deadlineJob } from './remind.ts'
import { hostedToken, inDays, maria, newestMail, paperOf, paulo, rosa, sentPaper, signAs } from './test-signing.ts'

const world = await startWorld({ roles: ['web', 'worker'], outside: { networks: ['127.0.0.0/8'] } })
const browser = await browsersOf(world.running)
let close: (() => Promise<unknown>) | undefined
afterEach(async () => close?.())

const shown = ({ admin }: TestCompany, id: string) => admin.call(documents.show, { params: { id } })
const signFirst = async (company: TestCompany, id: string, signerId: string, who = maria) =>
  signAs(company, await hostedToken(company, id, signerId), who)

const runDeadline = (ctx: Ctx, documentId: string) => runJob(ctx, deadlineJob, { documentId })

async function passDeadline({ within }: TestCompany, id: string) {
  await within(async (ctx) => {
    await ctx.run(
      statement(
        `update documents set deadline = $2::timestamptz - interval '1 second' where tenant_id = platform.current_tenant() and id = $1`,
        [id, ctx.now],
      ),
    )
    await runDeadline(ctx, id)
  })
}

it('[DOCS-003] [DOCS-004] [DOCS-005] a document holds title, deal, model, deadline, status, file, signers with their channels, and events', async () => {
  const company = await world.company()
  const deadline = inDays(2)
  const draft = await paperOf(company)
  expect(draft).toMatchObject({ title: 'Contrato', templateName: '', deadline: null, state: 'draft', signerList: [] })
  const byPhone = { name: 'Rosa Dias', phone: '34998712040', channel: 'phone', auth: 'drawn' } as const
  await company.admin.call(documents.send, {
    params: { id: draft.id },
    body: { deadline, remindDays: 2, signers: [maria, byPhone] },
  })
  const sent = await shown(company, draft.id)
  expect(sent).toMatchObject({
    title: 'Contrato',
    dealId: draft.dealId,
    dealTitle: expect.stringMatching(/./),
    state: 'process',
    deadline,
    signerList: [{ channel: 'email' }, { channel: 'phone' }],
  })
  expect(sent.events.map(({ kind }) => kind).sort()).toEqual([
    'add-signer',
    'add-signer',
    'signature-started',
    'upload',
  ])
  const { body, headers } = await company.stranger.request('GET', sent.fileUrl)
  expect(headers['content-type']).toContain('application/pdf')
  expect(String(body as Buffer).slice(0, 5)).toBe('%PDF-')
})

it('[DOCS-006] a signer holds name, email, phone, CPF, role and kind of signature', async () => {
  const company = await world.company()
  const signer = { ...maria, phone: '34998712040', role: 'witness', auth: 'drawn' } as const
  const { signerList } = await sentPaper(company, [signer, paulo])
  expect(signerList[0]).toMatchObject({ ...signer, cpf: '52998224725' })
})

it('[DOCS-013] [DOCS-014] the ten events are told, each with its date and whom it concerns', async () => {
  const company = await world.company()
  const { admin, within } = company
  const sent = await sentPaper(company, [maria, paulo])
  const params = { id: sent.id }
  await admin.call(documents.addSigner, { params, body: rosa })
  const [first, second] = sent.signerList
  await admin.call(documents.removeSigner, { params: { ...params, signerId: second!.id } })
  await admin.call(documents.moveDeadline, { params, body: { deadline: inDays(3) } })
  expect((await signFirst(company, sent.id, first!.id)).status).toBe(200)
  await passDeadline(company, sent.id)
  const canceled = await sentPaper(company, [maria])
  await admin.call(documents.cancel, { params: { id: canceled.id }, body: { reason: 'Valor mudou' } })
  for (const kind of ['close', 'document-closed'] as const)
    await within(async (ctx) =>
      happen(ctx, await documentForUpdate(ctx, sent.id), { kind, key: kind, who: 'Clicksign' }),
    )
  const events = [...(await shown(company, sent.id)).events, ...(await shown(company, canceled.id)).events]
  const who = Object.fromEntries(events.map((event) => [event.kind, event.who]))
  const admins = 'Ana Administradora'
  expect(who).toEqual({
    'add-signer': expect.any(String),
    'remove-signer': paulo.name,
    sign: maria.name,
    upload: admins,
    'signature-started': admins,
    'deadline-update': admins,
    'past-deadline': expect.any(String),
    cancel: admins,
    close: 'Clicksign',
    'document-closed': 'Clicksign',
  })
  expect(events.filter(({ kind }) => kind === 'add-signer').map((event) => event.who)).toContain(rosa.name)
  for (const { at } of events) expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(120_000)
})

it('[DOCS-017] a document is delivered by email, or by phone as a message with the link', async () => {
  const company = await world.company()
  const { admin } = company
  const byPhone = { ...rosa, phone: '(34) 99871-2040', channel: 'phone', auth: 'drawn' } as const
  const sent = await sentPaper(company, [maria, byPhone])
  expect(await newestMail(company, maria.email)).toMatch(/\/publico\/assinar\//)
  await expect(newestMail(company, rosa.email)).rejects.toThrow()
  const params = { id: sent.id, signerId: sent.signerList[1]!.id }
  const { url, whatsapp } = await admin.call(documents.link, { params })
  expect(whatsapp).toContain('https://wa.me/5534998712040?text=')
  expect(decodeURIComponent(whatsapp!)).toContain(url)
  const token = /assinar\/([\w-]+)/.exec(url)![1]!
  expect((await signAs(company, token, rosa)).status).toBe(200)
})

it('[DOCS-018] a deadline that passes without all signatures is an event, once; a signed document has none', async () => {
  const company = await world.company()
  const sent = await sentPaper(company, [maria, paulo])
  await signFirst(company, sent.id, sent.signerList[0]!.id)
  await passDeadline(company, sent.id)
  await company.within((ctx) => runDeadline(ctx, sent.id))
  const late = (await shown(company, sent.id)).events.filter(({ kind }) => kind === 'past-deadline')
  expect(late).toHaveLength(1)
  const early = await sentPaper(company, [maria])
  await company.within((ctx) => runDeadline(ctx, early.id))
  await signFirst(company, early.id, early.signerList[0]!.id)
  await passDeadline(company, early.id)
  expect((await shown(company, early.id)).events.map(({ kind }) => kind)).not.toContain('past-deadline')
})

it('[DOCS-019] whoever has the document or its deal open hears of each notice', async () => {
  const company = await world.company()
  const sent = await sentPaper(company, [maria, paulo])
  const socket = browser(company, company.admin.token)
  expect(await socket.connected).toBe('connected')
  for (const room of [`document:${sent.id}`, `deal:${sent.dealId}`]) expect((await socket.join(room)).ok).toBe(true)
  await company.within(async (ctx) =>
    happen(ctx, await documentForUpdate(ctx, sent.id), {
      kind: 'viewed',
      key: 'notice-1',
      who: maria.name,
      signerId: sent.signerList[0]!.id,
    }),
  )
  await socket.caughtUp(company.admin.id)
  const rooms = socket.heard.filter(({ events }) => events.some(({ kind }) => kind === 'documents.viewed'))
  expect(rooms.map(({ room }) => room).sort()).toEqual([`deal:${sent.dealId}`, `document:${sent.id}`])
})

it('[DOCS-020] [DOCS-021] other systems are told once that a document was generated, and once that it was signed by all', async () => {
  const company = await world.company()
  const receiver = await startReceiver()
  close = receiver.close
  const generated = await webhookTo(company, receiver.url, { trigger: 'document.generated' })
  const signed = await webhookTo(company, receiver.url, { name: 'Assinados', trigger: 'document.signed' })
  const sent = await sentPaper(company, [maria, paulo])
  await settled(company, generated.id).toEqual(['sent'])
  await signFirst(company, sent.id, sent.signerList[0]!.id)
  await settled(company, signed.id).toEqual([])
  await signFirst(company, sent.id, sent.signerList[1]!.id, paulo)
  await expect.poll(async () => (await shown(company, sent.id)).state, { timeout: 120_000 }).toBe('finished')
  await settled(company, signed.id).toEqual(['sent'])
  await settled(company, generated.id).toEqual(['sent'])
  expect(receiver.calls.map(({ body }) => JSON.parse(body))).toMatchObject([
    { event: 'document.generated', data: { id: sent.id, title: 'Contrato' } },
    { event: 'document.signed', data: { id: sent.id, state: 'finished', signed: 2 } },
  ])
})

it('several documents go as one bundle to the same signers, or none of them', async () => {
  const company = await world.company()
  const { admin } = company
  const first = await paperOf(company)
  const paper = { name: 'Procuração.pdf', content: plainPdf(1) }
  const made = await company.within((ctx) => sendDocumentFile(ctx, first.dealId, paper))
  const elsewhere = await paperOf(company)
  const body = { deadline: inDays(2), signers: [maria, paulo] }
  const send = (along: string[]) => admin.call(documents.send, { params: { id: first.id }, body: { ...body, along } })
  await expect(send([made, elsewhere.id])).rejects.toMatchObject({ status: 404 })
  expect((await shown(company, made)).state).toBe('draft')
  await send([made])
  for (const id of [first.id, made])
    expect(await shown(company, id)).toMatchObject({
      state: 'process',
      signerList: [{ name: maria.name }, { name: paulo.name }],
    })
})
