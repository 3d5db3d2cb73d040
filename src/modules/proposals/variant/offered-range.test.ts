import { expect, test } from 'vitest'
import { sampleDocumentModel } from '../document/sample-document.ts'
import { loanRange, variationProblem } from './offered-range.ts'
import { asSent } from './variation.ts'

const model = sampleDocumentModel()
const loan = model.figures.payments.find(({ cash }) => !cash)!

test('an entry leaves a thousand reais to finance, and never goes beyond the price in cash', () => {
  const cheaper = model.figures.payments.map((one) =>
    one.cash ? { ...one, priceCents: one.priceCents - 500_00 } : one,
  )
  const offer = { ...model, figures: { ...model.figures, payments: cheaper } }
  const cash = cheaper.find((one) => one.cash)!.priceCents
  const { most } = loanRange(offer, loan.id)!.entry
  expect(most).toBe(Math.min(loan.priceCents, cash) - 1_000_00)
  const moved = (entryCents: number) => variationProblem(offer, { ...asSent(loan.id), entryCents })
  expect(moved(most)).toBeNull()
  expect(moved(most + 1)).toEqual(['entryCents', 'proposals.entry_above_price'])
})

test('a loan that was offered for less can be had as it was offered', () => {
  const small = { ...loan, entryCents: loan.priceCents - 300_00 }
  const payments = model.figures.payments.map((one) => (one.id === loan.id ? small : one))
  const { entry } = loanRange({ ...model, figures: { ...model.figures, payments } }, loan.id)!
  expect(entry).toEqual({ least: small.entryCents, most: small.entryCents })
})
