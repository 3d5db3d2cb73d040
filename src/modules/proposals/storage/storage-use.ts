import type { LoadCourse, Strategy } from '../../energy/hours-of-storage.ts'
import type { BatteryDatasheet } from '../../sizing/datasheets.ts'

export interface NamedLoad {
  name: string
  watts: number
  quantity: number
}

/** How a battery is worked, and the loads that it is to hold when the grid is out. */
export interface StorageUse {
  strategy: Strategy
  /** Fraction of the usable energy that only an outage may take; counts with `backup` alone. */
  reserve: number
  course: LoadCourse
  loads: NamedLoad[]
}

export type BatteryInput = {
  datasheet: BatteryDatasheet
  /** Either a critical load or the mean consumption, for so many hours. */
  criticalLoadKw: number | null
  hours: number
  unitCents: number
  /** So many batteries, whatever the need: the kit or a person says it. */
  units?: number | null
  /** The kit's own lines hold its price already. */
  isInKit?: boolean
  /** What the bank costs the customer, where its cost is not told. */
  saleCents?: number
  /** Simulated by the hour; absent: the bank is only sized and priced. */
  use?: StorageUse
}

export const kwOfLoads = (loads: readonly NamedLoad[]) =>
  loads.reduce((sum, { watts, quantity }) => sum + watts * quantity, 0) / 1000
