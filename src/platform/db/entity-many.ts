import type { Cause } from '../events/event.ts'
import type { Ctx } from '../http/ctx.ts'
import type { Insertable, Selectable, Updateable } from './columns.ts'
import { type Entity, logged, same, snake } from './entity.ts'
import { statement } from './statement.ts'
import type { Tables } from './tables.ts'

type Row<T extends keyof Tables> = Selectable<Tables[T]>

interface EventOptions {
  /** The event's kind when it is more than "created", "changed" or "removed". */
  event?: string
}

/**
 * Inserts many records, in one statement for each set of columns given; each is logged as `insert` logs one. Where
 * several runs of rules share the statement, each record's event names its run.
 */
export async function insertMany<T extends keyof Tables>(
  ctx: Ctx,
  into: Entity<T>,
  records: readonly { values: Insertable<Tables[T]> & { id: string }; data?: Record<string, unknown>; cause?: Cause }[],
  { event }: EventOptions = {},
): Promise<void> {
  const groups = Map.groupBy(records, ({ values }) => namesOf(values).join())
  for (const group of groups.values()) {
    const names = namesOf(group[0]!.values)
    await ctx.run(
      statement(
        `insert into ${snake(into.table)} (${names.map(snake).join(', ')})
         select ${names.map((name) => `r.${snake(name)}`).join(', ')}
         from jsonb_populate_recordset(null::${snake(into.table)}, $1) r`,
        [
          asRecords(
            group.map(({ values }) => values as Record<string, unknown>),
            names,
          ),
        ],
      ),
    )
  }
  await ctx.emitMany(
    event ?? `${into.table}.created`,
    records.map(({ values, data, cause }) => ({
      cause,
      subject: { kind: into.kind, id: values.id },
      threadId: into.thread?.(values as Row<T>) ?? null,
      after: logged(into.unlogged, values as Record<string, unknown>, namesOf(values)),
      ...(data && { data }),
    })),
  )
}

const namesOf = (values: object) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name)
    .sort()

export interface Change<T extends keyof Tables> {
  /** The record as it was read and locked in this transaction. */
  before: Row<T>
  patch: Updateable<Tables[T]>
  data?: Record<string, unknown>
}

/**
 * Changes many records in one statement, each logged as `update` logs one. Without an event of their own, unchanged
 * records are skipped. A record may appear several times, each `before` being what the previous change left: it is
 * written with its last values and logged each time. Answers how many were logged.
 */
export async function updateMany<T extends keyof Tables>(
  ctx: Ctx,
  of: Entity<T>,
  changes: readonly Change<T>[],
  { event }: EventOptions = {},
): Promise<number> {
  const changed = changes
    .map(({ before, patch, data }) => {
      const old = before as Record<string, unknown>
      const next = patch as Record<string, unknown>
      const names = Object.keys(next).filter((name) => next[name] !== undefined && !same(old[name], next[name]))
      return { old, next, names, data, row: before }
    })
    .filter(({ names }) => event !== undefined || names.length > 0)
  const names = [...new Set(changed.flatMap((one) => one.names))]
  if (names.length > 0)
    await ctx.run(
      statement(
        `update ${snake(of.table)} t set ${names.map((name) => `${snake(name)} = r.${snake(name)}`).join(', ')}
         from jsonb_populate_recordset(null::${snake(of.table)}, $1) r
         where t.tenant_id = platform.current_tenant() and t.id = r.id`,
        [
          asRecords(
            lastOfEach(
              changed.filter((one) => one.names.length > 0).map(({ old, next }) => ({ ...old, ...defined(next) })),
            ),
            ['id', ...names],
          ),
        ],
      ),
    )
  await ctx.emitMany(
    event ?? `${of.table}.changed`,
    changed.map(({ old, next, names: own, data, row }) => ({
      subject: { kind: of.kind, id: old.id as string },
      threadId: of.thread?.(row) ?? null,
      before: logged(of.unlogged, old, own),
      after: logged(of.unlogged, next, own),
      ...(data && { data }),
    })),
  )
  return changed.length
}

/** Deletes many records in one statement, with the same event for each as `remove`. */
export async function removeMany<T extends keyof Tables>(
  ctx: Ctx,
  from: Entity<T>,
  rows: readonly Row<T>[],
  { event, dataOf }: EventOptions & { dataOf?(row: Row<T>): Record<string, unknown> } = {},
): Promise<void> {
  if (rows.length === 0) return
  await ctx.run(
    statement(`delete from ${snake(from.table)} where tenant_id = platform.current_tenant() and id = any($1::uuid[])`, [
      rows.map((row) => (row as { id: string }).id),
    ]),
  )
  await ctx.emitMany(
    event ?? `${from.table}.removed`,
    rows.map((row) => ({
      subject: { kind: from.kind, id: (row as { id: string }).id },
      threadId: from.thread?.(row) ?? null,
      before: logged(from.unlogged, row as Record<string, unknown>, Object.keys(row as object)),
      ...(dataOf && { data: dataOf(row) }),
    })),
  )
}

const lastOfEach = (rows: readonly Record<string, unknown>[]) => [...new Map(rows.map((row) => [row.id, row])).values()]

const defined = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

const asRecords = (rows: readonly Record<string, unknown>[], names: readonly string[]) =>
  JSON.stringify(rows.map((row) => Object.fromEntries(names.map((name) => [snake(name), row[name]]))))
