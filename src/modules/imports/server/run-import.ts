import { update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { importKind } from '../../../platform/imports/import-kind.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { startWork } from '../../../platform/work/start-work.ts'
import { idle, pending } from './change-import.ts'
import { withNewOrigins } from './leads/new-origins.ts'
import { importsEntity, type StoredImport } from './tables.ts'

export async function checkImport(ctx: Ctx, id: string) {
  return begin(ctx, await pending(ctx, id), 'imports.check')
}

export async function processImport(ctx: Ctx, id: string) {
  const stored = await pending(ctx, id)
  if (!stored.checkedAt) throw new Refusal(409, 'imports.needs_check')
  const kind = importKind(stored.kind)
  if (kind.isUndone) return begin(ctx, await withNewOrigins(ctx, stored), 'imports.process')
  await kind.processBegins?.(ctx, stored)
  return begin(ctx, stored, 'imports.process')
}

export async function undoImport(ctx: Ctx, id: string) {
  const stored = await idle(ctx, id)
  if (stored.state !== 'processed' || !importKind(stored.kind).isUndone) throw new Refusal(409, 'imports.not_processed')
  const { id: workId, leavesOut } = await ctx.one(
    statement<{ id: string; leavesOut: string[] }>(
      `select id, leaves_out from works where tenant_id = platform.current_tenant() and kind = 'imports.process' and input->>'importId' = $1
       order by created_at desc limit 1`,
      [id],
    ),
  )
  ctx.leavesOut = new Set(leavesOut)
  return begin(ctx, stored, 'imports.undo', { workId })
}

async function begin(ctx: Ctx, stored: StoredImport, kind: string, more: object = {}) {
  const of = stored.aboutId ? { kind: stored.kind, aboutId: stored.aboutId } : {}
  const input = { importId: stored.id, ...of, ...more }
  const work = await startWork(ctx, { kind, input, title: { file: stored.fileName } }, async () => stored.total, {
    isLong: true,
  })
  await update(ctx, importsEntity, stored, { workId: work.id, lastWorkId: work.id })
  return work
}
