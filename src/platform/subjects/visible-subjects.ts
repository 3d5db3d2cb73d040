import { statement } from '../db/statement.ts'
import type { Ctx } from '../http/ctx.ts'
import { isOpen, requireOpen } from '../http/open-module.ts'
import { notFound, Refusal } from '../rules/refusal.ts'
import { allSubjects, type Subject, subjectOf } from './subject.ts'
import { allowed, needPermission, requireAccess } from './subject-access.ts'

/** True if this person may see records of the kind at all, and the company has their module. */
export const maySeeKind = (ctx: Ctx, subject: Subject) => isOpen(ctx, subject) && isOpenKind(ctx, subject)

const isOpenKind = (ctx: Ctx, { view }: Subject) =>
  !view || ((!view.needs || ctx.can(view.needs)) && !(view.hiddenWith && ctx.can(view.hiddenWith)))

/** Records of all kinds whose events this person must not see. */
export const hiddenRecords = async (ctx: Ctx) =>
  (await Promise.all(allSubjects().map(async (one) => (await one.hidden?.(ctx)) ?? []))).flat()

/** A condition that the record of a column is within the person's reach: by its subject, or by that of what it is a part of. */
export function reachedBy(
  ctx: Ctx,
  { kind, table, partOf, reached }: Subject,
  column: string,
  values: unknown[],
): string {
  if (reached) return reached(ctx, column, values)
  const whole = partOf && subjectOf(partOf.kind)
  if (!whole) return 'true'
  const part = `part_${kind.replaceAll('-', '_')}`
  const text = reachedBy(ctx, whole, `${part}.${partOf.column}`, values)
  return text === 'true'
    ? text
    : `not exists (select from ${table} ${part} where ${part}.tenant_id = platform.current_tenant() and ${part}.id = ${column}
        and (${text}) is not true)`
}

/** A condition that the record named by these columns is within the person's reach, asked of the subject of its kind. */
export const reachedSubjects = (ctx: Ctx, kind: string, id: string, values: unknown[]) =>
  allSubjects()
    .flatMap((one) => {
      const text = reachedBy(ctx, one, id, values)
      return text === 'true' ? [] : [`(${kind} <> '${one.kind}' or ${text})`]
    })
    .join(' and ') || 'true'

/** The ids of those among these records that are out of the person's reach. */
export async function unreached(ctx: Ctx, records: readonly { kind: string; id: string }[]): Promise<Set<string>> {
  const values: unknown[] = [records.map(({ kind }) => kind), records.map(({ id }) => id)]
  const text = reachedSubjects(ctx, 'one.kind', 'one.id', values)
  if (text === 'true' || records.length === 0) return new Set()
  const rows = await ctx.rows(
    statement<{ id: string }>(
      `select one.id from unnest($1::text[], $2::uuid[]) as one(kind, id) where (${text}) is not true`,
      values,
    ),
  )
  return new Set(rows.map(({ id }) => id))
}

/** A condition that the record named by these columns is one that the person may see: its kind, and itself. */
export function seenSubjects(ctx: Ctx, kind: string, id: string, values: unknown[]) {
  values.push(
    allSubjects()
      .filter((one) => !maySeeKind(ctx, one))
      .map((one) => one.kind),
  )
  const isOpen = `${kind} <> all($${values.length}::text[])`
  return `${isOpen} and ${reachedSubjects(ctx, kind, id, values)}`
}

/** Of some records of a kind those that the person may see. */
export async function seenOf(ctx: Ctx, kind: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const subject = subjectOf(kind)
  return subject && maySeeKind(ctx, subject) ? reachedOf(ctx, subject, ids) : new Set()
}

async function reachedOf(ctx: Ctx, subject: Subject, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const values: unknown[] = [ids]
  const text = reachedBy(ctx, subject, 'one.id', values)
  if (text === 'true' || ids.length === 0) return new Set(ids)
  const rows = await ctx.rows(
    statement<{ id: string }>(`select one.id from unnest($1::uuid[]) as one(id) where ${text}`, values),
  )
  return new Set(rows.map(({ id }) => id))
}

/** What hangs on a record and is not for this person: kinds of records, single records and kinds of events. */
export async function closedOn(ctx: Ctx, { files, notes }: Subject) {
  const closed = allSubjects().filter((one) => !maySeeKind(ctx, one))
  const mayListFiles = !files || allowed(ctx, { shownWith: files.list, hiddenWith: files.hiddenWith })
  const callsHiddenWith = notes?.callsHiddenWith
  return {
    kinds: [...closed.map(({ kind }) => kind), ...(mayListFiles ? [] : ['file'])],
    records: await hiddenRecords(ctx),
    events: [
      ...allSubjects().flatMap(({ publishedBeside = [] }) => publishedBeside),
      ...(callsHiddenWith && ctx.granted.has(callsHiddenWith) ? ['notes.called'] : []),
    ],
  }
}

/** The kind of a record and its name, for whoever may see it; 404 for what does not exist, 403 for what is closed. */
export async function visibleSubject(ctx: Ctx, id: string, kind?: string): Promise<{ subject: Subject; name: string }> {
  const subjects = kind ? [subjectOf(kind)].filter((one) => one !== undefined) : allSubjects()
  const seen = subjects.filter((one) => one.view)
  if (seen.length === 0) throw notFound()
  const found = await ctx.first(
    statement<{ kind: string; name: string }>(
      seen
        .map(
          (one) =>
            `(select '${one.kind}' as kind, ${one.name}::text as name from ${one.table}
              where tenant_id = platform.current_tenant() and id = $1)`,
        )
        .join(' union all '),
      [id],
    ),
  )
  if (!found) throw notFound()
  const subject = subjectOf(found.kind)!
  const { view } = subject
  requireOpen(ctx, subject)
  if (view!.needs) needPermission(ctx, view!.needs)
  if (view!.hiddenWith) requireAccess(ctx, { hiddenWith: view!.hiddenWith })
  if (!(await isOpenTo(ctx, subject, id))) throw notFound()
  return { subject, name: found.name }
}

/** Asks the record's own rule, or that of the record that it is a part of, or else its reach. */
export async function isOpenTo(ctx: Ctx, subject: Subject, id: string): Promise<boolean> {
  const { table, view, partOf } = subject
  if (view?.may) return view.may(ctx, id)
  if (!partOf) return (await reachedOf(ctx, subject, [id])).has(id)
  const row = await ctx.first(
    statement<{ whole: string }>(
      `select ${partOf.column} as whole from ${table} where tenant_id = platform.current_tenant() and id = $1`,
      [id],
    ),
  )
  return row !== undefined && isOpenTo(ctx, subjectOf(partOf.kind)!, row.whole)
}

/** Whether this person sees the record, for who only has to know that. */
export async function maySee(ctx: Ctx, kind: string | undefined, id: string): Promise<boolean> {
  try {
    await visibleSubject(ctx, id, kind)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
