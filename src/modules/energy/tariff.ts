import { power } from '../../platform/arithmetic/exact-math.ts'

/** Rates that are included in a price: fractions. */
export type Taxes = { icms: number; pisCofins: number }

export type TaxFormula = 'outside' | 'inside'

/**
 * The divisor between a price without and with taxes. `outside`: ICMS excluded from the PIS/COFINS base (STF Tema 69);
 * `inside`: earlier bills.
 */
export function taxDivisor(taxes: Taxes, formula: TaxFormula = 'outside'): number {
  return formula === 'outside' ? (1 - taxes.icms) * (1 - taxes.pisCofins) : 1 - taxes.pisCofins - taxes.icms
}

/** R$/kWh with taxes from R$/kWh without. */
export function priceWithTaxes(withoutTaxes: number, taxes: Taxes, formula: TaxFormula = 'outside'): number {
  return withoutTaxes / taxDivisor(taxes, formula)
}

/** R$/kWh without taxes from the price read on a bill. */
export function priceWithoutTaxes(withTaxes: number, taxes: Taxes, formula: TaxFormula = 'outside'): number {
  return withTaxes * taxDivisor(taxes, formula)
}

/** The four parts of a kWh with taxes; they add up to the price. */
export function priceParts(te: number, tusd: number, taxes: Taxes, formula: TaxFormula = 'outside') {
  const price = priceWithTaxes(te + tusd, taxes, formula)
  const icms = price * taxes.icms
  return { price, te, tusd, icms, pisCofins: price - te - tusd - icms }
}

/**
 * ICMS that remains on the network part of one compensated kWh (R$/kWh).
 * @param charged 1 charged, 0 exempt, or the share read on a bill
 * @param networkCharge what is already paid for the network, R$/kWh without taxes
 */
export function proportionalIcms(
  charged: number,
  tusd: number,
  networkCharge: number,
  taxes: Taxes,
  formula: TaxFormula = 'outside',
): number {
  return (charged * taxes.icms * Math.max(0, tusd - networkCharge)) / taxDivisor(taxes, formula)
}

/** Prices grow by one rate from year to year; year 1 is today's. */
export function adjusted(price: number, rate: number, year: number): number {
  return price * power(1 + rate, year - 1)
}
