/** The bank for a need, by section 16: what it holds, delivers and costs. */
export type BatteryResult = {
  neededKwh: number
  nominalKwh: number
  units: number
  installedKwh: number
  powerKw: number | null
  enoughPower: boolean | null
  cents: number
}
