/**
 * Twelve months in kWh. Unknown months are estimated from the known ones: by the yearly profile where one is given,
 * otherwise by their mean; zeros if no month is known.
 */
export function completeMonths(
  months: readonly (number | null)[],
  curve?: readonly number[] | null,
): { kwh: number[]; unknown: number } {
  const known = months.filter((kwh) => kwh !== null)
  const unknown = 12 - known.length
  const perPart = curve && unknown > 0 ? perPartOf(months, curve) : null
  if (curve && perPart !== null)
    return { kwh: Array.from({ length: 12 }, (_, month) => months[month] ?? perPart * curve[month]!), unknown }
  const mean = known.length ? known.reduce((sum, kwh) => sum + kwh, 0) / known.length : 0
  return { kwh: Array.from({ length: 12 }, (_, month) => months[month] ?? mean), unknown }
}

/** kWh per unit of the profile, from the known months; `null` if the profile has no weight in these. */
function perPartOf(months: readonly (number | null)[], curve: readonly number[]): number | null {
  let kwh = 0
  let parts = 0
  for (const [month, value] of months.entries()) {
    if (value === null) continue
    kwh += value
    parts += curve[month]!
  }
  return parts > 0 ? kwh / parts : null
}

/** The months, from 0, that nobody typed and that are therefore estimated. */
export const estimatedMonths = (months: readonly (number | null)[]) =>
  Array.from({ length: 12 }, (_, month) => month).filter((month) => (months[month] ?? null) === null)
