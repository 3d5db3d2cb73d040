import type { LoadCourse, Strategy } from '../../energy/hours-of-storage.ts'
import type { BatteryDatasheet } from '../../sizing/datasheets.ts'

export interface NamedLoad {
  name: string
  watts: number
  quantity: number
}

/** The use of a battery, and the loads that it supplies in an outage. */
export interface StorageUse {
  strategy: Strategy
  /** Fraction of the usable energy reserved for outages; used with `backup` only. */
  reserve: number
  course: LoadCourse
  loads: NamedLoad[]
}

export type BatteryInput = {
  datasheet: BatteryDatasheet
  /** Either a critical load or the mean consumption, for the given hours. */
  criticalLoadKw: number | null
  hours: number
  unitCents: number
  /** The number of batteries, whatever the need, set by the kit or a person. */
  units?: number | null
  /** Its price is included in the kit's own lines. */
  isInKit?: boolean
  /** The bank's price, where its cost is hidden. */
  saleCents?: number
  /** Simulated by the hour; absent: the bank is only sized and priced. */
  use?: StorageUse
}

export const kwOfLoads = (loads: readonly NamedLoad[]) =>
  loads.reduce((sum, { watts, quantity }) => sum + watts * quantity, 0) / 1000
