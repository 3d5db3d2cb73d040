import type { Lang } from '../../../i18n/messages.ts'

const pad = (value: number, length = 2) => String(value).padStart(length, '0')

function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? `${pad(year, 4)}-${pad(month)}-${pad(day)}` : null
}

/**
 * A day typed or pasted as "10/03/2026", "10/3/26", "10032026", "2026-03-10" or "10.03.2026", as `yyyy-MM-dd`. The day stands
 * before the month in pt-BR and behind it in en-US. Without a year, `today`'s. Null when it is no day of the calendar.
 */
export function parseDate(text: string, today: string, lang: Lang): string | null {
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})/.exec(text)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const digits = text.replace(/\D/g, '')
  const parts =
    /^\s*(\d{1,2})\D+(\d{1,2})(?:\D+(\d{2}|\d{4}))?\s*$/.exec(text) ?? /^(\d\d)(\d\d)(\d{4}|\d{2})?$/.exec(digits)
  if (!parts) return null
  const year =
    parts[3] === undefined ? Number(today.slice(0, 4)) : Number(parts[3].length === 2 ? `20${parts[3]}` : parts[3])
  const [first, second] = [Number(parts[1]), Number(parts[2])]
  return lang === 'en-US' ? dayOf(year, first, second) : dayOf(year, second, first)
}
