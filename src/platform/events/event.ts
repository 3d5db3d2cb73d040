import type { Granted } from '../access/permission.ts'

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

/** An event once it was told: it has the id that it keeps in the log, in runs of rules and in calls outside. */
export interface PublishedEvent extends NewEvent {
  id: string
}

/** The run of a rule in which something happens, and the rules that led to it, the first one first. */
export interface Cause {
  runId: string
  /** Stands as author in timelines and audit: `Automação: Boas-vindas`. */
  name: string
  ruleIds: readonly string[]
  /** The names of those that this would have begun again. */
  notAgain?: Set<string>
  /** What whoever turned the rule on may do, and their function: what only shows itself in the act is judged by these. */
  granted?: Granted
  roleId?: string
}

export interface StoredEvent extends NewEvent {
  seq: number
  at: string
  actorId: string | null
  actorName: string
  /** Published once and not stored: it is not in the log. */
  isFleeting?: true
}
