export interface Stay {
  statusId: string
  enteredAt: string
  leftAt: string | null
}

const day = 86_400_000

/** Whole days that a deal has spent in a status, all its stays there added up; null if it never was there. */
export function daysIn(stays: readonly Stay[], statusId: string, now: string): number | null {
  const there = stays.filter((stay) => stay.statusId === statusId)
  if (there.length === 0) return null
  const spent = there.reduce((sum, stay) => sum + Date.parse(stay.leftAt ?? now) - Date.parse(stay.enteredAt), 0)
  return Math.floor(spent / day)
}
