import { find, update } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { importsEntity, type StoredImport } from './tables.ts'

/** What an import is when a work has ended, or goes on (`workId`). */
export async function endImport(
  ctx: Ctx,
  importId: string,
  patch: Partial<StoredImport>,
  workId: string | null = null,
) {
  await update(ctx, importsEntity, await find(ctx, importsEntity, importId, { lock: true }), { ...patch, workId })
}
