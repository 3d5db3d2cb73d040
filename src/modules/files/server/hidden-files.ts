import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import { allSubjects, type Subject } from '../../../platform/subjects/subject.ts'
import { allowed } from '../../../platform/subjects/subject-access.ts'
import { maySeeKind, reachedBy } from '../../../platform/subjects/visible-subjects.ts'
import type { FileRecord } from './tables.ts'

/** A condition that no flag of the person hides a file; the place is that of `heldFlags` among the values. */
export const isShown = (table: string, place: number) => `not ${table}.hidden_with && $${place}::text[]`
export const grantedFlags = (ctx: Ctx) => [...ctx.granted]

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
      [ownerId, ownerKind, grantedFlags(ctx)],
    ),
  )
  return rows.map(({ flag }) => flag)
}

/** Nothing names a file that a flag hides, or that hangs on a record which the person does not see. */
export function reachedFiles(ctx: Ctx, column: string, values: unknown[]) {
  const place = values.push(grantedFlags(ctx))
  return `not exists (select from files f where f.tenant_id = platform.current_tenant() and f.id = ${column}
    and (${isShown('f', place)} and ${ownerIsSeen(ctx, 'f', values)}) is not true)`
}

/** The same of the folders in which they lie. */
export const reachedFolders = (ctx: Ctx, column: string, values: unknown[]) =>
  `not exists (select from file_folders o where o.tenant_id = platform.current_tenant() and o.id = ${column}
    and (${ownerIsSeen(ctx, 'o', values)}) is not true)`

/** A condition that the record on which it hangs is seen, and its files with it, by that record's own rule. Plain work sees all. */
function ownerIsSeen(ctx: Ctx, table: string, values: unknown[]) {
  const holding = allSubjects().filter(({ files }) => files)
  const closed = ctx.user ? holding.filter((one) => !maySeeKind(ctx, one) || !mayListFiles(ctx, one)) : []
  const place = values.push(closed.map(({ kind }) => kind))
  const reaches = holding.flatMap((one) => {
    const text = reachedBy(ctx, one, `${table}.owner_id`, values)
    return text === 'true' ? [] : [`(${table}.owner_kind <> '${one.kind}' or ${text})`]
  })
  return [`${table}.owner_kind <> all($${place}::text[])`, ...reaches].join(' and ')
}

const mayListFiles = (ctx: Ctx, { files }: Subject) =>
  allowed(ctx, { shownWith: files!.list, hiddenWith: files!.hiddenWith })
