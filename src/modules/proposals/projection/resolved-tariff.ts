import { type Law14300, networkCharge } from '../../energy/law-14300.ts'
import { priceWithoutTaxes, proportionalIcms, type Taxes, type TaxFormula, taxDivisor } from '../../energy/tariff.ts'
import type { TariffInput } from '../assembly/tariff-input.ts'
import type { ConsumerUnitInput } from '../proposal-input.ts'

/** A tariff prepared for projection: every component in R$/kWh without taxes, however it was typed. */
export type ResolvedTariff = {
  te: number
  tusd: number
  fioB: number
  taxes: Taxes
  formula: TaxFormula
  charged: number
  flag: number
  taxesFrom: { year: number; icms: number; pisCofins: number }[]
  tusdKnown: boolean
}

/** The price that counts for Group A, billed by its contract: the off-peak price, because solar energy replaces off-peak consumption. */
export const tariffOfUnit = (unit: Pick<ConsumerUnitInput, 'group' | 'groupA' | 'tariff'>, main: TariffInput) => {
  const tariff = unit.tariff ?? main
  if (unit.group === 'B' || !unit.groupA) return tariff
  const { teOffPeak, tusdOffPeak, fioBOffPeak } = unit.groupA.prices
  return { ...tariff, te: teOffPeak, tusd: tusdOffPeak, fioB: fioBOffPeak, typed: null }
}

/** A typed price is split into TE and TUSD in proportion to the homologated tariff; without one, everything counts as TE. */
export function resolveTariff(input: TariffInput): ResolvedTariff {
  const taxes = { icms: input.icms, pisCofins: input.pisCofins }
  const common = {
    taxes,
    formula: input.taxFormula,
    charged: input.proportionalIcms,
    flag: input.flag,
    taxesFrom: [...input.taxesFrom].sort((a, b) => a.year - b.year),
  }
  const homologated = input.te + input.tusd
  if (!input.typed?.price)
    return { ...common, te: input.te, tusd: input.tusd, fioB: input.fioB, tusdKnown: input.tusd > 0 }
  const whole = priceWithoutTaxes(input.typed.price, taxes, input.taxFormula)
  const te = homologated > 0 ? (whole * input.te) / homologated : whole
  const fioB = input.typed.fioB ?? input.fioB
  return {
    ...common,
    te,
    tusd: whole - te,
    fioB:
      input.typed.fioB !== null && input.typed.fioBIncludesTaxes
        ? priceWithoutTaxes(fioB, taxes, input.taxFormula)
        : fioB,
    tusdKnown: homologated > 0 && input.tusd > 0,
  }
}

/** Prices of one year, R$/kWh with taxes. */
export type YearPrices = {
  price: number
  /** Network charge and proportional ICMS on a compensated kWh, surcharge of the flag. */
  network: number
  icms: number
  flag: number
  divisor: number
  /** Without taxes. */
  te: number
  tusd: number
}

export function taxesIn(tariff: Pick<ResolvedTariff, 'taxes' | 'taxesFrom'>, year: number): Taxes {
  let taxes = tariff.taxes
  for (const change of tariff.taxesFrom) if (change.year <= year) taxes = change
  return taxes
}

/** @param growth factor by which the tariff has grown since today (1 in year 1) */
export function yearPrices(
  tariff: ResolvedTariff,
  law: Law14300,
  shares: { year: number; share: number }[],
  year: number,
  growth: number,
): YearPrices {
  const taxes = taxesIn(tariff, year)
  const divisor = taxDivisor(taxes, tariff.formula)
  const charge = networkCharge(law, year, tariff, shares)
  return {
    price: ((tariff.te + tariff.tusd) * growth) / divisor,
    network: (charge * growth) / divisor,
    icms: proportionalIcms(tariff.charged, tariff.tusd, charge, taxes, tariff.formula) * growth,
    flag: (tariff.flag * growth) / divisor,
    divisor,
    te: tariff.te * growth,
    tusd: tariff.tusd * growth,
  }
}
