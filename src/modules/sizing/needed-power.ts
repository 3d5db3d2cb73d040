/**
 * Target of generation, kWh a month: mean consumption plus the increase, minus the minimum billed consumption if that
 * is to be subtracted.
 */
export function targetPerMonth(yearConsumption: number, increase: number, availability: number): number {
  return Math.max(0, (yearConsumption / 12) * (1 + increase) - availability)
}

export const daysPerMonth = { year: 365 / 12, thirty: 30 }

/** kWh a month that one kWp generates: irradiation (kWh/m² a day) times days times performance ratio. */
export function generationFactor(irradiation: number, days: number, ratio: number): number {
  return irradiation * days * ratio
}

/** kWp for a target of kWh a month. */
export const neededPower = (target: number, factor: number) => (factor > 0 ? target / factor : 0)

export const microgenerationLimitKw = 75
export const minigenerationLimitKw = 3000

/** Law 14.300, art. 1 XI and XIII, by AC power installed. */
export function generationCategory(kw: number): 'microgeneration' | 'minigeneration' | 'above-limit' {
  if (kw <= microgenerationLimitKw) return 'microgeneration'
  return kw <= minigenerationLimitKw ? 'minigeneration' : 'above-limit'
}

/** Power available to a group B unit by its main breaker: kVA, and kW at a power factor of 0.92. */
export function availablePower(lineVoltage: number, amperes: number, phase: 'single' | 'two' | 'three') {
  const kva = (lineVoltage * amperes * (phase === 'three' ? Math.sqrt(3) : 1)) / 1000
  return { kva, kw: kva * 0.92 }
}

/** The first configuration whose power range contains the wanted power (`from <= kWp < to`). */
export function configurationFor<T extends { fromKwp: number; toKwp: number | null }>(
  configurations: T[],
  kwp: number,
): T | null {
  return configurations.find(({ fromKwp, toKwp }) => kwp >= fromKwp && (toKwp === null || kwp < toKwp)) ?? null
}
