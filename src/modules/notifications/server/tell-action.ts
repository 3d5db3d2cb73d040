import type { Action } from '../../../platform/automation/automation.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Message } from '../../../platform/i18n/messages.ts'
import { notify } from './notify.ts'

interface Telling {
  id: string
  of: string
  words: Message
  /** Whom the record itself names: `{ owner: { pt: 'o responsável', en: 'the owner' } }`. */
  who: Readonly<Record<string, Message>>
  /** What the record is called, where it is looked at, and the ids of those whom it names so. */
  read(ctx: Ctx, id: string, who: string): Promise<{ name: string; link: string; people: readonly (string | null)[] }>
}

/** What a rule tells people about a record: under the bell and on their devices, as they chose. */
export const tellAction = ({ id, of, words, who, read }: Telling): Action => ({
  id,
  of,
  words,
  input: {
    who: { kind: 'choice', words: { pt: 'quem', en: 'who' }, values: who, isRequired: true, unless: 'people' },
    people: {
      kind: 'records',
      of: 'user',
      words: { pt: 'e também', en: 'and also' },
      phrase: { pt: 'e também {value}', en: 'and also {value}' },
    },
    text: {
      kind: 'text',
      words: { pt: 'recado', en: 'message' },
      phrase: { pt: 'com o recado {value}', en: 'with the message {value}' },
      isRequired: true,
      isTemplate: true,
    },
  },
  needs: () => [],
  async run(ctx, { record, input, rule, inputFor }) {
    const { name, link, people } = await read(ctx, record.id, String(input.who ?? ''))
    const named = [...people, ...((input.people as string[] | undefined) ?? [])].filter((id) => id !== null)
    // Whoever is told reads no more of the record there than on its page.
    const texts = Map.groupBy(await inputFor([...new Set(named)]), ([, { text }]) => String(text))
    let count = 0
    for (const [text, recipients] of texts)
      count += await notify(ctx, {
        userIds: recipients.map(([id]) => id),
        kind: 'rule-told',
        subject: record,
        link,
        details: { rule: rule.name, record: name, text },
        tellsThemselves: true,
      })
    return count > 0
      ? { code: 'notifications.rule_told', values: { count } }
      : { code: 'notifications.rule_told_nobody' }
  },
})
