import type { ConsumerUnitInput, DistributorTariff } from './contract.ts'
import { priceWithTaxes } from './tariff.ts'
import { tariffOfBill } from './tariff-of-bill.ts'

/** R$/kWh with taxes that a unit pays: as typed from its bill, otherwise its tariff with the taxes for its kWh. */
export function priceOfUnit(unit: ConsumerUnitInput, tariff: DistributorTariff): number {
  const { typedPrice, te, tusd, icms, pisCofins } = tariffOfBill(unit, tariff)
  return typedPrice ?? priceWithTaxes(te + tusd, { icms, pisCofins })
}
