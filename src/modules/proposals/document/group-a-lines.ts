import type { GroupAUnit } from '../proposal-input.ts'
import type { DocumentWords } from './words.ts'

/** The prices of a group A contract by post, its demand and its modality. */
export function groupATexts(
  { mode, prices, injectionKw, contractedKw }: GroupAUnit,
  { t, number, rate }: DocumentWords,
) {
  const price = (value: number) => number(value, 5)
  const posts = {
    peakTe: price(prices.tePeak),
    peakTusd: price(prices.tusdPeak),
    te: price(prices.teOffPeak),
    tusd: price(prices.tusdOffPeak),
  }
  const demand = { demand: rate(prices.demand, 2), peak: rate(prices.demandPeak, 2) }
  const injects = injectionKw !== null && injectionKw > contractedKw
  return [
    t(`document.group_a.${mode}`),
    t('document.group_a.posts', posts),
    t(mode === 'green' ? 'document.group_a.demand' : 'document.group_a.demands', demand),
    injects && t('document.group_a.injection', { kw: number(injectionKw, 2, 0), price: rate(prices.tusdG, 2) }),
  ]
}
