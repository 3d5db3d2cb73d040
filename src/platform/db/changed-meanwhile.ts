import { isDeepStrictEqual } from 'node:util'
import { readingMargin } from '../contract/reading-margin.ts'
import type { Ctx } from '../http/ctx.ts'
import { clockOf } from '../i18n/days.ts'
import { Refusal } from '../rules/refusal.ts'
import { statement } from './statement.ts'

/** What stands in a field that two people changed: the value that was saved first. */
export type SavedMeanwhile = Record<string, { theirs: unknown }>

interface Subject {
  kind: string
  id: string
  /** The record that the value stands on, where the subject has one for each of many. */
  threadId?: string
}

interface Change {
  after: Record<string, unknown> | null
  actorName: string
  at: string
}

/**
 * Of events `e`: what a form cannot have read, opened at `readAt` by `userId`. What a person did themselves was answered
 * before they opened it; what others did may still have been on its way.
 */
export const unread = (readAt: string, userId: string) =>
  `e.at > ${readAt}::timestamptz and not coalesce(e.actor_id = ${userId}::uuid
     and e.at <= ${readAt}::timestamptz + interval '${readingMargin} milliseconds', false)`

/**
 * Refuses to write over what somebody saved after the form was opened. Asked once the row is locked by the write itself, so
 * that of two who save at once the second sees what the first has saved; what is thrown here takes the write back.
 */
export async function refuseChangedMeanwhile(ctx: Ctx, subject: Subject, changed: Record<string, unknown>) {
  // What the product computes along with it stands in no form: nobody has read it there, nor can they compare it.
  const written = Object.fromEntries(Object.entries(changed).filter(([name]) => ctx.formFields.has(name)))
  await refuseSaved(ctx, { subject, written })
}

/** Lists that a form replaces as wholes: what stood there, and what it sends; undefined where it sends none. */
type ReplacedLists = Readonly<Record<string, { before: unknown; after: unknown }>>

/**
 * The same for lists of a record that are replaced: those that become others, as the event that is told of them has to say
 * it for the next who is asked; null where all stay as they are.
 */
export async function refuseListChanged(ctx: Ctx, subject: Subject, lists: ReplacedLists) {
  const changed = Object.entries(lists).filter(([, { before, after }]) => after !== undefined && !isSame(before, after))
  if (changed.length === 0) return null
  const valuesAt = (when: 'before' | 'after') => Object.fromEntries(changed.map(([name, list]) => [name, list[when]]))
  await refuseSaved(ctx, { subject, written: valuesAt('after') })
  return { before: valuesAt('before'), after: valuesAt('after') }
}

/** The same for one value of many records, which the form knows by another name than its event does. */
export const refuseValueChanged = (ctx: Ctx, subject: Subject, value: unknown, name: string) =>
  refuseSaved(ctx, { subject, written: { value }, called: () => name })

interface Asked {
  subject: Subject
  written: Record<string, unknown>
  /** What the form calls what the event names. */
  called?: (name: string) => string
}

/** Whoever ticks a line and opens its list in the same second has read it: one's own acts are compared to the moment. */
async function refuseSaved(ctx: Ctx, { subject, written, called = (name) => name }: Asked) {
  const { kind, id, threadId } = subject
  if (!ctx.readAt || Object.keys(written).length === 0) return
  const changes = await ctx.rows(
    statement<Change>(
      `select e.after, e.actor_name, e.at from events e
       where e.tenant_id = platform.current_tenant() and e.subject_id = $1 and e.subject_kind = $2
         and ${unread('$3', '$4')} and ($5::uuid is null or e.thread_id = $5)
         and e.before is not null and e.after is not null
       order by e.seq desc limit 100`,
      [id, kind, ctx.readAt, ctx.user?.id ?? null, threadId ?? null],
    ),
  )
  const fields: SavedMeanwhile = {}
  for (const { after } of changes)
    for (const [name, theirs] of Object.entries(after ?? {}))
      if (name in written && !(name in fields)) fields[name] = { theirs }
  for (const [name, { theirs }] of Object.entries(fields)) if (isSame(theirs, written[name])) delete fields[name]
  if (Object.keys(fields).length === 0) return
  const newest = changes.find(({ after }) => Object.keys(after ?? {}).some((name) => name in fields))!
  throw changedMeanwhile(
    Object.fromEntries(Object.entries(fields).map(([name, saved]) => [called(name), saved])),
    newest,
  )
}

/** Says who saved what stands there now, and when. */
export const changedMeanwhile = (fields: SavedMeanwhile, { actorName: by, at }: Pick<Change, 'actorName' | 'at'>) =>
  new Refusal(409, 'platform.changed_meanwhile', {
    values: { by: by || '–', at: clockOf(at) },
    details: { fields, by, at },
  })

/** Told as JSON, which the database keeps with its names in an order of its own. */
const isSame = (left: unknown, right: unknown) => isDeepStrictEqual(asJson(left), asJson(right))
const asJson = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)))
