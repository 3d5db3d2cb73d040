import { shownParts } from '../../../platform/arithmetic/shown-parts.ts'
import type { YearRow } from '../proposal-result.ts'
import type { ProposalDocumentModel } from './document-model.ts'

type Figures = Pick<ProposalDocumentModel, 'figures'>

/** An amount as shown without cents: smaller differences are invisible, and shown differences add up. */
export const wholeReais = (cents: number) => Math.round(cents / 100) * 100

/** The energy of the months and of the year. */
export const shownMonths = ({ figures }: Figures) => ({
  consumption: shownParts(figures.consumption.expectedMonthlyKwh),
  generation: shownParts(figures.generation.monthlyKwh),
})

/** Where the energy of the first year goes, with totals. */
export function shownDestination({ figures }: Figures) {
  const { selfKwh, compensatedKwh, creditKwh, lostKwh = 0 } = figures.firstYear.destination
  const parts = shownParts([selfKwh, compensatedKwh, creditKwh, lostKwh])
  const [self, compensated, credit, lost] = parts as [number, number, number, number]
  return { self, compensated, credit, lost, total: self + compensated + credit + lost }
}

/** The theoretical energy of the sun, the energy delivered, and the losses in between. */
export function shownLosses({ figures: { losses } }: Figures) {
  const [ideal, delivered] = [Math.round(losses.idealKwh), Math.round(losses.deliveredKwh)]
  return { ideal, delivered, lost: ideal - delivered }
}

/** Whole R$ of a year: the bill without the plant minus the bill with it equals the saving shown with them. */
export function shownYear({ withoutCents, savingCents }: YearRow) {
  const [without, saving] = [Math.round(withoutCents / 100), Math.round(savingCents / 100)]
  return { without, saving, with: without - saving }
}
