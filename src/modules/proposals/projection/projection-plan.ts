import type { Law14300 } from '../../energy/law-14300.ts'
import type { Degradation } from '../../sizing/generation.ts'
import type { StorageProjection } from '../storage/storage-projection.ts'
import type { GroupAProjection } from './group-a-projection.ts'
import type { ResolvedTariff } from './resolved-tariff.ts'

export type ProjectedUnit = {
  generating: boolean
  /** kWh of the twelve calendar months. */
  load: Float64Array
  minimum: number
  simultaneity: number
  share: number
  /** R$ a month. */
  streetLighting: number
  /** Index into `tariffs`. */
  tariff: number
  groupA: GroupAProjection | null
}

export type ProjectionPlan = {
  /** First the generating unit, then the beneficiaries in the order of their priority. */
  units: ProjectedUnit[]
  tariffs: ResolvedTariff[]
  sharing: 'percentage' | 'priority'
  /** kWh of the twelve calendar months, before degradation. */
  generation: Float64Array
  generationRate: number
  degradation: Degradation
  law: Law14300
  shares: { year: number; share: number }[]
  years: number
  startYear: number
  startMonth: number
  tariffAdjustment: number
  inflation: number
  consumptionGrowth: number
  /** The plant that the generating unit already has; absent without one. */
  existing?: ExistingInjection
  /** The generating unit's battery; absent without one: then the typed simultaneity is used. */
  storage?: StorageProjection | null
}

/**
 * The injection of an existing plant. Its self-consumption is not included, because the months of a bill are taken
 * from the grid after it.
 */
export interface ExistingInjection {
  /** kWh of the twelve calendar months, as new. */
  injected: Float64Array
  /** Whole years from its request to the first bill. */
  age: number
  /** The law as it applies to the existing plant, for today's bills. */
  law: Law14300
}

/** The plan with the existing plant only, under its own regime; null where there is none. */
export function todayPlan(plan: ProjectionPlan): ProjectionPlan | null {
  const { existing } = plan
  return existing ? { ...plan, generation: noGeneration, law: existing.law, storage: null } : null
}

const noGeneration = new Float64Array(12)
