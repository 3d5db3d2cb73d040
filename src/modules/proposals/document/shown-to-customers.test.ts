import { expect, it } from 'vitest'
import { formatsOf } from '../../../platform/i18n/formats.ts'
import { usualTerms } from '../../catalogue/payment-terms.ts'
import { proposalProblems } from '../problems/proposal-problems.ts'
import { calculateProposal } from '../proposal-engine.ts'
import type { ProposalInput } from '../proposal-input.ts'
import { sampleProposal } from '../sample-proposal.ts'
import { optionDetail } from '../ui/public/simulator.tsx'
import { assumptionLines } from './assumption-lines.ts'
import { yearlyCost } from './findings.ts'
import { floorTexts } from './pages/bill.ts'
import { proposalDocument } from './proposal-document.ts'
import { sampleDocumentModel } from './sample-document.ts'
import { documentWords } from './words.ts'

const { money } = formatsOf('pt-BR')

const words = documentWords('pt-BR')
const { t } = words
const { input, reference } = sampleProposal()

const paymentOf = (change: Partial<ProposalInput['payments'][number]>) => {
  const loan = { ...input.payments.find(({ instalments }) => instalments > 1)!, ...change }
  return calculateProposal({ ...input, payments: [loan] }, reference).payments[0]!
}

it('the CET counts IOF and fee by default; without them the rate is called interest', () => {
  expect(usualTerms.charges).toBe('financed')
  const whole = paymentOf({ charges: 'financed', monthlyRate: 0.0149 })
  expect(whole.cetYearly!).toBeGreaterThan(1.0149 ** 12 - 1 + 0.001)
  expect(yearlyCost(whole, words)).toMatch(/^CET /)
  const bare = paymentOf({ charges: 'none', monthlyRate: 0.0149, feeCents: 0 })
  expect(yearlyCost(bare, words)).toBe('Juros de 19,42% ao ano')
})

it('an expired tariff is told to the customer, on the page of the bill and among the assumptions', () => {
  const old = sampleDocumentModel({
    input: (sample) => ({ ...sample, tariff: { ...sample.tariff, validFrom: '2025-07-04', validTo: '2026-07-03' } }),
  })
  const validity = /valeu até 03\/07\/2026/
  expect(floorTexts({ model: old, words, t }).join(' ')).toMatch(validity)
  expect(
    assumptionLines(old, words)
      .map(({ text }) => text)
      .join(' '),
  ).toMatch(validity)
  expect(proposalDocument(sampleDocumentModel())).not.toMatch(/valeu até/)
})

it('R$/Wp on the page of the price is that of the price beside it', () => {
  const discounted = sampleDocumentModel({
    input: (sample) => ({
      ...sample,
      payments: sample.payments.map((one) => (one.instalments === 1 ? { ...one, discountRate: 0.1 } : one)),
    }),
  })
  const { payments, system } = discounted.figures
  const cash = payments.find((payment) => payment.cash)!
  const perWp = money(Math.round(cash.priceCents / (system.powerKwp * 1000)))
  expect(proposalDocument(discounted)).toContain(`Equivale a ${perWp} por Wp`)
})

it('names a lot that is priced by the kWp once, not 6.6 times', () => {
  const lot = {
    id: 'cables',
    name: 'Cabos',
    kind: 'input' as const,
    unitCents: 11_000,
    quantity: 1,
    per: 'kwp' as const,
  }
  const model = sampleDocumentModel({
    input: (sample) => ({ ...sample, price: { ...sample.price, kit: [...sample.price.kit, lot] } }),
  })
  expect(model.equipment.find(({ name }) => name === 'Cabos')!.quantity).toBe(1)
})

it('a connection more than five years from today is refused', () => {
  const codes = (connectionMonth: string) =>
    proposalProblems({ ...input, connectionMonth }, reference).map(({ code }) => code)
  expect([codes('1990-01'), codes('2099-12')]).toEqual([['month-out-of-range'], ['month-out-of-range']])
  expect(codes('2023-05')).toEqual([])
})

it('charges that the bank takes off the loan are told as what the customer brings, with the option’s own price', () => {
  const model = sampleDocumentModel({
    input: (sample) => ({
      ...sample,
      payments: [
        { ...input.payments.at(-1)!, instalments: 36, charges: 'deducted', feeCents: 90_000, discountRate: 0.02 },
        { ...input.payments.at(-1)!, id: 'whole', instalments: 60, charges: 'financed', feeCents: 0 },
      ],
    }),
  })
  const [deducted, whole] = model.figures.payments
  const brought = money(deducted!.iofCents + deducted!.feeCents)
  const page = proposalDocument(model)
  expect(page).toContain(`Em 36 parcelas, ${brought} de IOF e tarifa saem do valor liberado`)
  expect(page).toContain(`Em 36 parcelas, o preço é ${money(deducted!.priceCents)}`)
  expect(page).toContain(money(deducted!.totalCents + deducted!.iofCents + deducted!.feeCents))
  expect(page).toContain(
    `IOF incluído no CET: ${money(deducted!.iofCents)} em 36 parcelas e ${money(whole!.iofCents)} em 60 parcelas.`,
  )
  expect(page).not.toContain('Em 60 parcelas')
  expect(optionDetail(deducted!, words)).toContain(`mais ${brought} de IOF e tarifa no início`)
  expect(optionDetail(whole!, words)).not.toContain('IOF')
})
