import type { Action, ActionGiven } from '../../../platform/automation/automation.ts'
import { insertMany } from '../../../platform/db/entity-many.ts'
import { newId } from '../../../platform/db/new-id.ts'
import type { Cause } from '../../../platform/events/event.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { subjectOf } from '../../../platform/subjects/subject.ts'
import { notesEntity } from './tables.ts'

/** A note that a rule writes has no author; the event that tells of it names the rule. */
const noteOn = (kind: string, pt: string, en: string): Action => ({
  id: `notes.add-${kind}`,
  of: kind,
  words: { pt, en },
  input: { text: { kind: 'text', words: { pt: 'texto', en: 'text' }, isRequired: true, isTemplate: true } },
  needs: () => [subjectOf(kind)!.notes!.needs],
  run: (ctx, given) => write(ctx, [given]),
  runMany: write,
})

async function write(ctx: Ctx, given: readonly (ActionGiven & { cause?: Cause })[]) {
  const notes = given.map(({ record, input, cause }) => ({
    values: {
      id: newId(),
      threadKind: record.kind,
      threadId: record.id,
      text: String(input.text).slice(0, 10_000),
      authorId: null,
    },
    ...(cause && { cause }),
  }))
  await insertMany(ctx, notesEntity, notes)
  return undefined
}

export const noteActions: Action[] = [
  noteOn('deal', 'anotar no negócio', 'add a note to the deal'),
  noteOn('contact', 'anotar no contato', 'add a note to the contact'),
]
