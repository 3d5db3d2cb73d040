import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import { allSubjects } from '../../../platform/subjects/subject.ts'
import type { FileRecord } from './tables.ts'

/** A condition that no flag of the person hides a file; the place is that of `heldFlags` among the values. */
export const isShown = (table: string, place: number) => `not ${table}.hidden_with && $${place}::text[]`
export const heldFlags = (ctx: Ctx) => [...ctx.held]

/** A file that a flag hides is not there for who holds it. */
export function refuseHidden(ctx: Ctx, { hiddenWith }: Pick<FileRecord, 'hiddenWith'>) {
  if (hiddenWith.length > 0 && ctx.can(hiddenWith)) throw notFound('files.not_found')
}

/** The flags that the person holds among those that hide files of a record. */
export async function flagsOnFiles(ctx: Ctx, ownerKind: string, ownerId: string): Promise<string[]> {
  const rows = await ctx.rows(
    statement<{ flag: string }>(
      `select distinct flag from files f, unnest(f.hidden_with) as flag where f.tenant_id = platform.current_tenant()
         and f.owner_id = $1 and f.owner_kind = $2 and flag = any($3::text[]) order by flag`,
      [ownerId, ownerKind, heldFlags(ctx)],
    ),
  )
  return rows.map(({ flag }) => flag)
}

/** History and audit tell of no file that a flag hides, alone or with all files of records of its kind. */
export function reachedFiles(ctx: Ctx, column: string, values: unknown[]) {
  const closed = allSubjects().filter(({ files }) => files?.hiddenWith && ctx.can(files.hiddenWith))
  values.push(
    heldFlags(ctx),
    closed.map(({ kind }) => kind),
  )
  return `not exists (select from files f where f.tenant_id = platform.current_tenant() and f.id = ${column}
    and not (${isShown('f', values.length - 1)} and f.owner_kind <> all($${values.length}::text[])))`
}
