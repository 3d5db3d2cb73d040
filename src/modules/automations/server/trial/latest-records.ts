import { automatedOf } from '../../../../platform/automation/automation.ts'
import { called } from '../../../../platform/automation/called.ts'
import { snake } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { subjectOf } from '../../../../platform/subjects/subject.ts'
import { maySeeKind } from '../../../../platform/subjects/visible-subjects.ts'

/** So many are offered, of so many of the latest. */
const [shown, looked] = [20, 1_000]

/** The latest records of a kind that the person sees, by name: a rule is tried on one of them. */
export async function latestRecords(ctx: Ctx, { of, search }: { of: string; search: string }) {
  const [automated, subject] = [automatedOf(of), subjectOf(of)]
  if (!automated || !subject || !maySeeKind(ctx, subject)) return []
  const table = snake(automated.record.table)
  const values: unknown[] = [search]
  const isReached = subject.reached?.(ctx, 't.id', values) ?? 'true'
  const rows = await ctx.rows(
    statement<{ id: string; name: string }>(
      `select id, name from (
         select id, ${subject.name}::text as name from ${table}
         where tenant_id = platform.current_tenant() and id = any(array(
           select t.id from ${table} t
           where t.tenant_id = platform.current_tenant() ${automated.living ? `and ${automated.living}` : ''} and ${isReached}
           order by t.id desc limit ${looked}))
       ) r where position(platform.plain($1) in platform.plain(name)) > 0 order by id desc limit ${shown}`,
      values,
    ),
  )
  return rows.map(({ id, name }) => ({ id, name: called(ctx.lang, of, name) }))
}
