/**
 * When a message counts as said: in the provider's second, as late in it as it may have been, so that an answer never stands before
 * what it answers; and never ahead of its arrival.
 */
export function saidAt(provider: string | null, arrivedAt: string): string {
  if (provider === null) return arrivedAt
  const end = new Date(Date.parse(provider) + 999).toISOString()
  return end < arrivedAt ? end : arrivedAt
}

const minute = 60_000

/** Whole minutes by which a message came late, or null; a provider that needs some seconds is no news. */
export function lateBy(said: string, arrivedAt: string): number | null {
  const late = Math.floor((Date.parse(arrivedAt) - Date.parse(said) + 999) / minute)
  return late >= 1 ? late : null
}

/** Nobody waits for an automatic answer to what was said this long ago. */
export const isTooOldForTexts = (said: string, arrivedAt: string) =>
  Date.parse(arrivedAt) - Date.parse(said) > 10 * minute
