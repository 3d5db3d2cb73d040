import type { PermissionId } from '../access/permission.ts'
import { declareReturnRefusals } from '../contract/return-refusals.ts'
import type { Selectable } from '../db/columns.ts'
import { type Entity, find, remove, update } from '../db/entity.ts'
import { statement } from '../db/statement.ts'
import type { Tables } from '../db/tables.ts'
import type { Ctx } from '../http/ctx.ts'
import { isOpen } from '../http/open-module.ts'
import { notFound } from '../rules/refusal.ts'

/** One kind of record that the trash keeps when it is deleted; its module lists it in `trash`. */
export interface TrashKind {
  /** That of its entity. */
  kind: string
  /** Whoever may delete such a record also sees it in the trash and brings it back, whoever has deleted it. */
  needs: PermissionId
  /** Seen by stores and teams: people find here what is within their reach and what they deleted themselves. */
  isWithinReach?: true
  /** Message keys that its module may refuse the way back with, for the documentation of the API. */
  refusals?: readonly string[]
  /** Where the rows stay in their table with `deleted_at`: how one comes back with its former data to its former place. */
  restore?(ctx: Ctx, id: string): Promise<void>
  /** Where the rows stay in their table: how one goes for good. */
  purge?(ctx: Ctx, id: string): Promise<void>
}

const known = new Map<string, TrashKind>()

export function registerTrash(added: readonly TrashKind[]) {
  for (const kind of added) known.set(kind.kind, kind)
  declareReturnRefusals(added)
}

/** Those whose records this person may see and bring back. */
export const openTrashKinds = (ctx: Ctx) => trashKinds().filter((kind) => ctx.can(kind.needs) && isOpen(ctx, kind))

export const trashKinds = (): readonly TrashKind[] => [...known.values()]
export const trashKindOf = (kind: string) => known.get(kind)

interface InTrash {
  id: string
  deletedAt: string | null
  purgedAt: string | null
}

interface Moved {
  /** What it belongs to: the stage of a status. */
  place?: string
  event?: string
  data?: Record<string, unknown>
}

/** Deletes a record whose row stays in its table, because old records still name it. */
export async function moveToTrash<T extends keyof Tables>(
  ctx: Ctx,
  of: Entity<T>,
  row: Selectable<Tables[T]>,
  { place = '', event = `${of.table}.removed`, data }: Moved = {},
) {
  const { id, name } = row as { id: string; name: string }
  await update(ctx, of, row, now(ctx, 'deletedAt'), { event, ...(data && { data }) })
  await ctx.run(
    statement(
      `insert into deleted_records (id, kind, name, place, event, rows, deleted_by) values ($1, $2, $3, $4, $5, '[]', $6)
       on conflict (tenant_id, id) do update set name = $3, place = $4, deleted_by = $6, deleted_at = now()`,
      [id, of.kind, name, place, event.replace(/removed$/, 'restored'), ctx.user?.id ?? null],
    ),
  )
}

/** Only for tables that have both columns. */
const now = (ctx: Ctx, column: 'deletedAt' | 'purgedAt') => ({ [column]: ctx.now }) as never

/** The record in the trash, locked, or 404. */
export async function findInTrash<T extends keyof Tables>(ctx: Ctx, of: Entity<T>, id: string) {
  const row = await find(ctx, of, id, { lock: true })
  const { deletedAt, purgedAt } = row as unknown as InTrash
  if (!deletedAt || purgedAt) throw notFound(of.missing)
  return row
}

/**
 * Deletes for good. What old records still name (a status that a deal once stood in) cannot leave the tables: it keeps
 * its name for them and is out of the trash, beyond return.
 */
export async function purgeRow<T extends keyof Tables>(ctx: Ctx, of: Entity<T>, id: string) {
  const row = await findInTrash(ctx, of, id)
  const event = `${of.table}.purged`
  await ctx.run(statement('savepoint purge'))
  try {
    await remove(ctx, of, row, { event })
  } catch (error) {
    if (!['23503', '23001'].includes((error as { code?: string }).code ?? '')) throw error
    await ctx.run(statement('rollback to savepoint purge'))
    await update(ctx, of, row, now(ctx, 'purgedAt'), { event })
  }
  await forgetEntry(ctx, id)
}

/** Removes a record that was restored or permanently deleted from the list. */
export const forgetEntry = (ctx: Ctx, id: string) =>
  ctx.run(statement('delete from deleted_records where tenant_id = platform.current_tenant() and id = $1', [id]))
