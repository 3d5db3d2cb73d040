import { formatDate, formatTime } from '../../../platform/ui/text/formats.ts'

/** "30/11/2026 18:00" where the store of the document is. */
export const whenIn = (iso: string, timeZone: string) => `${formatDate(iso, timeZone)} ${formatTime(iso, timeZone)}`

/** The instant of a day and a time of day in a zone. */
export function instantIn(day: string, time: string, timeZone: string): string {
  const guess = new Date(`${day}T${time}:00Z`)
  const shown = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(guess)
  const part = (type: string) => shown.find((one) => one.type === type)!.value
  const there = Date.parse(`${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:00Z`)
  return new Date(guess.getTime() - (there - guess.getTime())).toISOString()
}
