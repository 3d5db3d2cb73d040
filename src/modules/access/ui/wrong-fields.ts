import type { z } from 'zod'
import type { Message } from '../../../platform/i18n/messages.ts'
import { textNow } from '../../../platform/ui/text/use-text.ts'
import { accessMessages } from '../messages.ts'

/** The same checks as the server's, but before sending: the faults that a shape finds in each field, in words. */
export function wrongFields(shape: z.ZodObject, given: object, words: Record<string, Message> = accessMessages) {
  const wrong: Record<string, string> = {}
  for (const { path, message } of shape.safeParse(given).error?.issues ?? []) {
    const word = words[message]
    wrong[String(path[0])] ??= word ? textNow(word) : message
  }
  return wrong
}
