import type { Message } from '../i18n/messages.ts'
import type { AlsoPart } from './automation.ts'

/** A condition on whether the record refers to another one through this column, which may be empty. */
export const isThere = (column: string, words: Message): AlsoPart => ({
  kind: 'flag',
  words,
  sql: `(t.${column} is not null)`,
})
