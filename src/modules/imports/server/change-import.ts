import { remove, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { type FillTarget, type ImportKind, importKind } from '../../../platform/imports/import-kind.ts'
import { Refusal, wrongField } from '../../../platform/rules/refusal.ts'
import type { ImportOptions } from '../contract.ts'
import { headersKey } from '../known-headers.ts'
import { missingTargets, repeatedTargets } from '../targets.ts'
import { keepHabits } from './import-habits.ts'
import { importOf } from './import-of.ts'
import { importsEntity, type StoredImport } from './tables.ts'

export async function mapColumns(
  ctx: Ctx,
  id: string,
  { mapping, options: given }: { mapping: (string | null)[]; options: ImportOptions },
) {
  const stored = await pending(ctx, id)
  const full = stored.headers.map((_header, at) => mapping[at] ?? null)
  const kind = importKind(stored.kind)
  const targets = await kind.targets(ctx)
  const options = { ...given, own: ownOptions(kind, given.own) }
  const unknown = full.find((one) => one !== null && !targets.some((target) => target.id === one))
  if (unknown) throw wrongField('mapping', 'platform.not_found')
  refuseNames(ctx, 'imports.columns_missing', missingTargets(full, targets))
  refuseNames(ctx, 'imports.columns_repeated', repeatedTargets(full, targets))
  kind.refuse?.(ctx, { mapping: full, options })
  const total = await countHeader(ctx, stored, options)
  const mapped = await update(ctx, importsEntity, stored, { mapping: full, options, total, checkedAt: null })
  if (!options.hasHeader) return
  if (stored.aboutId) return keepHabits(ctx, mapped)
  await ctx.run(
    statement(
      `insert into import_mappings (headers, mapping) values ($1, $2)
       on conflict (tenant_id, headers) do update set mapping = excluded.mapping`,
      [headersKey(stored.headers), JSON.stringify(full)],
    ),
  )
}

/** What the kind asks besides, as it understands it. */
function ownOptions({ own }: Pick<ImportKind, 'own'>, given: Record<string, unknown>) {
  const parsed = own ? own.safeParse(given) : { success: true as const, data: {} }
  if (!parsed.success) throw wrongField('own', 'platform.invalid')
  return parsed.data
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

function refuseNames(ctx: Ctx, code: string, found: readonly FillTarget[]) {
  if (found.length === 0) return
  const names = found.map((target) => translate(ctx.lang, target.label)).join(', ')
  throw new Refusal(422, 'platform.invalid', { fields: { mapping: code }, values: { names } })
}

export async function removeImport(ctx: Ctx, id: string) {
  await remove(ctx, importsEntity, await pending(ctx, id))
}

export async function idle(ctx: Ctx, id: string) {
  const stored = await importOf(ctx, id, { lock: true })
  if (stored.workId) throw new Refusal(409, 'imports.busy')
  return stored
}

export async function pending(ctx: Ctx, id: string) {
  const stored = await idle(ctx, id)
  if (stored.state !== 'pending') throw new Refusal(409, 'imports.not_pending')
  return stored
}
