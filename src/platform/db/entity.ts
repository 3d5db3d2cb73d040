import type { Ctx } from '../http/ctx.ts'
import { remembered } from '../remembered.ts'
import { notFound } from '../rules/refusal.ts'
import { refuseChangedMeanwhile } from './changed-meanwhile.ts'
import type { Insertable, Selectable, Updateable } from './columns.ts'
import { newId } from './new-id.ts'
import { statement } from './statement.ts'
import type { Tables } from './tables.ts'

/**
 * A table whose rows people create, edit and delete. Writing through it records the change in the company's log,
 * field by field, in the same transaction.
 */
export interface Entity<T extends keyof Tables = keyof Tables> {
  table: T
  /** The word for one record in events and links: `deal`. */
  kind: string
  /** The record whose timeline shows the changes. */
  thread?: (row: Selectable<Tables[T]>) => string | null
  /** Fields left out of the log: derived values, secrets. */
  unlogged?: readonly (keyof Selectable<Tables[T]> & string)[]
  /** Columns of type jsonb. */
  json?: readonly (keyof Selectable<Tables[T]> & string)[]
  /** The message key for a record that is not there. */
  missing?: string
}

export const entity = <T extends keyof Tables>(given: Entity<T>): Entity<T> => given

type Row<T extends keyof Tables> = Selectable<Tables[T]>
type WithId = { id: string }

interface ChangeOptions {
  /** The event's kind when it is more than "created" or "changed": `deals.moved`. */
  event?: string
  data?: Record<string, unknown>
  /**
   * Written by the product together with a form: nobody has read these values there, even if a field has the same
   * name.
   */
  isDerived?: boolean
}

export async function insert<T extends keyof Tables>(
  ctx: Ctx,
  into: Entity<T>,
  values: Omit<Insertable<Tables[T]>, 'id'> & { id?: string },
  options: ChangeOptions = {},
): Promise<Row<T>> {
  const given = { id: newId(), ...values } as Record<string, unknown>
  const names = Object.keys(given).filter((name) => given[name] !== undefined)
  const row = (await ctx.first(
    statement<Row<T>>(
      `insert into ${snake(into.table)} (${names.map(snake).join(', ')})
       values (${names.map((_name, index) => `$${index + 1}`).join(', ')}) returning *`,
      names.map((name) => stored(into.json, name, given[name])),
    ),
  ))!
  await ctx.emit({
    kind: options.event ?? `${into.table}.created`,
    subject: { kind: into.kind, id: (row as WithId).id },
    threadId: into.thread?.(row) ?? null,
    after: logged(into.unlogged, row as Record<string, unknown>, Object.keys(row as object)),
    ...(options.data && { data: options.data }),
  })
  return row
}

/**
 * Writes those fields of `patch` that differ from `before`, which must have been read in this transaction. Throws
 * when the row is gone.
 */
export async function update<T extends keyof Tables>(
  ctx: Ctx,
  of: Entity<T>,
  before: Row<T>,
  patch: Updateable<Tables[T]>,
  options: ChangeOptions = {},
): Promise<Row<T>> {
  const old = before as Record<string, unknown>
  const changes = patch as Record<string, unknown>
  const names = Object.keys(changes).filter((name) => changes[name] !== undefined && !same(old[name], changes[name]))
  if (names.length === 0 && !options.event) return before
  let row = before
  if (names.length > 0) {
    row = await ctx.one(
      statement<Row<T>>(
        `update ${snake(of.table)} set ${names.map((name, index) => `${snake(name)} = $${index + 2}`).join(', ')}
         where tenant_id = platform.current_tenant() and id = $1 returning *`,
        [(before as WithId).id, ...names.map((name) => stored(of.json, name, changes[name]))],
      ),
      of.missing,
    )
    const written = Object.fromEntries(names.map((name) => [name, changes[name]]))
    if (!options.isDerived) await refuseChangedMeanwhile(ctx, { kind: of.kind, id: (before as WithId).id }, written)
  }
  await ctx.emit({
    kind: options.event ?? `${of.table}.changed`,
    subject: { kind: of.kind, id: (row as WithId).id },
    threadId: of.thread?.(row) ?? null,
    before: logged(of.unlogged, old, names),
    after: logged(of.unlogged, row as Record<string, unknown>, names),
    ...(options.data && { data: options.data }),
  })
  return row
}

export async function remove<T extends keyof Tables>(
  ctx: Ctx,
  from: Entity<T>,
  row: Row<T>,
  options: ChangeOptions = {},
): Promise<void> {
  const { rowCount } = await ctx.run(
    statement(`delete from ${snake(from.table)} where tenant_id = platform.current_tenant() and id = $1`, [
      (row as WithId).id,
    ]),
  )
  if (rowCount === 0) throw notFound(from.missing)
  await ctx.emit({
    kind: options.event ?? `${from.table}.removed`,
    subject: { kind: from.kind, id: (row as WithId).id },
    threadId: from.thread?.(row) ?? null,
    before: logged(from.unlogged, row as Record<string, unknown>, Object.keys(row as object)),
    ...(options.data && { data: options.data }),
  })
}

/**
 * The record by its id, or 404. `lock` keeps others from changing it until the transaction ends; locked `'beside'`,
 * rows that refer to it may still be inserted: for records that are referred to by almost every action and never
 * deleted.
 */
export async function find<T extends keyof Tables>(
  ctx: Ctx,
  of: Entity<T>,
  id: string,
  { lock = false }: { lock?: boolean | 'beside' } = {},
): Promise<Row<T>> {
  return ctx.one(
    statement<Row<T>>(
      `select * from ${snake(of.table)} where tenant_id = platform.current_tenant() and id = $1${locking(lock)}`,
      [id],
    ),
    of.missing,
  )
}

const locking = (lock: boolean | 'beside') => {
  if (!lock) return ''
  return lock === 'beside' ? ' for no key update' : ' for update'
}

const snakeNames = new Map<string, string>()

export const snake = (name: string) =>
  remembered(snakeNames, name, () => name.replace(/([A-Z])/g, (letter) => `_${letter.toLowerCase()}`))

const stored = (json: readonly string[] | undefined, name: string, value: unknown) =>
  json?.includes(name) && value !== null ? JSON.stringify(value) : value

export const same = (left: unknown, right: unknown) =>
  left === right ||
  (typeof left === 'object' && typeof right === 'object' && JSON.stringify(left) === JSON.stringify(right))

export function logged(
  unlogged: readonly string[] | undefined,
  row: Record<string, unknown>,
  names: readonly string[],
) {
  const kept: Record<string, unknown> = {}
  for (const name of names) {
    if (name === 'tenantId' || unlogged?.includes(name)) continue
    if (row[name] !== null && row[name] !== '') kept[name] = row[name]
    else if (names.length < 20) kept[name] = row[name]
  }
  return kept
}
