import { configurationFor } from '../sizing/needed-power.ts'

/** The configuration whose range contains a power, otherwise the first one. */
export const configOfPower = <C extends { fromKwp: number; toKwp: number | null }>(
  configs: readonly C[],
  kwp: number,
): C | undefined => configurationFor([...configs], kwp) ?? configs[0]
