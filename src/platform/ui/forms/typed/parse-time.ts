/** A time of the day typed as "9", "930", "9:30" or "09h30", as `HH:mm` of 24 hours. Null when it is none. */
export function parseTime(text: string): string | null {
  const parts = /^\s*(\d{1,2})(?:\D+(\d{2})|(\d{2})|\D*)\D*$/.exec(text)
  if (!parts) return null
  const [hours, minutes] = [Number(parts[1]), Number(parts[2] ?? parts[3] ?? 0)]
  if (hours > 23 || minutes > 59) return null
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}
