export const defaultNoct = 45
export const defaultPowerCoefficient = -0.0035

/** Monthly mean cell temperature, °C (Evans 1981): air temperature, clearness and nominal operating cell temperature. */
export function monthlyCellTemperature(air: number, clearness: number, noct = defaultNoct): number {
  return air + ((219 + 832 * clearness) * (noct - 20)) / 800
}

/** Fraction lost to heat (negative: a gain); the power coefficient is a negative fraction per °C. */
export function temperatureLoss(cell: number, powerCoefficient = defaultPowerCoefficient): number {
  return -powerCoefficient * (cell - 25)
}

/** Cell temperature at one moment, °C; irradiance in W/m². */
export function cellTemperature(air: number, irradiance: number, noct = defaultNoct): number {
  return air + (irradiance / 800) * (noct - 20)
}

export type Region = 'N' | 'NE' | 'CO' | 'SE' | 'S'

const regionOfUf: Record<string, Region> = {
  AC: 'N',
  AM: 'N',
  AP: 'N',
  PA: 'N',
  RO: 'N',
  RR: 'N',
  TO: 'N',
  AL: 'NE',
  BA: 'NE',
  CE: 'NE',
  MA: 'NE',
  PB: 'NE',
  PE: 'NE',
  PI: 'NE',
  RN: 'NE',
  SE: 'NE',
  DF: 'CO',
  GO: 'CO',
  MS: 'CO',
  MT: 'CO',
  ES: 'SE',
  MG: 'SE',
  RJ: 'SE',
  SP: 'SE',
  PR: 'S',
  RS: 'S',
  SC: 'S',
}

export const regionOf = (uf: string): Region => regionOfUf[uf] ?? 'SE'

/** The loss used where no temperature is known. */
export const fixedTemperatureLoss: Record<Region, number> = { N: 0.08, NE: 0.08, CO: 0.07, SE: 0.07, S: 0.05 }

/** Lowest ambient temperature for sizing strings, °C, where the record of the place was not entered. */
export const defaultMinimumTemperature: Record<Region, number> = { S: 0, SE: 5, CO: 5, NE: 15, N: 15 }
