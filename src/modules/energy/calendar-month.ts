/** Days of the twelve months; leap years are ignored. */
export const daysOfMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

export const daysOfYear = 365

/** Mean of twelve daily values, weighted by the days of the months. */
export function meanByDays(monthly: ArrayLike<number>): number {
  return totalByDays(monthly) / daysOfYear
}

/** Sum over the year of twelve daily values. */
export function totalByDays(monthly: ArrayLike<number>): number {
  let sum = 0
  for (let month = 0; month < 12; month++) sum += monthly[month]! * daysOfMonth[month]!
  return sum
}

/** `2027-03` as a year and a month from 0 to 11. */
export function yearAndMonth(text: string): { year: number; month: number } {
  return { year: Number(text.slice(0, 4)), month: Number(text.slice(5, 7)) - 1 }
}

export function monthText(year: number, month: number): string {
  const carried = year + Math.floor(month / 12)
  return `${carried}-${String((month % 12) + 1).padStart(2, '0')}`
}
