import type { Bank } from '../../energy/hours-of-storage.ts'
import { batteryPower } from '../../sizing/battery-bank.ts'
import type { BatteryDatasheet } from '../../sizing/datasheets.ts'
import type { BatteryResult } from '../proposal-result.ts'
import type { StorageUse } from './storage-use.ts'

/** The round-trip efficiency (section 16) where the datasheet has none. */
export const usualEfficiency = 0.95
/** kW per kWh of capacity where the datasheet has no current: two hours from full to empty. */
const usualRate = 0.5

interface Banked {
  datasheet: BatteryDatasheet
  bank: Pick<BatteryResult, 'units' | 'installedKwh'>
  use: StorageUse
  /** kW of the inverters, which limit charging and discharging. */
  acKw: number
  /** kW of contracted demand; null where there is none. */
  contractedKw: number | null
}

/** The battery bank for the hourly simulation; `capacity` is the remaining fraction of a new one's. */
export function bankOf({ datasheet, bank, use, acKw, contractedKw }: Banked, capacity = 1): Bank {
  const usableKwh = bank.installedKwh * datasheet.depthOfDischarge * capacity
  const discharge = powerOf(bank, datasheet, datasheet.maximumDischargeA)
  const charge = powerOf(bank, datasheet, datasheet.maximumChargeA ?? datasheet.maximumDischargeA)
  const maxKw = acKw > 0 ? acKw : Number.POSITIVE_INFINITY
  return {
    strategy: use.strategy,
    usableKwh,
    reserveKwh: use.strategy === 'backup' ? usableKwh * use.reserve : 0,
    chargeKw: Math.min(charge, maxKw),
    dischargeKw: Math.min(discharge, maxKw),
    oneWay: Math.sqrt(datasheet.efficiency ?? usualEfficiency),
    gridKw: contractedKw ?? Number.POSITIVE_INFINITY,
  }
}

const powerOf = (
  { units, installedKwh }: Banked['bank'],
  { nominalVoltage }: BatteryDatasheet,
  amperes: number | null,
) => (amperes === null ? installedKwh * usualRate : batteryPower(units, amperes, nominalVoltage))

/** The same installation without a battery. */
export const noBank = (bank: Bank): Bank => ({ ...bank, usableKwh: 0, reserveKwh: 0, chargeKw: 0, dischargeKw: 0 })
