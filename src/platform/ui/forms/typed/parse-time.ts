/**
 * A time of the day typed as "9", "930", "9:30", "09h30", "2:05 pm" or "2p", as `HH:mm` of 24 hours. Null when it is none.
 */
export function parseTime(text: string): string | null {
  const half = /^(.*\d)\s*([ap])\.?\s*(?:m\.?)?\s*$/i.exec(text)
  const parts = /^\s*(\d{1,2})(?:\D+(\d{2})|(\d{2})|\D*)\D*$/.exec(half?.[1] ?? text)
  if (!parts) return null
  const hours = hoursOf(Number(parts[1]), half?.[2]?.toLowerCase())
  const minutes = Number(parts[2] ?? parts[3] ?? 0)
  if (hours === null || hours > 23 || minutes > 59) return null
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}

/** Twelve stands before one: 12:30 am is half past midnight, 12:30 pm half past noon. */
function hoursOf(hours: number, half: string | undefined) {
  if (half === undefined) return hours
  if (hours < 1 || hours > 12) return null
  return (hours % 12) + (half === 'p' ? 12 : 0)
}
