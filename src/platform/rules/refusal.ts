import type { MessageValues } from '../i18n/messages.ts'
import type { Verdict } from './verdict.ts'

/** Records that a sentence names. Whoever reads it later is named only those of them that they may see. */
export interface Naming {
  /** Their kind, and the value of the sentence that holds their names. */
  of: string
  as: string
  ids: readonly string[]
  /** The sentence that names none. */
  unseen: string
}

/** One thing that is asked for and not there: by its message, or as a field or records that are named only to whoever sees them. */
export interface Lack {
  /** Absent: the field is named as its record names it. */
  code?: string
  /** `contact.email` */
  field?: string
  records?: { of: string; ids: readonly string[] }
}

/** What a sentence says is missing, for readers of another language or with other rights: in that value of it, or else behind it. */
export interface Lacks {
  as?: string
  items: readonly Lack[]
}

/** The business refuses: a status, a message key, what the sentence needs, and details for the screen. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly values: MessageValues | undefined
  readonly fields: Record<string, string> | undefined
  readonly details: unknown
  readonly naming: Naming | undefined
  readonly lacks: Lacks | undefined

  constructor(
    status: number,
    code: string,
    options: {
      values?: MessageValues | undefined
      fields?: Record<string, string>
      details?: unknown
      naming?: Naming | undefined
      lacks?: Lacks | undefined
    } = {},
  ) {
    super(code)
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.values = options.values
    this.fields = options.fields
    this.details = options.details
    this.naming = options.naming
    this.lacks = options.lacks
  }
}

/** Continues if the rule allows it; otherwise refuses with the rule's reason (409 by default). */
export function enforce(verdict: Verdict, status = 409): void {
  if (!verdict.ok) throw new Refusal(status, verdict.code, { values: verdict.values })
}

/** A record that is not there, or belongs to another company: the two cannot be told apart. */
export const notFound = (code = 'platform.not_found') => new Refusal(404, code)

/** A field holds something that is wrong in a way only the business knows; the key is the field's name. */
export const wrongField = (field: string, code: string, values?: MessageValues) =>
  new Refusal(422, 'platform.invalid', { fields: { [field]: code }, ...(values && { values }) })
