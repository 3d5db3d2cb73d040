import { statement } from '../db/statement.ts'
import type { Ctx } from '../http/ctx.ts'
import { subjectOf } from './subject.ts'

export type Names = ReadonlyMap<string, string>

/** Names of records by id, asked for in one query per kind. Records that are gone have none. */
export async function namesOf(ctx: Ctx, wanted: ReadonlyMap<string, ReadonlySet<string>>): Promise<Names> {
  const found = await Promise.all(
    [...wanted].map(async ([kind, ids]) => {
      const subject = subjectOf(kind)
      if (!subject || ids.size === 0) return []
      return ctx.rows(
        statement<{ id: string; name: string }>(
          `select id, ${subject.name}::text as name from ${subject.table}
           where tenant_id = platform.current_tenant() and id = any($1)`,
          [[...ids]],
        ),
      )
    }),
  )
  return new Map(found.flat().map(({ id, name }) => [id, name]))
}
