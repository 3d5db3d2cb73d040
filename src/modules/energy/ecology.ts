/** Tonnes of CO2 avoided by generating `kwh`, at the grid's mean emission factor (tCO2/MWh). */
export const avoidedTonnes = (kwh: number, tonnesPerMwh: number) => (kwh / 1000) * tonnesPerMwh

export type EcologyCoefficients = { carKgPerKm: number; carTonnesPerYear: number; treeKgPerYear: number }

export const defaultEcology: EcologyCoefficients = { carKgPerKm: 0.25, carTonnesPerYear: 4.6, treeKgPerYear: 6 }

/** Equivalents of a year's avoided tonnes: kilometres by car, cars, growing trees. */
export function equivalents(tonnes: number, coefficients: EcologyCoefficients = defaultEcology) {
  return {
    kilometres: (tonnes * 1000) / coefficients.carKgPerKm,
    cars: tonnes / coefficients.carTonnesPerYear,
    trees: (tonnes * 1000) / coefficients.treeKgPerYear,
  }
}
