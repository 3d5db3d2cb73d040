/** What became of a message that goes out. */
export const messageStatuses = ['sending', 'sent', 'delivered', 'read', 'failed', 'cancelled', 'doubtful'] as const
export type MessageStatus = (typeof messageStatuses)[number]

const rank = { sending: 0, doubtful: 0, failed: 0, cancelled: 0, sent: 1, delivered: 2, read: 3 } as const

/** What a provider says of a message. */
export type ReportedStatus = 'sent' | 'delivered' | 'read' | 'failed'

/**
 * The status after the provider said something, or null where nothing changes. It only moves forward, whatever the order in
 * which it is said; a failure counts only while nobody has received the message. One that was taken for failed or cancelled
 * and is heard of after all was sent.
 */
export function statusAfter(now: MessageStatus, reported: ReportedStatus): MessageStatus | null {
  if (reported === 'failed') return now === 'sending' || now === 'sent' || now === 'doubtful' ? 'failed' : null
  return rank[reported] > rank[now] ? reported : null
}

/** For how long a call without an answer is shown as one that is on its way, in milliseconds. */
const doubtAfter = 60_000

/** Nobody is asked yet whether one that is in doubt since then has left: its status may still come. */
export const isInDoubt = (since: string | null, now: number) => since !== null && now - Date.parse(since) > doubtAfter

/** For how long a message that could not be given to the provider is tried, in milliseconds. */
export const triedFor = 10 * 60_000

/** Milliseconds until the next try after so many, as the provider asked or ever longer. */
export const pauseAfter = (tries: number, asked?: number) => asked ?? Math.min(60_000, 1_000 * 2 ** Math.min(tries, 6))

/** The one thing that a person can do about an outgoing message. */
export const mayResend = (status: MessageStatus | null) => status === 'failed' || status === 'doubtful'

/** Statuses of a message that has left, as far as anybody knows: one in doubt may have. */
export const leftStatuses = ['sent', 'delivered', 'read', 'doubtful'] as const satisfies readonly MessageStatus[]

/** Whether an outgoing message answers the customer: what waits to be sent, or could not be, does not. */
export const answers = (status: MessageStatus | null) => leftStatuses.some((one) => one === status)
