import { meanConsumption } from './consumer-units.ts'
import type { ConsumerUnitInput, DistributorTariff } from './contract.ts'
import { icmsOfBill } from './icms.ts'
import { priceWithTaxes } from './tariff.ts'

type Priced = Pick<ConsumerUnitInput, 'typedPrice' | 'icms' | 'pisCofins' | 'tariffGroup' | 'consumptionKwh' | 'groupA'>

/** R$/kWh with taxes that a unit pays: typed from its bill, else its distributor's tariff with the taxes of its kWh. */
export function priceOfUnit(unit: Priced, tariff: DistributorTariff): number {
  if (unit.typedPrice !== null) return unit.typedPrice
  const icms = unit.icms ?? tariff.icms ?? icmsOfBill(tariff.stateIcms, meanConsumption(unit))
  return priceWithTaxes(tariff.te + tariff.tusd, { icms, pisCofins: unit.pisCofins ?? tariff.pisCofins })
}
