import type { Message } from '../i18n/messages.ts'
import type { AlsoPart } from './automation.ts'

/** Whether a record stands on another one, which its column names: asked where it may stand without. */
export const isThere = (column: string, words: Message): AlsoPart => ({
  kind: 'flag',
  words,
  sql: `(t.${column} is not null)`,
})
