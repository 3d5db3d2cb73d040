import { createHash } from 'node:crypto'
import { linked } from '../src/platform/evidence/chain.ts'
import type { Ctx } from '../src/platform/http/ctx.ts'
import { ownCertificate } from '../src/platform/seal/own-certificate.ts'
import { seal } from '../src/platform/seal/seal.ts'
import { plainPdf } from '../src/platform/seal/testing/plain-pdf.ts'
import { evidenceFileName, evidenceText } from '../src/platform/verify/evidence-file.ts'

const now = '2026-11-27T15:00:00.000Z'
const certificate = ownCertificate('a secret', { name: 'Sol do Cerrado Energia Ltda', cnpj: '11222333000181' }, now)
const about = { kind: 'document', id: 'b8a6c0de-0000-4000-8000-000000000001' }
const person = (name: string) => ({
  name,
  detail: 'Parte · código por e-mail',
  facts: ['CPF', 'E-mail', 'Assinou em', 'Endereço de rede', 'Aparelho'].map((label) => ({
    label,
    value: 'x'.repeat(24),
  })),
})

/** A contract of twelve pages that three people signed, with two dozen facts. */
export function sealedPaper(pages = 12, timeStampUrl?: string) {
  const pdf = plainPdf(pages)
  let before = ''
  const rows = Array.from({ length: 24 }, (_, index) => {
    const row = linked({ number: index + 1, at: now, kind: 'viewed', about, before, facts: {} })
    before = row.hash
    return { number: index + 1, ...row, person: null }
  })
  const sheet = {
    title: 'Evidências da assinatura',
    lead: 'Assinatura eletrônica avançada.',
    facts: [{ label: 'Documento', value: 'Contrato nº 12' }],
    signed: 'Assinaturas',
    signers: ['Maria Lima', 'João Łukasz', 'Ana Souza'].map(person),
    happened: 'O que aconteceu',
    events: rows.map(({ number }) => ({ when: '27/11/2026 12:00', what: `Fato ${number}`, who: 'Maria Lima' })),
    verify: { words: 'Confira em', address: 'https://demo.example.com/publico/verificar' },
  }
  const text = evidenceText(createHash('sha256').update(pdf).digest('hex'), rows)
  const evidence = { name: evidenceFileName, description: 'Evidências', text }
  const ctx = { now, company: { id: 'bench' }, services: { settings: { timeStampUrl } } } as unknown as Ctx
  return seal(ctx, pdf, certificate, { reason: 'Documento assinado', sheet, evidence })
}
