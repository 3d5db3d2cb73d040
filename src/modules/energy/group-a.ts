import { type Taxes, taxDivisor } from './tariff.ts'

export type GroupAEnergyPrices = { tePeak: number; teOffPeak: number; tusdPeak: number; tusdOffPeak: number }

/** Cost of a month's energy, R$ without taxes: the kWh of each post at TE + TUSD (R$/kWh). */
export function groupAEnergy(peakKwh: number, offPeakKwh: number, prices: GroupAEnergyPrices): number {
  return peakKwh * (prices.tePeak + prices.tusdPeak) + offPeakKwh * (prices.teOffPeak + prices.tusdOffPeak)
}

/**
 * Measured demand up to 105 % of the contract is tolerated. Beyond that, everything above the contract costs twice
 * its price in addition (REN 1.000).
 */
const tolerated = 1.05

/** Cost of the demand in one post, R$ without taxes. */
export function demandCharge(contractedKw: number, measuredKw: number, price: number): number {
  if (measuredKw > tolerated * contractedKw) return measuredKw * price + (measuredKw - contractedKw) * 2 * price
  return Math.max(contractedKw, measuredKw) * price
}

/** The same with taxes: ICMS applies only to the measured demand (STF Tema 176), PIS/COFINS to all of it. */
export function demandChargeWithTaxes(contractedKw: number, measuredKw: number, price: number, taxes: Taxes): number {
  const all = demandCharge(contractedKw, measuredKw, price)
  const unused = Math.max(0, contractedKw - measuredKw) * price
  return (all - unused) / taxDivisor(taxes) + unused / (1 - taxes.pisCofins)
}

/** The cost of injected demand above the demand of the load, R$ without taxes (Law 14.300, art. 18). */
export function injectionCharge(loadKw: number, injectionKw: number, tusdG: number): number {
  return Math.max(0, injectionKw - loadKw) * tusdG
}

/** The peak kWh that one off-peak kWh compensates (Law 14.300, art. 12 §3). */
export const postRatio = (teOffPeak: number, tePeak: number) => teOffPeak / tePeak
