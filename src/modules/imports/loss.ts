import type { MessageValues } from '../../platform/i18n/messages.ts'

/** A cell that could not be kept, or not as it stood: what became of it, and the text that stood in it. */
export interface Loss {
  /** What its column fills: a message key, or the name of a field of the company. */
  column?: string
  code: string
  values?: MessageValues | undefined
  details?: unknown
  /** Empty where more than a cell was lost. */
  text: string
}
