import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { appendEvidence, evidenceAbout } from '../../../platform/evidence/append-evidence.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { writing } from '../../../platform/http/run-in-ctx.ts'
import { plainPdf } from '../../../platform/seal/testing/plain-pdf.ts'
import { runJob } from '../../../platform/testing/run-job.ts'
import { verify } from '../../../platform/verify/verify.ts'
import { branding } from '../../branding/contract.ts'
import { seals } from '../contract.ts'
import { sealsModule } from './index.ts'
import { sealDocument } from './public.ts'

const world = await startWorld()
const kept = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../platform/seal/testing', name)).toString('base64')
const a1 = (name = 'a1.p12', password = 'girassol') => ({ body: { file: kept(name), password } })

const sheet = {
  title: 'Evidências',
  lead: '',
  facts: [],
  signed: 'Assinaturas',
  signers: [],
  happened: 'Fatos',
  events: [],
  verify: { words: 'Confira em', address: 'https://demo.example.com/publico/verificar' },
}
const about = { kind: 'document', id: 'b8a6c0de-0000-4000-8000-000000000001' }

async function sealed(ctx: Ctx, id = about.id) {
  const person = { threadId: id, facts: { who: 'Maria', cpf: '529.982.247-25', network: '203.0.113.9' } }
  await appendEvidence(ctx, { kind: 'signed', about: { ...about, id }, facts: {}, person })
  const rows = await evidenceAbout(ctx, about.kind, id)
  return sealDocument(ctx, plainPdf(), { reason: 'Documento assinado', sheet, rows })
}

it('a company without a certificate seals with one that the installation gives it, the same each time and called that', async () => {
  const { admin, within, company } = await world.company()
  expect(await admin.call(seals.settings, {})).toEqual({ own: null, inUse: 'installation', hasTimeStamps: false })
  const [one, two] = await Promise.all([
    within((ctx) => sealed(ctx)),
    within((ctx) => sealed(ctx, crypto.randomUUID())),
  ])
  const verdicts = await Promise.all([one, two].map(({ pdf }) => verify(pdf)))
  expect(verdicts.map(({ state }) => state)).toEqual(['whole', 'whole'])
  const [first, second] = verdicts.map(({ seals: found }) => found[0]!)
  expect(first!.by).toEqual(second!.by)
  expect(first!.by).toMatchObject({ name: company.profile.legalName ?? company.name, claims: 'installation' })
  expect(verdicts[0]!.chain).toMatchObject({ brokenAt: null, rows: [{ kind: 'signed' }] })
})

it('a sealed file holds of people their names and the salted hashes that tie its chain, and nothing else', async () => {
  const { within } = await world.company()
  const { pdf } = await within((ctx) => sealed(ctx, crypto.randomUUID()))
  const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, content]) => {
    const bytes = Buffer.from(content!, 'latin1')
    return (bytes[0] === 0x78 ? inflateSync(bytes) : bytes).toString()
  })
  const [chain] = streams.filter((text) => text.startsWith('{"format"')).map((text) => JSON.parse(text))
  expect(chain.rows).toMatchObject([{ person: null, who: 'Maria' }])
  expect(JSON.parse(chain.rows[0].content).person).toMatch(/^[0-9a-f]{64}$/)
  for (const value of ['529.982.247-25', '203.0.113.9', 'salt']) expect(streams.join()).not.toContain(value)
  expect((await verify(pdf)).chain).toMatchObject({ brokenAt: null, rows: [{ who: 'Maria' }] })
})

it('[INTG-027] an A1 is kept encrypted with its password forgotten, shown without its key, and seals from then on', async () => {
  const { admin, within, look } = await world.company()
  const settings = await admin.call(seals.keepCertificate, a1())
  expect(settings).toMatchObject({
    inUse: 'a1',
    own: {
      name: 'SOL DO CERRADO ENERGIA LTDA',
      cnpj: '11222333000181',
      issuer: 'AC Teste (modelo, sem valor)',
      standing: 'good',
    },
  })
  expect(JSON.stringify(settings)).not.toMatch(/girassol|sealed|key/i)
  const stored = await look((ctx) =>
    ctx.rows(statement<{ row: string }>('select c::text as row from seal_certificates c')),
  )
  const key = Buffer.from(kept('a1.p12'), 'base64').toString('latin1')
  expect(stored).toHaveLength(1)
  expect(stored[0]!.row).not.toContain('PRIVATE')
  expect(stored[0]!.row).not.toContain(key.slice(100, 140))
  const events = await look((ctx) =>
    ctx.rows(statement<{ row: string }>("select e::text as row from events e where kind like 'seal%'")),
  )
  expect(events.every(({ row }) => !row.includes(stored[0]!.row.slice(-60, -30)))).toBe(true)
  const { seals: found } = await verify((await within((ctx) => sealed(ctx))).pdf)
  expect(found[0]!.by).toMatchObject({ claims: 'icp-brasil', cnpj: '11222333000181' })
  expect(await admin.call(seals.removeCertificate, {})).toMatchObject({ own: null, inUse: 'installation' })
  await expect(admin.call(seals.removeCertificate, {})).rejects.toMatchObject({
    status: 404,
    code: 'seals.no_certificate',
  })
})

it('[INTG-027] a wrong password, an expired one, one without key and what is no certificate are refused at their field', async () => {
  const { admin } = await world.company()
  const refused = (given: ReturnType<typeof a1>) =>
    admin.call(seals.keepCertificate, given).then(
      () => null,
      ({ status, fields }) => [status, fields],
    )
  expect(await refused(a1('a1.p12', 'errada'))).toEqual([422, { password: expect.stringContaining('senha não abre') }])
  expect(await refused(a1('a1-expired.p12'))).toEqual([422, { file: expect.stringContaining('venceu') }])
  expect(await refused(a1('a1-without-key.p12'))).toEqual([422, { file: expect.stringContaining('chave privada') }])
  const [status] = (await refused({ body: { file: Buffer.from('nothing').toString('base64'), password: 'x' } }))!
  expect(status).toBe(422)
  expect(await admin.call(seals.settings, {})).toMatchObject({ own: null })
})

it('a certificate of another CNPJ is kept and said to be that; the same one twice at once is one', async () => {
  const { admin, look } = await world.company()
  await Promise.all([admin.call(seals.keepCertificate, a1()), admin.call(seals.keepCertificate, a1('a1-legacy.pfx'))])
  const { count } = await look((ctx) =>
    ctx.one(statement<{ count: number }>('select count(*)::int as count from seal_certificates')),
  )
  expect(count).toBe(1)
  await admin.call(branding.editProfile, { body: { document: '33.000.167/0001-01' } })
  expect(await admin.call(seals.settings, {})).toMatchObject({ inUse: 'a1', own: { isOfAnother: true } })
})

it('administrators are told once that a certificate ends, from thirty days before', async () => {
  const { admin, company, look } = await world.company()
  await admin.call(seals.keepCertificate, a1())
  const [job] = sealsModule.jobs!
  const night = (now: string) => writing(world.running.services, { company, now }, (ctx) => runJob(ctx, job!))
  const notices = () =>
    look((ctx) =>
      ctx.rows(statement<{ link: string }>("select link from notifications where kind = 'certificate-ends'")),
    )
  const until = Date.parse((await admin.call(seals.settings, {})).own!.validUntil)
  await night(new Date(until - 31 * 86_400_000).toISOString())
  expect(await notices()).toHaveLength(0)
  await night(new Date(until - 30 * 86_400_000).toISOString())
  await night(new Date(until - 29 * 86_400_000).toISOString())
  expect(await notices()).toEqual([{ link: '/settings/integrations/signature' }])
})

it('only who may change general settings reads or changes the certificate', async () => {
  const company = await world.company()
  const seller = await company.user('salesman')
  await expect(seller.call(seals.settings, {})).rejects.toMatchObject({ status: 403 })
  await expect(seller.call(seals.keepCertificate, a1())).rejects.toMatchObject({ status: 403 })
  await expect(seller.call(seals.removeCertificate, {})).rejects.toMatchObject({ status: 403 })
})

it('the installation knows a file that it sealed by its hash alone, in the company that sealed it', async () => {
  const [one, other] = [await world.company(), await world.company()]
  const { sha256, pdf } = await one.within((ctx) => sealed(ctx))
  expect(sha256).toBe(createHash('sha256').update(pdf).digest('hex'))
  const known = await one.stranger.call(seals.known, { params: { hash: sha256 } })
  expect(known.sealedAt).not.toBeNull()
  expect((await verify(pdf)).seals[0]!.root).toBe(known.authority)
  expect((await other.stranger.call(seals.known, { params: { hash: sha256 } })).sealedAt).toBeNull()
  expect((await one.stranger.call(seals.known, { params: { hash: 'x' } })).sealedAt).toBeNull()
})
