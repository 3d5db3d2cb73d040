/** The battery bank for a need, by section 16: its capacity, power and price. */
export type BatteryResult = {
  neededKwh: number
  nominalKwh: number
  units: number
  installedKwh: number
  powerKw: number | null
  enoughPower: boolean | null
  cents: number
}
