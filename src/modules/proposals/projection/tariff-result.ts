import { fioBShare, firstScenarioYear, lawOfIncrease, networkCharge } from '../../energy/law-14300.ts'
import { priceParts, taxDivisor } from '../../energy/tariff.ts'
import { toCents } from '../../pricing/cents.ts'
import type { ConsumerUnitInput, ProposalInput } from '../proposal-input.ts'
import type { FioBYear, TariffResult } from '../proposal-result.ts'
import type { ProjectionPlan } from './projection-plan.ts'
import { taxesIn, yearPrices } from './resolved-tariff.ts'

/** The tariff of the generating unit in the first year. */
export function tariffResult(input: ProposalInput, unit: ConsumerUnitInput, plan: ProjectionPlan): TariffResult {
  const tariff = plan.tariffs[plan.units[0]!.tariff]!
  const taxes = taxesIn(tariff, plan.startYear)
  const prices = yearPrices(tariff, plan.law, plan.shares, plan.startYear, 1)
  const { price, ...parts } = priceParts(tariff.te, tariff.tusd, taxes, tariff.formula)
  const minimum = plan.units[0]!.minimum
  return {
    distributor: (unit.tariff ?? input.tariff).distributor,
    te: tariff.te,
    tusd: tariff.tusd,
    fioB: tariff.fioB,
    icms: taxes.icms,
    pisCofins: taxes.pisCofins,
    price,
    parts,
    networkCharge: prices.network,
    networkShare: fioBShare(plan.law, plan.startYear, plan.shares),
    proportionalIcms: prices.icms,
    flag: prices.flag,
    valueOfCompensated: price - prices.network - prices.icms,
    valueOfSimultaneous: price,
    minimumKwh: minimum,
    minimumCents: toCents(minimum * price),
    phase: unit.phase,
  }
}

/** Share and charge of the new plant by calendar year, from today or the first bill to the last year in the document. */
export function fioBByYear(input: ProposalInput, plan: ProjectionPlan): FioBYear[] {
  const tariff = plan.tariffs[plan.units[0]!.tariff]!
  const today = Number(input.today.slice(0, 4))
  const from = Math.min(today, plan.startYear)
  const law = lawOfIncrease(plan.law)
  const scenario = firstScenarioYear(law)
  const to = plan.law.regime === 'gd1' ? plan.startYear + 3 : Math.max(scenario, plan.startYear)
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const year = from + index
    return {
      year,
      share: fioBShare(law, year, plan.shares),
      charge: networkCharge(law, year, tariff, plan.shares) / taxDivisor(taxesIn(tariff, year), tariff.formula),
      scenario: year >= scenario,
      beforeConnection: year < plan.startYear,
    }
  })
}
