import { find, update } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { importsEntity, type StoredImport } from './tables.ts'

/** Sets the state of an import when a work has ended; `workId` names one that continues. */
export async function endImport(
  ctx: Ctx,
  importId: string,
  patch: Partial<StoredImport>,
  workId: string | null = null,
) {
  await update(ctx, importsEntity, await find(ctx, importsEntity, importId, { lock: true }), { ...patch, workId })
}
