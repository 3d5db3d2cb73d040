import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromBER } from 'asn1js'
import fc from 'fast-check'
import * as pkijs from 'pkijs'
import { afterAll, expect, it } from 'vitest'
import { linked } from '../platform/evidence/chain.ts'
import type { Ctx } from '../platform/http/ctx.ts'
import { authorityPrint, ownCertificate } from '../platform/seal/own-certificate.ts'
import { type SealCertificate, seal } from '../platform/seal/seal.ts'
import { plainPdf } from '../platform/seal/testing/plain-pdf.ts'
import { startTimeStamps } from '../platform/seal/testing/time-stamp-stand-in.ts'
import { a1OfFile, pdfOfFile } from '../platform/sent-files/sent-files.ts'
import { certificateOf } from '../platform/verify/certificate.ts'
import { evidenceFileName, evidenceText } from '../platform/verify/evidence-file.ts'
import { verify } from '../platform/verify/verify.ts'
import { startWorld } from './testing.ts'

const world = await startWorld()
const { look } = await world.company()
const stamps = await startTimeStamps()
afterAll(stamps.close)

const now = '2026-11-27T15:00:00.000Z'
const own = ownCertificate('a secret of tests', { name: 'Sol do Cerrado Energia Ltda', cnpj: '11222333000181' }, now)
const kept = (name: string) => readFileSync(join(import.meta.dirname, '../platform/seal/testing', name))
const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

function rows(count = 4) {
  let before = ''
  return Array.from({ length: count }, (_, index) => {
    const about = { kind: 'document', id: 'b8a6c0de-0000-4000-8000-000000000001' }
    const person = sha256(Buffer.from(`{"name":"Maria ${index}"}`))
    const row = linked({ number: index + 1, at: now, kind: 'signed', about, before, facts: {}, person })
    before = row.hash
    return { number: index + 1, ...row, person: `{"name":"Maria ${index}"}` }
  })
}

const sheet = {
  title: 'Evidências da assinatura',
  lead: 'Assinatura eletrônica avançada.',
  facts: [{ label: 'Documento', value: 'Contrato nº 12' }],
  signed: 'Assinaturas',
  signers: [{ name: 'João Łukasz 太陽', detail: 'Parte', facts: [{ label: 'Código', value: 'por e-mail' }] }],
  happened: 'O que aconteceu',
  events: [{ when: '27/11/2026 12:00:00', what: 'Assinado', who: 'João' }],
  verify: { words: 'Confira em', address: 'https://demo.example.com/verificar' },
}

function sealed(pdf = plainPdf(), certificate: SealCertificate = own, timeStampUrl?: string) {
  const evidence = { name: evidenceFileName, description: 'Evidências', text: evidenceText(sha256(pdf), rows()) }
  return look((ctx) => {
    const settings = { ...ctx.services.settings, timeStampUrl }
    const within = { ...ctx, services: { ...ctx.services, settings } } as Ctx
    return seal(within, pdf, certificate, { reason: 'Documento assinado', sheet, evidence })
  })
}

/** What another reader of CMS says of the seal. */
async function judgedByPkijs(pdf: Buffer) {
  const text = pdf.toString('latin1')
  const [, from, to] = /\/ByteRange \[0 (\d+) (\d+)/.exec(text)!.map(Number)
  const content = Buffer.concat([pdf.subarray(0, from), pdf.subarray(to)])
  const der = Buffer.from(text.slice(from! + 1, to! - 1), 'hex')
  const info = new pkijs.ContentInfo({ schema: fromBER(Uint8Array.from(der).buffer).result })
  const data = new pkijs.SignedData({ schema: info.content })
  const attributes = data.signerInfos[0]!.signedAttrs!.attributes.map(({ type }) => type)
  return {
    attributes,
    holds: await data
      .verify({ signer: 0, data: Uint8Array.from(content).buffer, checkChain: false })
      .catch(() => false),
  }
}

it('a sealed file begins with the frozen one byte for byte, and says from itself that it is whole, by whom and when', async () => {
  const pdf = plainPdf(12)
  const made = await sealed(pdf)
  expect(made.pdf.subarray(0, pdf.length).equals(pdf)).toBe(true)
  const verdict = await verify(made.pdf)
  expect(verdict).toMatchObject({
    state: 'whole',
    pages: 13,
    places: [],
    sha256: made.sha256,
    documentSha256: sha256(pdf),
    chain: { document: sha256(pdf), brokenAt: null, rows: [{ number: 1 }, {}, {}, { kind: 'signed' }] },
    seals: [{ level: 'B-B', fault: null, timeStamp: null, end: made.pdf.length }],
  })
  expect(verdict.seals[0]).toMatchObject({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    root: sha256(certificateOf(own.certificates[1]!).key.whole),
    by: { name: 'Sol do Cerrado Energia Ltda', cnpj: '11222333000181', claims: 'installation' },
  })
  expect(await look((ctx) => pdfOfFile(ctx, made.pdf))).toEqual({
    pages: 13,
    isEncrypted: false,
    hasScripts: false,
    seals: 1,
  })
})

it('the seal is PAdES B-B as EN 319 142-1 has it: the certificate that signed is named, no time is claimed inside, and another reader agrees', async () => {
  const { pdf } = await sealed()
  const { attributes, holds } = await judgedByPkijs(pdf)
  expect(holds).toBe(true)
  expect(attributes).toEqual(
    expect.arrayContaining(['1.2.840.113549.1.9.3', '1.2.840.113549.1.9.4', '1.2.840.113549.1.9.16.2.47']),
  )
  expect(attributes).not.toContain('1.2.840.113549.1.9.5')
  expect(pdf.toString('latin1')).toContain('/SubFilter /ETSI.CAdES.detached')
  const changed = Buffer.from(pdf)
  changed[500]! ^= 1
  expect((await judgedByPkijs(changed)).holds).toBe(false)
})

it('a second seal leaves the first one valid, and tells how far each reaches', async () => {
  const first = await sealed()
  const second = await sealed(first.pdf)
  const { state, seals, chain } = await verify(second.pdf)
  expect([state, seals.map(({ fault }) => fault), chain?.document]).toEqual(['whole', [null, null], first.sha256])
  expect(seals.map(({ end }) => end)).toEqual([first.pdf.length, second.pdf.length])
})

it('a company’s own A1 seals, packed in the new and in the old way, with CNPJ and issuer read from it', async () => {
  for (const name of ['a1.p12', 'a1-legacy.pfx']) {
    const a1 = await look((ctx) => a1OfFile(ctx, kept(name), 'girassol'))
    if ('fault' in a1) throw new Error(a1.fault)
    const { pdf } = await sealed(plainPdf(), { ...a1, name: 'Sol do Cerrado' })
    const { state, seals } = await verify(pdf)
    expect(state).toBe('whole')
    expect(seals[0]!.by).toMatchObject({
      name: 'SOL DO CERRADO ENERGIA LTDA',
      cnpj: '11222333000181',
      issuer: 'AC Teste (modelo, sem valor)',
      claims: 'icp-brasil',
    })
    expect((await judgedByPkijs(pdf)).holds).toBe(true)
  }
})

it('a file with a wrong password, without a key, and one that is no certificate are told apart', async () => {
  const read = (name: string, password: string) => look((ctx) => a1OfFile(ctx, kept(name), password))
  expect(await read('a1.p12', 'Girassol')).toEqual({ fault: 'password' })
  expect(await read('a1-legacy.pfx', '')).toEqual({ fault: 'password' })
  expect(await read('a1-without-key.p12', 'girassol')).toEqual({ fault: 'no_key' })
  await expect(look((ctx) => a1OfFile(ctx, Buffer.from('hello'), 'girassol'))).rejects.toMatchObject({ why: 'broken' })
})

it('with a time-stamp server the seal is B-T, and its time is the server’s', async () => {
  stamps.now = () => new Date('2026-11-27T15:00:42Z')
  const made = await sealed(plainPdf(), own, stamps.url)
  expect(made).toMatchObject({ level: 'B-T', at: '2026-11-27T15:00:42.000Z' })
  const { state, seals } = await verify(made.pdf)
  expect([state, seals[0]!.level, seals[0]!.timeStamp]).toEqual([
    'whole',
    'B-T',
    { at: '2026-11-27T15:00:42.000Z', by: 'Carimbo de teste' },
  ])
})

it('a time stamp that is refused, of another hash, by a certificate for something else or not given seals nothing', async () => {
  for (const fault of ['refuses', 'another hash', 'no purpose', 'silent'] as const) {
    stamps.fault = fault
    await expect(sealed(plainPdf(), own, stamps.url), fault).rejects.toThrow()
  }
  stamps.fault = 'none'
})

it('a PDF that is locked, broken or does something by itself is told before it is frozen', async () => {
  const about = (pdf: Buffer) => look((ctx) => pdfOfFile(ctx, pdf))
  const script = plainPdf(1, 'x', ['/OpenAction 6 0 R', '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'])
  expect(await about(script)).toMatchObject({ pages: 1, hasScripts: true })
  expect(await about(plainPdf(300))).toMatchObject({ pages: 300, hasScripts: false })
  await expect(about(Buffer.from('no pdf at all'))).rejects.toMatchObject({ why: 'broken' })
})

/** A tenth of the figure [verify]: there ten thousand of each. */
const changes = 1_000

it('one byte changed anywhere is found: pages, evidence, seal and the padding that no signature covers', async () => {
  const pdf = (await sealed(plainPdf(), own, stamps.url)).pdf
  const text = pdf.toString('latin1')
  const [, from, to] = /\/ByteRange \[0 (\d+) (\d+)/.exec(text)!.map(Number) as [number, number, number]
  const places = fc.oneof(
    { arbitrary: fc.integer({ min: 0, max: pdf.length - 1 }), weight: 2 },
    { arbitrary: fc.integer({ min: from, max: to - 1 }), weight: 1 },
    { arbitrary: fc.integer({ min: from, max: from + 9_000 }), weight: 2 },
  )
  await fc.assert(
    fc.asyncProperty(places, fc.integer({ min: 1, max: 255 }), async (at, by) => {
      const changed = Buffer.from(pdf)
      changed[at]! ^= by
      const { state } = await verify(changed)
      expect(state).toBe('changed')
    }),
    { numRuns: changes },
  )
  expect((await verify(pdf)).state).toBe('whole')
})

it('a change is told at its page, the evidence, the attachment or the seal', async () => {
  const { pdf } = await sealed(plainPdf(40))
  const at = async (position: number) => {
    const changed = Buffer.from(pdf)
    changed[position]! ^= 1
    return (await verify(changed)).places
  }
  const text = pdf.toString('latin1')
  expect(await at(text.indexOf('folha 17, linha 20'))).toEqual([expect.objectContaining({ kind: 'page', page: 17 })])
  expect(await at(text.indexOf('/EmbeddedFile') + 150)).toContainEqual(expect.objectContaining({ kind: 'attachment' }))
  expect(await at(text.indexOf('/ByteRange') - 60)).toContainEqual(expect.objectContaining({ kind: 'evidence' }))
  expect(await at(text.indexOf('/Contents <', text.indexOf('/ByteRange')) + 900)).toEqual([
    expect.objectContaining({ kind: 'seal' }),
  ])
})

it('a file that was cut is found wherever it was', async () => {
  const { pdf } = await sealed()
  for (let length = pdf.length - 1; length > 0; length -= Math.ceil(pdf.length / 60)) {
    const { state, places } = await verify(pdf.subarray(0, length))
    expect(state).not.toBe('whole')
    if (length > pdf.length - 500) expect(places).toContainEqual({ kind: 'cut', from: length, to: pdf.length })
  }
})

it('what was added behind the seal is told, with the page or the attachment that it replaces', async () => {
  const { pdf } = await sealed()
  const update = (object: string) =>
    Buffer.concat([
      pdf,
      Buffer.from(`\n${object}\nxref\n0 0\ntrailer\n<< /Root 1 0 R >>\nstartxref\n1\n%%EOF\n`, 'latin1'),
    ])
  expect((await verify(Buffer.concat([pdf, Buffer.from('\n')]))).state).toBe('changed')
  const page = await verify(update('7 0 obj\n<< /Length 2 >>\nstream\nBT\nendstream\nendobj'))
  expect(page.state).toBe('changed')
  expect(page.places).toMatchObject([
    { kind: 'appended', from: pdf.length },
    { kind: 'page', page: 2 },
  ])
  const number = /(\d+) 0 obj\s*<<[^>]*\/Type \/EmbeddedFile/.exec(pdf.toString('latin1'))![1]
  const swapped = await verify(
    update(`${number} 0 obj\n<< /Type /EmbeddedFile /Length 2 >>\nstream\n{}\nendstream\nendobj`),
  )
  expect(swapped.places).toMatchObject([{ kind: 'appended' }, { kind: 'attachment' }])
})

it('a seal of another file does not fit, and a file without a seal says so', async () => {
  const [one, other] = [await sealed(plainPdf(3, 'um')), await sealed(plainPdf(3, 'dois'))]
  const place = (pdf: Buffer) => {
    const [, from, to] = /\/ByteRange \[0 (\d+) (\d+)/.exec(pdf.toString('latin1'))!.map(Number) as [
      number,
      number,
      number,
    ]
    return [from, to] as const
  }
  const mixed = Buffer.from(one.pdf)
  other.pdf.copy(mixed, place(one.pdf)[0], ...place(other.pdf))
  expect(await verify(mixed)).toMatchObject({ state: 'changed', seals: [{ fault: 'changed' }] })
  expect(await verify(plainPdf())).toMatchObject({ state: 'unsealed', seals: [], chain: null })
  expect(await verify(new Uint8Array())).toMatchObject({ state: 'unsealed' })
})

it('the authority of an installation is the same each time, and its certificates say that they are not ICP-Brasil', () => {
  expect(authorityPrint('a')).toBe(authorityPrint('a'))
  expect(authorityPrint('b')).not.toBe(authorityPrint('a'))
  expect(certificateOf(own.certificates[0]!).about).toEqual({
    name: 'Sol do Cerrado Energia Ltda',
    cnpj: '11222333000181',
    issuer: 'Girassol: autoridade desta instalação (não ICP-Brasil)',
    claims: 'installation',
    validFrom: now,
    validUntil: '2036-11-27T15:00:00.000Z',
  })
})
