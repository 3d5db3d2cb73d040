/** Opening hours on a weekday; Sunday is 0. */
export interface OpenHours {
  weekday: number
  from: string
  to: string
}

/** Whether a department is open: always without opening hours, never on a holiday. `time` and `day` are in its time zone. */
export function isOpenNow(
  { hours, holidays }: { hours: readonly OpenHours[]; holidays: readonly string[] },
  { day, time }: { day: string; time: string },
): boolean {
  if (holidays.includes(day)) return false
  if (hours.length === 0) return true
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return hours.some((one) => one.weekday === weekday && one.from <= time && time < one.to)
}

/** Whether opening hours of one day overlap. */
export const overlap = (hours: readonly OpenHours[]) =>
  hours.some((one, at) =>
    hours.slice(0, at).some(({ weekday, from, to }) => weekday === one.weekday && from < one.to && one.from < to),
  )

/** Opening hours in a form: the weekdays that share them. */
export interface OpenWindow {
  weekdays: string[]
  from: string
  to: string
}

/** Groups weekdays with the same hours, in order. */
export function windowsOf(hours: readonly OpenHours[]): OpenWindow[] {
  const windows = new Map<string, OpenWindow>()
  for (const { weekday, from, to } of hours) {
    const one = windows.get(`${from} ${to}`) ?? { weekdays: [], from, to }
    windows.set(`${from} ${to}`, { ...one, weekdays: [...new Set([...one.weekdays, String(weekday)])] })
  }
  return [...windows.values()]
}

export const hoursOf = (windows: readonly OpenWindow[]): OpenHours[] =>
  windows.flatMap(({ weekdays, from, to }) => weekdays.map((weekday) => ({ weekday: Number(weekday), from, to })))
