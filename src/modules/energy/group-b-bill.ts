export type Phase = 'single' | 'two' | 'three'

/** The minimum number of kWh billed (REN 1.000, art. 291). */
export const minimumKwhOfPhase: Record<Phase, number> = { single: 30, two: 50, three: 100 }

/** The minimum of a unit; half for households in CadÚnico (art. 16 §2 of Law 14.300). */
export function minimumKwh(phase: Phase, socialTariff = false): number {
  return socialTariff ? minimumKwhOfPhase[phase] / 2 : minimumKwhOfPhase[phase]
}

export type CompensationRegime = 'gd1' | 'gd2' | 'gd3'

/**
 * The maximum of kWh worth compensating in a month: above it the bill does not fall any more.
 * @param grid kWh taken from the grid
 * @param price R$/kWh with taxes
 * @param charge network charge on a compensated kWh, R$/kWh with taxes
 */
export function compensationLimit(
  regime: CompensationRegime,
  grid: number,
  minimum: number,
  price: number,
  charge: number,
): number {
  const above = grid > minimum ? grid - minimum : 0
  if (regime === 'gd1') return above
  if (charge >= price) return grid
  const limit = (above * price) / (price - charge)
  return Math.min(limit, grid)
}

/** The energy part of a bill, R$: arts. 290 (GD I and no generation) and 655-I (GD II and III) of REN 1.000. */
export function energyCharge(
  regime: CompensationRegime | 'none',
  grid: number,
  compensated: number,
  minimum: number,
  price: number,
  charge: number,
): number {
  const left = grid - compensated
  if (regime === 'none' || regime === 'gd1') return Math.max(left, minimum) * price
  const used = left * price + compensated * charge
  return Math.max(used, minimum * price)
}
