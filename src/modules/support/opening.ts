/** A part of a weekday in which somebody answers; Sunday is 0. */
export interface OpenHours {
  weekday: number
  from: string
  to: string
}

/** Whether a department is open; without hours it always is, and never on a holiday. `time` and `day` are those of its place. */
export function isOpenNow(
  { hours, holidays }: { hours: readonly OpenHours[]; holidays: readonly string[] },
  { day, time }: { day: string; time: string },
): boolean {
  if (holidays.includes(day)) return false
  if (hours.length === 0) return true
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return hours.some((one) => one.weekday === weekday && one.from <= time && time < one.to)
}
