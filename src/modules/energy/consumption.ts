/** Twelve months, the unknown ones filled with the mean of the known; zeros if no month is known. */
export function completeMonths(months: (number | null)[]): { kwh: number[]; unknown: number } {
  const known = months.filter((kwh) => kwh !== null)
  const mean = known.length ? known.reduce((sum, kwh) => sum + kwh, 0) / known.length : 0
  return { kwh: Array.from({ length: 12 }, (_, month) => months[month] ?? mean), unknown: 12 - known.length }
}

/** The sum of the 12-month means of the units, kWh a month. */
export function meanOfUnits(units: (number | null)[][]): number {
  return units.reduce((sum, months) => sum + completeMonths(months).kwh.reduce((all, kwh) => all + kwh, 0) / 12, 0)
}
