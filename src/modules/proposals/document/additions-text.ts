import { yearOfLoad } from '../../energy/added-loads.ts'
import { estimatedOfInput } from '../existing/estimated-of-input.ts'
import type { ProposalDocumentModel } from './document-model.ts'
import type { DocumentWords } from './words.ts'

/** What a unit has beside its bill, in words; empty where it has nothing. */

/** The plant that is already there, with the article by which it keeps its rule. */
export function existingTexts({ figures, basis }: ProposalDocumentModel, words: DocumentWords): string[] {
  const { existing, powerKwp } = figures.system
  if (!existing) return []
  const { kwp, requestYear: year, regime, part } = existing
  const values = {
    kwp: words.number(kwp, 2, 0),
    year: String(year),
    more: words.number(powerKwp, 2, 0),
    part: words.percent(part, 0),
  }
  if (regime === 'gd2') return [words.t('document.existing.gd2', values)]
  return [words.t(basis.input.law.regime === 'gd1' ? 'document.existing.both_gd1' : 'document.existing.gd1', values)]
}

/** The expected generation of the existing plant, which nobody reads from a meter. */
export const existingEstimate = ({ figures }: ProposalDocumentModel, words: DocumentWords) =>
  figures.system.existing
    ? words.t('document.existing.estimate', { injected: words.kwh(figures.system.existing.injectedYearKwh) })
    : null

/** The same in a line among the assumptions. */
export function existingAssumed({ figures }: ProposalDocumentModel, words: DocumentWords): string | null {
  const { existing } = figures.system
  if (!existing) return null
  return words.t('document.existing.assumed', {
    kwp: words.number(existing.kwp, 2, 0),
    year: String(existing.requestYear),
    regime: existing.regime === 'gd1' ? 'GD I' : 'GD II',
    part: words.percent(existing.part, 0),
    injected: words.kwh(existing.injectedYearKwh),
  })
}

/** The consumption of the bills, with the expected change; loads that will be added are listed separately. */
export function increaseAssumed({ figures, basis }: ProposalDocumentModel, words: DocumentWords): string | null {
  const { consumptionIncrease: moved } = basis.input.sizing
  if (moved === 0) return null
  const values = { rate: words.setRate(Math.abs(moved)), total: words.kwh(figures.consumption.yearKwh * (1 + moved)) }
  return words.t(moved > 0 ? 'document.assumption.increase' : 'document.assumption.decrease', values)
}

export function loadsAssumed({ basis }: ProposalDocumentModel, words: DocumentWords): string | null {
  const loads = basis.input.units.flatMap((unit) => unit.loads ?? [])
  if (loads.length === 0) return null
  const total = words.kwh(loads.reduce((sum, load) => sum + yearOfLoad(load), 0))
  return words.t('document.loads.assumed', { count: loads.length, total })
}

export function loadsText({ figures, basis }: ProposalDocumentModel, words: DocumentWords): string | null {
  const loads = basis.input.units.flatMap((unit) => unit.loads ?? [])
  if (!figures.consumption.addedMonthlyKwh || loads.length === 0) return null
  const names = loads.map((load) => (load.quantity > 1 ? `${load.quantity} × ${load.name}` : load.name))
  const total = words.kwh(loads.reduce((sum, load) => sum + yearOfLoad(load), 0))
  return words.t('document.loads.text', { names: words.list(names), total })
}

/** The estimated months, and how they were estimated. */
export function estimatedText({ basis }: ProposalDocumentModel, words: DocumentWords): string | null {
  const months = estimatedOfInput(basis.input)
  if (months.length === 0) return null
  const isByCurve = basis.input.units.some(({ curve }) => curve)
  return words.t(isByCurve ? 'document.estimated.by_curve' : 'document.estimated.by_mean', {
    months: words.list(months.map((month) => words.longMonths[month]!)),
  })
}
