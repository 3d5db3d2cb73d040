import type { EventsTable } from '../../../platform/db/tables.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { isMessage, translate } from '../../../platform/i18n/registry.ts'
import { prefixOf, showOf } from '../../../platform/subjects/field-text.ts'
import type { Names } from '../../../platform/subjects/names-of.ts'
import { type Subject, subjectOf } from '../../../platform/subjects/subject.ts'
import { allowed } from '../../../platform/subjects/subject-access.ts'
import { maySeeKind } from '../../../platform/subjects/visible-subjects.ts'

type About = Pick<EventsTable, 'kind' | 'subjectKind' | 'subjectId' | 'before' | 'after'>

/** The message that sentences call a record of a kind by, with its article: "o documento". */
export const calledKey = ({ kind, subjectKind }: Pick<About, 'kind' | 'subjectKind'>) => {
  const key = `${prefixOf(subjectOf(subjectKind), kind)}.called`
  return isMessage(key) ? key : undefined
}

/** What an event is about, as a sentence says it: "o documento “Contrato”"; its kind alone where its name is hidden or gone. */
export function subjectText(ctx: Ctx, event: About, names: Names): string {
  const key = calledKey(event)
  if (!key) return ''
  const what = translate(ctx.lang, key)
  const subject = subjectOf(event.subjectKind)
  const name = subject && nameOf(ctx, subject, event, names)
  if (!name) return what
  return translate(ctx.lang, isNumber(name) ? 'activity.numbered' : 'activity.named', { what, name })
}

const isNumber = (name: string) => /^\d+$/.test(name)

/** The present name; of a record that is gone, the one that the event itself holds. */
function nameOf(ctx: Ctx, subject: Subject, { subjectId, before, after }: About, names: Names) {
  const field = subject.name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase())
  if (!maySeeKind(ctx, subject) || !allowed(ctx, showOf(subject, field))) return ''
  return names.get(subjectId) ?? String(before?.[field] ?? after?.[field] ?? '')
}
