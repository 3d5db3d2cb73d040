import { meanConsumption } from './consumer-units.ts'
import type { ConsumerUnitInput, DistributorTariff, GroupAPrices } from './contract.ts'
import { icmsOfBill } from './reference/icms.ts'

type Billed = Pick<
  ConsumerUnitInput,
  | 'tariffGroup'
  | 'consumerClass'
  | 'typedPrice'
  | 'typedFioB'
  | 'icms'
  | 'pisCofins'
  | 'proportionalIcms'
  | 'consumptionKwh'
  | 'groupA'
>

const subgroups = { residential: 'B1', rural: 'B2', commercial: 'B3', industrial: 'B3', public: 'B3' }

/** Prices read on a bill do not expire, because their dates are unknown here. */
const undated = { resolution: null, validFrom: null, validTo: null, expired: false }

/**
 * The tariff by which a unit is billed, R$/kWh without taxes, with its dates: values typed on the unit take precedence
 * over the distributor's. For group A this is the off-peak price, because solar energy replaces off-peak consumption.
 */
export function tariffOfBill(unit: Billed, tariff: DistributorTariff) {
  const taxes = {
    icms: unit.icms ?? tariff.icms ?? icmsOfBill(tariff.stateIcms, meanConsumption(unit), unit.consumerClass),
    pisCofins: unit.pisCofins ?? tariff.pisCofins,
    proportionalIcms: unit.proportionalIcms ?? tariff.proportionalIcms,
  }
  if (unit.tariffGroup === 'A' && unit.groupA) return { ...taxes, ...ofGroupA(unit.groupA, tariff) }
  const { te, tusd, resolution, validFrom, validTo, expired } = tariff
  const isTyped = unit.typedPrice !== null
  return {
    ...taxes,
    te,
    tusd,
    fioB: unit.typedFioB ?? tariff.fioB,
    subgroup: subgroups[unit.consumerClass],
    typedPrice: unit.typedPrice,
    ...(isTyped ? undated : { resolution, validFrom, validTo, expired }),
    isTyped,
  }
}

function ofGroupA({ mode, prices }: NonNullable<Billed['groupA']>, { groupA }: DistributorTariff) {
  const known = groupA[mode]
  const isTyped = known === null || !samePrices(known, prices)
  return {
    te: prices.teOffPeak,
    tusd: prices.tusdOffPeak,
    fioB: prices.fioBOffPeak,
    subgroup: 'A4',
    typedPrice: null,
    ...(isTyped ? undated : { resolution: null, ...groupA.validity[mode] }),
    isTyped,
  }
}

export const samePrices = (left: GroupAPrices, right: GroupAPrices) =>
  Object.entries(left).every(([name, value]) => right[name as keyof GroupAPrices] === value)
