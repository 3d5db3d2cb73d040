import type { Action } from '../../../platform/automation/automation.ts'
import { insert } from '../../../platform/db/entity.ts'
import { subjectOf } from '../../../platform/subjects/subject.ts'
import { notesEntity } from './tables.ts'

/** A note that a rule writes has no author; the event that tells of it names the rule. */
const noteOn = (kind: string, pt: string, en: string): Action => ({
  id: `notes.add-${kind}`,
  of: kind,
  words: { pt, en },
  input: { text: { kind: 'text', words: { pt: 'texto', en: 'text' }, isRequired: true, isTemplate: true } },
  needs: () => [subjectOf(kind)!.notes!.needs],
  async run(ctx, { record, input }) {
    await insert(ctx, notesEntity, {
      threadKind: record.kind,
      threadId: record.id,
      text: String(input.text).slice(0, 10_000),
      authorId: null,
    })
    return undefined
  },
})

export const noteActions: Action[] = [
  noteOn('deal', 'anotar no negócio', 'add a note to the deal'),
  noteOn('contact', 'anotar no contato', 'add a note to the contact'),
]
