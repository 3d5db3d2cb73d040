import type { GroupAUnit } from '../proposal-input.ts'
import type { ProposalDocumentModel } from './document-model.ts'
import type { DocumentWords } from './words.ts'

/** Whether a plant injects more power than its unit contracts: only then does it increase the paid demand. */
const paysInjection = ({ injectionKw, contractedKw }: GroupAUnit) => injectionKw !== null && injectionKw > contractedKw

export const injectsMore = ({ basis }: ProposalDocumentModel) =>
  basis.input.units.some(({ groupA }) => groupA && paysInjection(groupA))

/** The prices of a group A contract by post, its demand and its modality. */
export function groupATexts(unit: GroupAUnit, { t, number, rate }: DocumentWords) {
  const { mode, prices, injectionKw } = unit
  const price = (value: number) => number(value, 5)
  const posts = {
    peakTe: price(prices.tePeak),
    peakTusd: price(prices.tusdPeak),
    te: price(prices.teOffPeak),
    tusd: price(prices.tusdOffPeak),
  }
  const demand = { demand: rate(prices.demand, 2), peak: rate(prices.demandPeak, 2) }
  return [
    t(`document.group_a.${mode}`),
    t('document.group_a.posts', posts),
    t(mode === 'green' ? 'document.group_a.demand' : 'document.group_a.demands', demand),
    paysInjection(unit) &&
      t('document.group_a.injection', { kw: number(injectionKw!, 2, 0), price: rate(prices.tusdG, 2) }),
  ]
}
