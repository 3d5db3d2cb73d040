import type { OutsideFault } from '../../platform/outside/call-outside.ts'
import { nextTry, retriesFor, retryAfter } from '../../platform/rules/retry-times.ts'

/** What one try brought: an answer's status, or why there was none. `ms`: how long it took. */
export interface Answer {
  at: string
  ms: number
  status?: number
  fault?: OutsideFault
  /** How the receiver said why it refused, from the beginning of its answer. */
  said?: string
}

/** A call to another system. `since`: when it was made, or asked for again by a person; instants are ISO. */
export interface Delivery {
  tries: number
  since: string
  answers: readonly Answer[]
}

export type Settled = Delivery &
  (
    | { state: 'sent' | 'failed'; dueAt: null; isRefused: boolean }
    | { state: 'waiting'; dueAt: string; isRefused: boolean }
  ) & {
    /** The receiver asked for no more calls (410): the webhook ends. */
    endsWebhook: boolean
  }

const isGood = ({ status = 0 }: Answer) => status >= 200 && status < 300

/** So much of a refusal is read, and so much of it is kept. */
const max = { read: 5_000, kept: 500 }

/** Why a receiver refused, in its own words as one line; nothing of a good answer, which may hold whatever it likes. */
export function answered(status: number, body: string): Pick<Answer, 'status' | 'said'> {
  if (isGood({ at: '', ms: 0, status })) return { status }
  const words = body
    .slice(0, max.read)
    .replaceAll(/<(script|style)\b.*?<\/\1>|<[^>]*>/gis, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\s]+/gu, ' ')
    .trim()
  const said = words.slice(0, max.kept).toWellFormed()
  return { status, ...(said && { said: words.length > max.kept ? `${said}…` : said }) }
}

/** An answer in short, as lists and a paused webhook tell it. */
export const inShort = ({ status, fault }: Pick<Answer, 'status' | 'fault'>) => fault ?? String(status ?? '')

/** The first answer and the latest ones: what a person wants to know. */
const maxAnswers = 20
const withAnswer = (answers: readonly Answer[], answer: Answer) =>
  answers.length < maxAnswers ? [...answers, answer] : [answers[0]!, ...answers.slice(2), answer]

/**
 * What becomes of a call after a try. A good answer ends it; so does 410, with its webhook; anything else is tried again
 * for three days, but for what is made only once. `chance` (0 to 1) spreads the tries.
 */
export function settled(
  delivery: Delivery,
  answer: Answer,
  { now, chance, asked, isOnce }: { now: string; chance: number; asked?: unknown; isOnce?: boolean },
): Settled {
  const tried = {
    tries: delivery.tries + 1,
    since: delivery.since,
    answers: withAnswer(delivery.answers, answer),
    endsWebhook: answer.status === 410,
    isRefused: !isGood(answer),
  }
  if (isGood(answer)) return { ...tried, state: 'sent', dueAt: null }
  if (tried.endsWebhook || isOnce) return { ...tried, state: 'failed', dueAt: null }
  const wait = [429, 503].includes(answer.status ?? 0) ? retryAfter(asked, now) : undefined
  const { since } = tried
  const tries = triesSince(tried.answers, since)
  const dueAt = nextTry({ tries, since, now, within: retriesFor.threeDays, asked: wait, chance })
  return dueAt === undefined ? { ...tried, state: 'failed', dueAt: null } : { ...tried, state: 'waiting', dueAt }
}

/** What a person asks for again is tried as often as at first, not with the long pauses where it had ended. */
const triesSince = (answers: readonly Answer[], since: string) =>
  answers.filter(({ at }) => Date.parse(at) >= Date.parse(since)).length

/** A call that is done is kept for so many days, and one that waits for so many hours since it was made or asked for again. */
export const keptFor = { days: 30, hours: 72 } as const

/** So many tries of a webhook in a row without a good answer pause it. */
export const maxFailures = 50
