import type { MessageValues } from '../i18n/messages.ts'

/** The answer of a rule: allowed, or refused with a key of a module's messages and what the sentence needs. */
export type Verdict<Key extends string = string> = { ok: true } | { ok: false; code: Key; values?: MessageValues }

export const yes: Verdict<never> = { ok: true }

export const no = <const Key extends string>(code: Key, values?: MessageValues): Verdict<Key> => ({
  ok: false,
  code,
  ...(values && { values }),
})
