import { statement } from '../db/statement.ts'
import type { Ctx } from '../http/ctx.ts'
import { allSubjects, subjectOf } from './subject.ts'

interface RecordPage {
  kind: string
  name: string
  link: string
}

/** The page on which a record is opened, whatever its kind; undefined where it is gone or has none. */
export async function pageOf(ctx: Ctx, id: string): Promise<RecordPage | undefined> {
  const among = allSubjects().filter(({ page }) => page)
  const found = await ctx.first(
    statement<{ kind: string; name: string }>(
      among
        .map(
          ({ kind, name, table }) =>
            `select '${kind}' as kind, ${name}::text as name from ${table} where tenant_id = platform.current_tenant() and id = $1`,
        )
        .join(' union all '),
      [id],
    ),
  )
  return found && { ...found, link: `${subjectOf(found.kind)!.page}${id}` }
}
