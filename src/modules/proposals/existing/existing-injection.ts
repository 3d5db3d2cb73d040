import { type ExistingPlant, lawOfExisting, requestDateOf } from '../../energy/existing-plant.ts'
import { degradationFactor } from '../../sizing/generation.ts'
import type { ExistingInjection, ProjectionPlan } from '../projection/projection-plan.ts'
import type { ProposalInput } from '../proposal-input.ts'
import type { ExistingResult, SystemResult } from '../proposal-result.ts'

/**
 * A plant that a unit already has gives, for each kWp, what usual modules give on the same roof, less its age: what is offered beside it
 * moves nothing of it. Its house uses the share that is typed at once; the months of the bill are what is taken from the grid after that,
 * so only what it injects counts beside them.
 */
interface Existing {
  plant: ExistingPlant
  /** Whole years from its request to the first bill. */
  age: number
  /** kWh that it injects for each kWh that a kWp of usual modules gives there. */
  injected: number
}

function existingOf({ units, connectionMonth }: ProposalInput): Existing | null {
  const unit = units.find(({ generating }) => generating)
  if (!unit?.existing) return null
  const plant = unit.existing
  const age = Math.max(0, Number(connectionMonth.slice(0, 4)) - plant.requestYear)
  return { plant, age, injected: plant.kwp * (1 - unit.simultaneity) }
}

/** What it injects in a month of its first year by what a kWp of usual modules gives on the roof (kWh a month); 0 without one. */
export function injectedPerMonth(input: ProposalInput, factor: number): number {
  const existing = existingOf(input)
  return existing ? existing.injected * factor * degradationFactor(input.finance.degradation, existing.age + 1) : 0
}

interface Sized {
  factor: number
  /** kWh of the twelve calendar months for each kWp. */
  perKwp: Float64Array
  powerKwp: number
}

export function existingResult(input: ProposalInput, { factor, perKwp, powerKwp }: Sized): ExistingResult | null {
  const existing = existingOf(input)
  if (!existing) return null
  const { kwp, requestYear, regime } = existing.plant
  const left = degradationFactor(input.finance.degradation, existing.age + 1)
  const yearKwh = perKwp.reduce((sum, kwh) => sum + kwh, 0)
  return {
    kwp,
    requestYear,
    regime,
    part: kwp / (kwp + powerKwp),
    factor,
    injectedYearKwh: existing.injected * yearKwh * left,
    injectedKwhPerMonth: existing.injected * factor * left,
  }
}

/** kW of both plants together, as the law counts them; of the connected one its modules are known alone. */
export const installedWith = (
  { installedPowerKw }: Pick<SystemResult, 'installedPowerKw'>,
  existing: Pick<ExistingResult, 'kwp'> | undefined,
) => installedPowerKw + (existing?.kwp ?? 0)

/** The connected plant in the bills: its injection by month, its own rule today, and its part of the rule then. */
export function withExisting(
  plan: ProjectionPlan,
  input: ProposalInput,
  { existingYield, system: { powerKwp } }: { existingYield: Float64Array; system: Pick<SystemResult, 'powerKwp'> },
): ProjectionPlan {
  const existing = existingOf(input)
  if (!existing) return plan
  const { plant, age } = existing
  const injection: ExistingInjection = {
    injected: existingYield.map((kwh) => existing.injected * kwh),
    age,
    law: lawOfExisting(plan.law, plant),
  }
  const { regime } = plant
  const part = plant.kwp / (plant.kwp + powerKwp)
  return {
    ...plan,
    existing: injection,
    law: { ...plan.law, existing: { part, regime, requestDate: requestDateOf(plant) } },
  }
}
