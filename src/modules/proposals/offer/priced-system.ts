import { equipmentName } from '../../catalogue/equipment-name.ts'
import { composePrice, type PriceComposition } from '../../pricing/price-composition.ts'
import { batteryBank, batteryPower, neededEnergy } from '../../sizing/battery-bank.ts'
import type { ProposalInput } from '../proposal-input.ts'
import type { BatteryResult, ProposalResult } from '../proposal-result.ts'

type Priced = Pick<ProposalInput, 'price' | 'inverters' | 'battery'>

/** The price of a sized system, its battery included. */
export const priceOf = (
  { price, inverters, battery }: Priced,
  { system, battery: bank }: Pick<ProposalResult, 'system' | 'battery'>,
): PriceComposition =>
  composePrice(
    { ...price, kit: battery && bank && !battery.isInKit ? [...price.kit, batteryLine(battery, bank)] : price.kit },
    {
      plates: system.moduleCount,
      kwp: system.powerKwp,
      kilometres: price.travel.kilometres,
      areaM2: system.areaM2,
      inverters: inverters.reduce((sum, inverter) => sum + inverter.quantity, 0),
    },
  )

export function batteryOf(input: ProposalInput, meanKwh: number): BatteryResult | null {
  if (!input.battery) return null
  const { datasheet, criticalLoadKw, hours, unitCents, units } = input.battery
  const neededKwh = neededEnergy({ criticalLoadKw, monthlyKwh: meanKwh, hours })
  const sized = batteryBank(neededKwh, datasheet)
  const bank = units ? { ...sized, units, installedKwh: units * datasheet.capacityKwh } : sized
  const powerKw =
    datasheet.maximumDischargeA === null
      ? null
      : batteryPower(bank.units, datasheet.maximumDischargeA, datasheet.nominalVoltage)
  return {
    neededKwh,
    ...bank,
    powerKw,
    enoughPower: powerKw === null || criticalLoadKw === null ? null : powerKw >= criticalLoadKw,
    cents: bank.units * unitCents,
  }
}

const batteryLine = (battery: NonNullable<ProposalInput['battery']>, bank: BatteryResult) => ({
  id: `battery:${battery.datasheet.id}`,
  name: equipmentName(battery.datasheet),
  kind: 'battery' as const,
  unitCents: battery.unitCents,
  quantity: bank.units,
  per: 'system' as const,
})
