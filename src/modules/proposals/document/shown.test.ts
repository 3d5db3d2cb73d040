import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shownParts } from '../../../platform/arithmetic/shown-parts.ts'
import { calculateProposal } from '../proposal-engine.ts'
import type { BillLines } from '../proposal-result.ts'
import { randomProposal } from '../random/test-proposal-engine-random.ts'
import { destinationTable, energyTable } from './chart-tables.ts'
import type { ProposalDocumentModel } from './document-model.ts'
import { proposalDocument } from './proposal-document.ts'
import { sampleDocumentModel } from './sample-document.ts'
import { shownDestination, shownLosses, shownYear } from './shown.ts'
import { documentWords } from './words.ts'

const cases = 60
const words = documentWords('pt-BR')
const { kwh } = words

const models = Array.from({ length: cases }, (_, index): ProposalDocumentModel => {
  const { input, reference } = randomProposal(index + 1)
  const result = calculateProposal(input, reference)
  const model = sampleDocumentModel()
  return { ...model, figures: { ...result, priceCents: result.price.priceCents }, basis: { input, reference } }
})

/** A number as it was printed: "R$ 1.234,50" → 123450, "8.089 kWh" → 8089. */
const printed = (text: string) =>
  Number(
    text
      .replaceAll('−', '-')
      .replace(/[^\d,-]/g, '')
      .replace(',', ''),
  )
const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)

/** The rows of a printed table, each cell as text. */
const rowsOf = (html: string, table: string) =>
  [...html.matchAll(new RegExp(`<table class="${table}">(.*?)</table>`, 'gs'))].flatMap(([, body]) =>
    [...body!.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row]) =>
      [...row!.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell]) => cell!.replace(/<[^>]+>/g, '')),
    ),
  )

it('whole figures of parts add up to the rounded total, each within one of its own value', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 30 }), (parts) => {
      const shown = shownParts(parts)
      expect(sum(shown)).toBe(Math.round(sum(parts)))
      shown.forEach((value, index) => {
        expect(Math.abs(value - parts[index]!)).toBeLessThan(1)
      })
    }),
  )
})

describe('every printed sum equals the sum of its printed parts, over random proposals', () => {
  it('months and their year, where the energy goes, what is lost', () => {
    for (const model of models) {
      const { consumption, generation, losses } = model.figures
      const months = energyTable(model, words).rows
      expect(kwh(sum(months.map((row) => printed(row[1]!))))).toBe(kwh(consumption.expectedYearKwh))
      expect(kwh(sum(months.map((row) => printed(row[2]!))))).toBe(kwh(generation.yearKwh))
      const destination = shownDestination(model)
      expect(sum(destinationTable(model, words).rows.map((row) => printed(row[1]!)))).toBe(destination.total)
      const { ideal, delivered, lost } = shownLosses(model)
      expect([delivered + lost, kwh(delivered)]).toEqual([ideal, kwh(losses.deliveredKwh)])
    }
  })

  it('lines of a bill and the bill, bills and the year, units and all of them', () => {
    const total = ({ total: all, ...lines }: BillLines) => [sum(Object.values(lines)), all]
    for (const { figures } of models) {
      const { months, meanWithout, meanWith, meanSavingCents, savingCents, destination } = figures.firstYear
      for (const bill of [meanWithout, meanWith, ...months.flatMap((month) => [month.without, month.with])]) {
        const [lines, all] = total(bill)
        expect(lines).toBe(all)
        expect(Object.values(bill).every((cents) => cents >= 0)).toBe(true)
      }
      const [first] = figures.years
      expect(sum(months.map((month) => month.without.total))).toBe(first!.withoutCents)
      expect(sum(months.map((month) => month.with.total))).toBe(first!.withCents)
      expect(sum(months.map((month) => month.savingCents))).toBe(savingCents)
      expect(first!.savingCents).toBe(savingCents)
      expect(sum(figures.units.map((unit) => unit.savingCents))).toBe(savingCents)
      expect(sum(figures.units.map((unit) => unit.meanWithoutCents))).toBe(meanWithout.total)
      expect(sum(figures.units.map((unit) => unit.meanWithCents))).toBe(meanWith.total)
      expect(meanWithout.total - meanWith.total).toBe(meanSavingCents)
      expect(sum(Object.values(destination))).toBeCloseTo(first!.generationKwh, 4)
      expect(figures.scenarios[0]!.balanceCents).toBe(figures.indicators.balanceCents)
    }
  })

  it('years on paper: bill without less bill with is the saving of the row; units: the last row is their sum', () => {
    for (const model of models.slice(0, 25)) {
      const html = proposalDocument(model)
      for (const row of rowsOf(html, 'yr').filter((cells) => cells.length > 6)) {
        const [without, withSolar, saving] = row.slice(4, 7).map(printed) as [number, number, number]
        expect(without - withSolar).toBe(saving)
      }
      const units = rowsOf(html, 'un').filter((cells) => cells.length > 6)
      if (units.length === 0) continue
      const last = units.at(-1)!.slice(1).map(printed)
      last.forEach((value, column) => {
        expect(sum(units.slice(0, -1).map((row) => printed(row[column + 1]!)))).toBe(value)
      })
    }
  })

  it('the months around the sun of the cover, and the year in its middle', () => {
    for (const model of models.slice(0, 25)) {
      const [, sun] = /<div class="sun">(.*?)<\/svg>/s.exec(proposalDocument(model))!
      const numbers = [...sun!.matchAll(/<text[^>]*>([\d.]+)<\/text>/g)].map(([, text]) => printed(text!))
      expect(numbers).toHaveLength(13)
      expect(sum(numbers.slice(0, 12))).toBe(numbers[12])
    }
  })

  it('a year in whole R$ is shown as it is, give or take one', () => {
    for (const { figures } of models)
      for (const year of figures.years) {
        const { without, with: withSolar, saving } = shownYear(year)
        expect(Math.abs(without - year.withoutCents / 100)).toBeLessThanOrEqual(0.5)
        expect(Math.abs(saving - year.savingCents / 100)).toBeLessThanOrEqual(0.5)
        expect(Math.abs(withSolar - year.withCents / 100)).toBeLessThanOrEqual(1)
      }
  })
})

it('a system that changes nothing in a month saves nothing there, not a cent less', () => {
  for (const { figures } of models)
    for (const { savingCents, without, with: withSolar, compensatedKwh, selfKwh } of figures.firstYear.months)
      if (compensatedKwh === 0 && selfKwh === 0) expect([savingCents, withSolar.total]).toEqual([0, without.total])
})
