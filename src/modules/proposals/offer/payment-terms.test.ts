import { expect, it } from 'vitest'
import { AcceptedTerms } from '../accepted-terms.ts'
import { proposalDocument } from '../document/proposal-document.ts'
import { sampleDocumentModel } from '../document/sample-document.ts'
import { documentWords } from '../document/words.ts'
import { calculateProposal } from '../proposal-engine.ts'
import type { ProposalInput } from '../proposal-input.ts'
import { sampleProposal } from '../sample-proposal.ts'
import { termsOf } from '../terms-of.ts'
import { loanTerms, paymentTerms } from './payment-terms.ts'

const words = documentWords('pt-BR')
const { input, reference } = sampleProposal()
const loan = (change: Partial<ProposalInput['payments'][number]>) => ({ ...input.payments[2]!, ...change })
const resultOf = (change: Partial<ProposalInput['payments'][number]>) =>
  calculateProposal({ ...input, payments: [loan(change)] }, reference).payments[0]!
const sac = { system: 'sac', graceMonths: 2, graceKind: 'interest-only' } as const

it('the terms of a SAC loan tell the first and the last instalment, the system and what is paid in the grace', () => {
  const result = resultOf(sac)
  const [grace, , first, last] = [...result.instalmentCents.slice(0, 3), result.instalmentCents.at(-1)!].map(
    words.money,
  )
  expect(paymentTerms(termsOf(result), words)).toBe(
    `${words.money(result.entryCents)} e 48 parcelas, de ${first} a ${last} (SAC), carência de 2 meses (só juros, ${grace} por mês)`,
  )
})

it('a grace whose interest joins the debt says so; equal instalments stay one amount', () => {
  const result = resultOf({ instalments: 60, graceMonths: 3, graceKind: 'capitalised' })
  expect(loanTerms(termsOf(result), words)).toBe(
    `60\u00a0×\u00a0${words.money(result.firstInstalmentCents)}, carência de 3 meses (juros somados à dívida)`,
  )
})

it('what a customer accepts carries system, grace and last instalment, and yields the total that is shown', () => {
  const result = resultOf(sac)
  const terms = AcceptedTerms.parse(JSON.parse(JSON.stringify(termsOf(result))))
  expect(terms).toMatchObject({ ...sac, lastInstalmentCents: result.lastInstalmentCents })
  const { firstInstalmentCents: first, lastInstalmentCents: last = 0, graceInstalmentCents: grace = 0 } = terms
  const total = terms.entryCents + 2 * grace + (48 * (first + last)) / 2
  expect(Math.abs(total - result.totalCents)).toBeLessThan(300)
})

it('charges that the customer brings are accepted with the terms and told wherever these are', () => {
  const result = resultOf({ charges: 'deducted', feeCents: 90_000 })
  const terms = AcceptedTerms.parse(JSON.parse(JSON.stringify(termsOf(result))))
  expect(terms.broughtCents).toBe(result.iofCents + result.feeCents)
  const sentence = `mais ${words.money(result.iofCents + result.feeCents)} de encargos no início`
  expect([paymentTerms(terms, words), loanTerms(terms, words)].filter((one) => one.endsWith(sentence))).toHaveLength(2)
  expect(termsOf(resultOf({ charges: 'financed', feeCents: 90_000 }))).not.toHaveProperty('broughtCents')
})

it('terms that were accepted before the grace was recorded still read', () => {
  const { paymentId, paymentName, priceCents, entryCents, financedCents, instalments, firstInstalmentCents } = termsOf(
    resultOf({}),
  )
  const old = { paymentId, paymentName, priceCents, entryCents, financedCents, instalments, firstInstalmentCents }
  expect(loanTerms(AcceptedTerms.parse(old), words)).toBe(`48\u00a0×\u00a0${words.money(firstInstalmentCents)}`)
})

it('every place of the document that names the option tells its terms', () => {
  const model = sampleDocumentModel({ input: (sample) => ({ ...sample, payments: [loan(sac)] }) })
  const html = proposalDocument(model)
  const terms = termsOf(model.figures.payments[0]!)
  expect(html).toContain(paymentTerms(terms, words))
  expect(html.split('(só juros,').length - 1).toBe(3)
  expect(html).not.toContain(`48\u00a0×\u00a0${words.money(terms.firstInstalmentCents)}`)
})
