const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** Pauses between tries, in milliseconds; the last one repeats. */
const pauses = [10 * second, minute, 10 * minute, hour, 6 * hour, 17 * hour]

/** Calls of integrations are tried for a day, webhooks for three. */
export const retriesFor = { day: 24 * hour + 30 * minute, threeDays: 72 * hour } as const

interface Tried {
  /** How often it was tried, the last time included. */
  tries: number
  /** When it was first tried, and now; ISO. */
  since: string
  now: string
  /** Milliseconds from the first try within which it is tried again. */
  within: number
  /** What the other side asked for (`Retry-After`), in milliseconds. */
  asked?: number | undefined
  /** 0 to 1: moves a pause by up to a fifth, so that what failed together is not tried together. */
  chance: number
}

/** The instant of the next try, ISO; undefined when the time for tries is over. */
export function nextTry({ tries, since, now, within, asked = 0, chance }: Tried): string | undefined {
  const pause = pauses[Math.min(Math.max(tries, 1), pauses.length) - 1]!
  const at = Date.parse(now) + Math.max(Math.round(pause * (0.8 + 0.4 * chance)), asked)
  return at <= Date.parse(since) + within ? new Date(at).toISOString() : undefined
}

/** `Retry-After` in milliseconds, given in seconds or as a date; at most an hour is believed. */
export function retryAfter(header: unknown, now: string): number | undefined {
  if (typeof header !== 'string' || header === '') return undefined
  const wanted = /^\d+$/.test(header) ? Number(header) * second : Date.parse(header) - Date.parse(now)
  return Number.isFinite(wanted) && wanted > 0 ? Math.min(wanted, hour) : undefined
}
