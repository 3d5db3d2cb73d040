const day = 86_400_000

/** Until when free messages may be sent to a person: a day after their last message. Null: they never wrote. */
export const windowEnd = (lastInAt: string | null) =>
  lastInAt === null ? null : new Date(Date.parse(lastInAt) + day).toISOString()

/** Whether the window of a room is open; channels without one are always open. */
export function isOpenAt(hasWindow: boolean, lastInAt: string | null, now: string): boolean {
  const end = windowEnd(lastInAt)
  return !hasWindow || (end !== null && end > now)
}
