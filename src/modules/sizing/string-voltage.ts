import { defaultPowerCoefficient } from '../energy/cell-temperature.ts'
import type { ModuleDatasheet } from './datasheets.ts'

/** Open-circuit voltage of one module at a cell temperature. */
export function openVoltage(module: Pick<ModuleDatasheet, 'voc' | 'vocCoefficient'>, celsius: number): number {
  if (module.vocCoefficient === null) return module.voc * coldFactor(celsius)
  return module.voc * (1 + module.vocCoefficient * (celsius - 25))
}

/** Operating voltage; without a coefficient of its own that of the power is used, which is on the safe side. */
export function operatingVoltage(module: Pick<ModuleDatasheet, 'vmp' | 'powerCoefficient'>, celsius: number): number {
  return module.vmp * (1 + (module.powerCoefficient ?? defaultPowerCoefficient) * (celsius - 25))
}

export function shortCircuitCurrent(module: Pick<ModuleDatasheet, 'isc' | 'iscCoefficient'>, celsius: number): number {
  return module.isc * (1 + (module.iscCoefficient ?? 0.0005) * (celsius - 25))
}

const coldFactors: [from: number, factor: number][] = [
  [20, 1.02],
  [15, 1.04],
  [10, 1.06],
  [5, 1.08],
  [0, 1.1],
  [-5, 1.12],
]

/** Correction factor of the open-circuit voltage for crystalline modules without a coefficient. */
export function coldFactor(celsius: number): number {
  if (celsius >= 25) return 1
  return coldFactors.find(([from]) => celsius >= from)?.[1] ?? 1.14
}

/** Minimum and maximum of modules in a string for an inverter. */
export function stringLimits(
  module: ModuleDatasheet,
  inverter: { maximumDcVoltage: number; mpptMinimumVoltage: number },
  coldest: number,
  hottestCell: number,
) {
  const highest = Math.min(inverter.maximumDcVoltage, module.systemVoltage ?? Number.POSITIVE_INFINITY)
  return {
    maximum: Math.floor(highest / openVoltage(module, coldest) + 1e-9),
    minimum: Math.max(1, Math.ceil(inverter.mpptMinimumVoltage / operatingVoltage(module, hottestCell) - 1e-9)),
  }
}

const standardFuses = [10, 12, 15, 16, 20, 25, 30, 32, 35, 40, 50, 63]

/**
 * Fuses of parallel strings: needed when the reverse current of the others can exceed what the module withstands.
 * `ratings` are the standard ones between 1.5 and 2.4 times the short-circuit current that the module allows.
 */
export function stringFuse(strings: number, isc: number, reverseRating: number) {
  const reverseCurrent = (strings - 1) * isc
  const from = 1.5 * isc
  const to = Math.min(2.4 * isc, reverseRating)
  return {
    needed: strings >= 3 && reverseCurrent > reverseRating,
    reverseCurrent,
    from,
    to: 2.4 * isc,
    ratings: standardFuses.filter((amperes) => amperes >= from && amperes <= to),
  }
}
