import { type Entity, find, remove, update } from '../db/entity.ts'
import { statement } from '../db/query-builder.ts'
import type { Tables } from '../db/tables.ts'
import type { Ctx } from '../http/ctx.ts'
import { notFound } from '../rules/refusal.ts'

export interface TrashRow {
  id: string
  name: string
  /** What it belongs to: the stage of a status. */
  place: string
  deletedAt: string
}

/** One kind of record that goes to the trash (`deleted_at`) before it goes for good. */
export interface TrashKind {
  kind: string
  list(ctx: Ctx): Promise<TrashRow[]>
  /** Back with its former data, to its former place. */
  restore(ctx: Ctx, id: string): Promise<void>
  purge(ctx: Ctx, id: string): Promise<void>
}

interface InTrash {
  id: string
  deletedAt: string | null
  purgedAt: string | null
}

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
    await update(ctx, of, row, { purgedAt: ctx.now } as never, { event })
  }
}
