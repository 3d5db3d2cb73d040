/** Something that happened, as it is written to the log of the company. */
export interface NewEvent {
  /** `<plural>.<what happened>`, for example `deals.moved`. */
  kind: string
  subject: { kind: string; id: string }
  /** The record whose timeline shows the event, usually a deal. */
  threadId?: string | null
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
  data?: Record<string, unknown>
}

export interface StoredEvent extends NewEvent {
  seq: number
  at: string
  actorId: string | null
  actorName: string
  /** Published once and not stored: it is not in the log. */
  isFleeting?: true
}
