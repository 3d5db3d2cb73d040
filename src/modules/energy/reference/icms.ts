import type { ConsumerClass } from '../consumer-units.ts'
import type { StateIcms } from './reference-types.ts'

/**
 * ICMS on a month's bill: for homes, the band of the kWh gives the rate of the whole bill; other classes pay the
 * state's rate. The poverty fund is added.
 */
export function icmsOfBill(
  state: Pick<StateIcms, 'rate' | 'povertyFund' | 'bands'>,
  kwh: number,
  of: ConsumerClass,
): number {
  const whole = Math.floor(kwh)
  const bands = of === 'residential' ? state.bands : []
  const band = bands.find(({ fromKwh, toKwh }) => whole >= fromKwh && (toKwh === null || whole <= toKwh))
  const rate = band ? Math.min(band.rate, state.rate) : state.rate
  return rate > 0 ? rate + state.povertyFund : 0
}

/**
 * States that also exempt the network part of compensated energy; the others follow Convênio ICMS 16/2015, which does
 * not.
 */
const exempting = ['MG']

/** Share of the ICMS on the network part of compensated energy that a state charges; to be confirmed on a bill. */
export const proportionalIcmsOf = (uf: string) => (exempting.includes(uf) ? 0 : 1)
