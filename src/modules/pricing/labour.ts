import { roundCents } from './cents.ts'
import type { LabourCost } from './pricing-input.ts'

export type LabourBases = { plates: number; kwp: number; kitCents: number; serviceCents: number }

/** Cents of one labour cost on its base. `on-total` is kit plus service without this and other labour. */
export function labourCents(cost: LabourCost, bases: LabourBases): number {
  const byBase: Record<LabourCost['base'], number> = {
    'per-plate': cost.amount * bases.plates,
    'per-power': cost.amount * bases.kwp,
    'on-kit': cost.amount * bases.kitCents,
    'on-service': cost.amount * bases.serviceCents,
    'on-total': cost.amount * (bases.kitCents + bases.serviceCents),
  }
  return roundCents(byBase[cost.base])
}
