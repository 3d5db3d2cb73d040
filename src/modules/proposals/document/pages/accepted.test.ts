import { expect, test } from 'vitest'
import { termsOf } from '../../terms-of.ts'
import type { DocumentAcceptance } from '../document-model.ts'
import { proposalDocument } from '../proposal-document.ts'
import { sampleDocumentModel } from '../sample-document.ts'

const textOf = (html: string) =>
  html
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')

const model = sampleDocumentModel()
const loan = model.figures.payments.find(({ cash }) => !cash)!

const printed = (change: Partial<DocumentAcceptance> = {}) =>
  textOf(
    proposalDocument({
      ...model,
      acceptedId: model.option.id,
      accepted: {
        customer: { name: 'Helena Albuquerque', document: { kind: 'cpf', text: '•••.982.247-••' } },
        at: '2026-11-29T15:40:00Z',
        timeZone: 'America/Sao_Paulo',
        codeTo: 'h•••@exemplo.com.br',
        byCompany: null,
        terms: termsOf(loan),
        priceCents: loan.priceCents,
        record: { number: 12, hash: 'abc123' },
        ...change,
      },
    }),
  )

test('the paper of an accepted proposal says who accepted which condition, when and by which code', () => {
  const text = printed()
  expect(text).toContain('foi aceita: o sistema de')
  expect(text).toContain('Quem aceitou Helena Albuquerque')
  expect(text).toContain('CPF •••.982.247-••')
  expect(text).toContain('Quando 29/11/2026, às 12:40')
  expect(text).toContain('código enviado para h•••@exemplo.com.br')
  expect(text).toContain('registro 12, SHA-256 abc123')
  expect(text).toContain(`${loan.instalments} ×`)
})

test('it has no line to sign on and asks nobody to accept', () => {
  expect(textOf(proposalDocument(model))).toContain('Prefere aceitar pelo celular?')
  for (const asked of ['Prefere aceitar pelo celular?', 'Assinatura de', 'Local e data', 'na condição marcada'])
    expect(printed()).not.toContain(asked)
})

test('what a person of the company accepted or confirmed names them', () => {
  const byCompany = { name: 'Bruno Tavares', at: '2026-11-30T12:00:00Z' }
  const confirmed = printed({ codeTo: '', byCompany })
  expect(confirmed).toContain('aceite enviado sem código')
  expect(confirmed).toContain('Confirmação Bruno Tavares, Sol Nascente Energia, em 30/11/2026, às 09:00')
  const recorded = printed({ customer: null, codeTo: null, byCompany })
  expect(recorded).toContain('Registro do aceite Bruno Tavares')
  expect(recorded).not.toContain('Quem aceitou')
})
