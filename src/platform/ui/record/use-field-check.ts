import type { Message } from '../../i18n/messages.ts'
import { platformMessages } from '../../messages.ts'
import type { RecordOf } from '../../record/record.ts'
import { type WrongField, wrongFields } from '../../record/wrong-fields.ts'
import { messages } from '../messages.ts'
import { useText } from '../text/use-text.ts'

/**
 * Checks the values of a form as the server would, and says what is wrong at each field; `words` holds the sentences that
 * the shapes of the fields name.
 */
export function useFieldCheck(of: RecordOf, words: Readonly<Record<string, Message>>) {
  const { say, t } = useText(messages)
  const known: Readonly<Record<string, Message>> = { ...platformMessages, ...words }
  const sentence = ({ message, isMissing }: WrongField) =>
    known[message] ? say(known[message]) : t(isMissing ? 'ui.required' : 'ui.field.outside')
  return (values: Readonly<Record<string, unknown>>): Record<string, string> =>
    Object.fromEntries(wrongFields(of, values).map((wrong) => [wrong.name, sentence(wrong)]))
}
