import type { StateIcms } from './reference-types.ts'

/** ICMS on a residential bill of a month: the band of the kWh gives the rate of the whole bill; the poverty fund comes on top. */
export function icmsOfBill(state: StateIcms, kwh: number): number {
  const whole = Math.floor(kwh)
  const band = state.bands.find(({ fromKwh, toKwh }) => whole >= fromKwh && (toKwh === null || whole <= toKwh))
  const rate = band ? Math.min(band.rate, state.rate) : state.rate
  return rate > 0 ? rate + state.povertyFund : 0
}
