/** Tonnes of CO2 that a generation avoids, with the mean emission factor of the grid (tCO2/MWh). */
export const avoidedTonnes = (kwh: number, tonnesPerMwh: number) => (kwh / 1000) * tonnesPerMwh

export type EcologyCoefficients = { carKgPerKm: number; carTonnesPerYear: number; treeKgPerYear: number }

export const defaultEcology: EcologyCoefficients = { carKgPerKm: 0.25, carTonnesPerYear: 4.6, treeKgPerYear: 6 }

/** Equivalents of the tonnes of a year: kilometres by car, cars, trees growing. */
export function equivalents(tonnes: number, coefficients: EcologyCoefficients = defaultEcology) {
  return {
    kilometres: (tonnes * 1000) / coefficients.carKgPerKm,
    cars: tonnes / coefficients.carTonnesPerYear,
    trees: (tonnes * 1000) / coefficients.treeKgPerYear,
  }
}
