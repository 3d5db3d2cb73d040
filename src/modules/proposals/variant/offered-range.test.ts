import { expect, test } from 'vitest'
import { increaseAssumed, loadsAssumed } from '../document/additions-text.ts'
import { sampleDocumentModel } from '../document/sample-document.ts'
import { sampleVariants } from '../document/test-sample-variants.ts'
import { documentWords } from '../document/words.ts'
import { consumptionAt, consumptionRange, loanRange, variationProblem } from './offered-range.ts'
import { asSent } from './variation.ts'
import { variedOffer } from './varied-offer.ts'

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

test('the consumption that a slider tells is the one that is calculated, also where loads are still to come', () => {
  const withLoads = sampleVariants['a plant that is there, loads that come, estimated months']!()
  expect(withLoads.figures.consumption.addedMonthlyKwh).toBeDefined()
  for (const offer of [model, withLoads])
    for (const moved of [consumptionRange.least, 0, 0.1, consumptionRange.most]) {
      const { figures } = variedOffer(offer, { ...asSent(loan.id), consumption: moved })
      expect(consumptionAt(offer, moved)).toBeCloseTo(figures.consumption.expectedYearKwh / 12, 6)
    }
})

test('the premises tell what is used more or less without the loads that they tell beside it', () => {
  const words = documentWords('pt-BR')
  const withLoads = sampleVariants['a plant that is there, loads that come, estimated months']!()
  const figuresAt = (consumption: number) => {
    const offer = variedOffer(withLoads, { ...asSent(loan.id), consumption })
    const { yearKwh, addedMonthlyKwh, expectedYearKwh } = offer.figures.consumption
    const added = addedMonthlyKwh!.reduce((sum, kwh) => sum + kwh, 0)
    expect(yearKwh * (1 + consumption) + added).toBeCloseTo(expectedYearKwh, 6)
    expect(increaseAssumed(offer, words)).toContain(words.kwh(yearKwh * (1 + consumption)))
    expect(loadsAssumed(offer, words)).toContain(words.kwh(added))
    return increaseAssumed(offer, words)
  }
  expect(figuresAt(0.1)).toMatch(/^Com aumento de 10%: /)
  expect(figuresAt(-0.2)).toMatch(/^Com redução de 20%: /)
  expect(increaseAssumed(model, words)).toBeNull()
})
