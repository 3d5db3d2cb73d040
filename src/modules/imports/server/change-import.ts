import { find, remove, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal, wrongField } from '../../../platform/rules/refusal.ts'
import type { ImportOptions } from '../contract.ts'
import { headersKey } from '../known-headers.ts'
import { type ImportTarget, missingTargets, repeatedTargets } from '../targets.ts'
import { importTargets, labelOf } from './import-targets.ts'
import { refuseNewOrigins } from './new-origins.ts'
import { importsEntity, type StoredImport } from './tables.ts'

export async function mapColumns(
  ctx: Ctx,
  id: string,
  { mapping, options }: { mapping: (string | null)[]; options: ImportOptions },
) {
  const stored = await pending(ctx, id)
  const full = stored.headers.map((_header, at) => mapping[at] ?? null)
  const targets = await importTargets(ctx)
  const unknown = full.find((one) => one !== null && !targets.some((target) => target.id === one))
  if (unknown) throw wrongField('mapping', 'platform.not_found')
  refuseNames(ctx, 'imports.columns_missing', missingTargets(full, targets))
  refuseNames(ctx, 'imports.columns_repeated', repeatedTargets(full, targets))
  if (options.withDeals && !full.includes('deal.statusId') && !options.statusId)
    throw wrongField('statusId', 'imports.status_required')
  refuseNewOrigins(ctx, options)
  const total = await countHeader(ctx, stored, options)
  await update(ctx, importsEntity, stored, { mapping: full, options, total, checkedAt: null })
  if (!options.hasHeader) return
  await ctx.run(
    statement(
      `insert into import_mappings (headers, mapping) values ($1, $2)
       on conflict (tenant_id, headers) do update set mapping = excluded.mapping`,
      [headersKey(stored.headers), JSON.stringify(full)],
    ),
  )
}

/** Turns the supposed header into a row of the file, or the other way round; returns the number of rows. */
async function countHeader(ctx: Ctx, { id, total, headers, headerAt, options }: StoredImport, to: ImportOptions) {
  if (to.hasHeader === (options.hasHeader ?? true)) return total
  const change = to.hasHeader
    ? statement('delete from import_rows where tenant_id = platform.current_tenant() and import_id = $1 and at = $2', [
        id,
        headerAt,
      ])
    : statement('insert into import_rows (import_id, at, cells) values ($1, $2, $3)', [id, headerAt, headers])
  await ctx.run(change)
  return total + (to.hasHeader ? -1 : 1)
}

function refuseNames(ctx: Ctx, code: string, found: readonly ImportTarget[]) {
  if (found.length === 0) return
  const names = found.map((target) => labelOf(ctx.lang, target)).join(', ')
  throw new Refusal(422, 'platform.invalid', { fields: { mapping: code }, values: { names } })
}

export async function removeImport(ctx: Ctx, id: string) {
  await remove(ctx, importsEntity, await pending(ctx, id))
}

export async function idle(ctx: Ctx, id: string) {
  const stored = await find(ctx, importsEntity, id, { lock: true })
  if (stored.workId) throw new Refusal(409, 'imports.busy')
  return stored
}

export async function pending(ctx: Ctx, id: string) {
  const stored = await idle(ctx, id)
  if (stored.state !== 'pending') throw new Refusal(409, 'imports.not_pending')
  return stored
}
