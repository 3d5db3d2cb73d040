import type { MessageValues } from '../../platform/i18n/messages.ts'

/** A cell that could not be stored, or not unchanged: what happened to it, and its original text. */
export interface Loss {
  /** The target of its column: a message key, or the name of a field of the company. */
  column?: string
  code: string
  values?: MessageValues | undefined
  details?: unknown
  text: string
}
