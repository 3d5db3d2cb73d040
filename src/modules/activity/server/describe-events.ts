import type { EventsTable } from '../../../platform/db/tables.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { isMessage, translate } from '../../../platform/i18n/registry.ts'
import { fieldLabel, fieldText, idsIn, prefixOf, showOf } from '../../../platform/subjects/field-text.ts'
import { type Names, namesOf } from '../../../platform/subjects/names-of.ts'
import { subjectOf } from '../../../platform/subjects/subject.ts'
import { allowed } from '../../../platform/subjects/subject-access.ts'
import type { FieldChange } from '../contract.ts'
import { calledKey, subjectText } from './subject-text.ts'

export type EventRow = Pick<
  EventsTable,
  | 'at'
  | 'kind'
  | 'subjectKind'
  | 'subjectId'
  | 'threadId'
  | 'actorId'
  | 'actorName'
  | 'before'
  | 'after'
  | 'data'
  | 'correlationId'
> & { seq: number }

interface Options {
  /** Also list fields without a label, under their name, and the initial values of new records. */
  everything?: boolean
}

/**
 * Describes events in the reader's language: a sentence each and the changed fields; names are read in one query per
 * kind.
 */
export async function describeEvents(ctx: Ctx, events: readonly EventRow[], { everything = false }: Options = {}) {
  const names = await namesOf(ctx, namedIn(events))
  return events.map((event) => {
    const changes = changesOf(ctx, event, names, everything)
    return {
      seq: event.seq,
      at: event.at,
      kind: event.kind,
      subject: { kind: event.subjectKind, id: event.subjectId },
      actorId: event.actorId,
      actorName: event.actorName || actorOf(event),
      text: sentence(ctx, event, changes, names, everything),
      changes,
    }
  })
}

/** A person without an account (a customer who opens a proposal) is named in the event itself. */
const actorOf = ({ data }: EventRow) => String(data?.by ?? data?.customer ?? '')

function namedIn(events: readonly EventRow[]) {
  const wanted = new Map<string, Set<string>>()
  const want = (kind: string, ids: readonly string[]) => {
    const known = wanted.get(kind) ?? new Set()
    for (const id of ids) if (isId(id)) known.add(id)
    wanted.set(kind, known)
  }
  for (const event of events) {
    const subject = subjectOf(event.subjectKind)
    want('user', Object.values(passedOnOf(event) ?? {}))
    if (calledKey(event)) want(event.subjectKind, [event.subjectId])
    for (const values of [event.before, event.after, event.data])
      for (const [field, value] of Object.entries(values ?? {})) {
        const named = idsIn(showOf(subject, field).as, value)
        if (named) want(named.kind, named.ids)
      }
  }
  return wanted
}

/** Who left, and who follows, where a record passed on from the one to the other. */
function passedOnOf({ data }: EventRow): { leaverId: string; heirId: string } | undefined {
  const { passedOn, leaverId, heirId } = data ?? {}
  return passedOn && leaverId && heirId ? { leaverId: String(leaverId), heirId: String(heirId) } : undefined
}

const isId = (text: string) => /^[0-9a-f-]{36}$/i.test(text)

/** Fields that the reader may see and whose readable values differ. */
function changesOf(ctx: Ctx, event: EventRow, names: Names, everything: boolean): FieldChange[] {
  // An event with a sentence of its own ("moveu para Negociação") needs no list of fields as well.
  const isListed = event.before !== null && event.after !== null && (whatOf(event) === 'changed' || !ownKey(event))
  if (!isListed && !everything) return []
  const subject = subjectOf(event.subjectKind)
  const prefix = prefixOf(subject, event.kind)
  const isOfThread = event.subjectId === event.threadId && event.kind.endsWith('.changed')
  const fields = new Set([...Object.keys(event.before ?? {}), ...Object.keys(event.after ?? {})])
  return [...fields].flatMap((field) => {
    const label = fieldLabel(ctx.lang, prefix, field) ?? (everything ? field : undefined)
    const show = showOf(subject, field)
    if (!label || !allowed(ctx, show)) return []
    const before = fieldText(ctx.lang, show.as, event.before?.[field], names)
    const after = fieldText(ctx.lang, show.as, event.after?.[field], names)
    if (before === after) return []
    const was = isOfThread && event.before && field in event.before ? { was: event.before[field] } : {}
    return [{ field, label, before, after, ...was }]
  })
}

/**
 * The module's own sentence (`deals.event.moved`), otherwise a general one; empty where only fields changed that are
 * internal or hidden from this person.
 */
function sentence(
  ctx: Ctx,
  event: EventRow,
  changes: readonly FieldChange[],
  names: Names,
  everything: boolean,
): string {
  const what = whatOf(event)
  const own = ownKey(event)
  const subject = subjectText(ctx, event, names)
  if (own) {
    const text = tryTranslate(ctx, own, { ...valuesOf(ctx, event, names), subject })
    if (text) return text
  }
  // The audit names its records beside the sentence, and the page of a record its own.
  const general = generalOf(ctx, event, everything || event.subjectId === event.threadId ? '' : subject)
  if (what === 'created' || what === 'removed') return general(what)
  if (changes.length > 0) return changedText(general, event, changes, names)
  return everything || what !== 'changed' ? general('changed') : ''
}

type General = ReturnType<typeof generalOf>
type GeneralSentence = 'created' | 'removed' | 'changed' | 'changed_one' | 'changed_many' | 'passed_on'

/** A sentence for records of any kind: by whom, or by the product itself; of what, where that does not go without saying. */
const generalOf =
  (ctx: Ctx, event: EventRow, subject: string) =>
  (what: GeneralSentence, values: Record<string, string | number> = {}) => {
    const key = `activity.event.${what}${subject && '.of'}`
    return translate(ctx.lang, isAlone(event) && isMessage(`${key}.alone`) ? `${key}.alone` : key, {
      ...values,
      subject,
    })
  }

function changedText(general: General, event: EventRow, changes: readonly FieldChange[], names: Names): string {
  const passed = passedOnOf(event)
  if (passed) {
    const called = (id: string) => names.get(id) ?? '…'
    return general('passed_on', { leaver: called(passed.leaverId), heir: called(passed.heirId) })
  }
  if (changes.length === 1) return general('changed_one', { field: changes[0]!.label })
  return general('changed_many', { count: changes.length })
}

const whatOf = ({ kind }: EventRow) => kind.split('.').slice(1).join('.')

/** Done by the product itself. */
const isAlone = (event: EventRow) => !event.actorName && !actorOf(event)

function ownKey(event: EventRow) {
  const key = `${event.kind.split('.')[0]}.event.${whatOf(event)}`
  return [isAlone(event) && `${key}.alone`, key].find((one) => one && isMessage(one)) || undefined
}

/** An old event may lack a value of today's sentence: then the general sentence is used. */
function tryTranslate(ctx: Ctx, key: string, values: Record<string, string>) {
  try {
    return translate(ctx.lang, key, values)
  } catch {
    return undefined
  }
}

function valuesOf(ctx: Ctx, event: EventRow, names: Names) {
  const subject = subjectOf(event.subjectKind)
  const values: Record<string, string> = {}
  for (const given of [event.before, event.after, event.data])
    for (const [field, value] of Object.entries(given ?? {})) {
      const show = showOf(subject, field)
      values[field] = allowed(ctx, show) ? (fieldText(ctx.lang, show.as, value, names) ?? '') : '…'
    }
  return values
}
