import { snake } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { subjectOf } from '../../../platform/subjects/subject.ts'
import { catalogueOf } from './catalogue.ts'
import { livingSql } from './gone-records.ts'
import { nameWithPlace } from './names-apart.ts'

/** The records of a kind that rules may name: those of short lists, never customers or deals. */
export async function optionsOf(
  ctx: Ctx,
  { of, list, search }: { of: string; list?: string | undefined; search: string },
) {
  const { records, actions } = await catalogueOf(ctx)
  const parts = [...records.flatMap(({ fields }) => fields), ...actions.flatMap(({ input }) => input)]
  const subject = subjectOf(of)
  if (!subject || records.some(({ kind }) => kind === of) || !parts.some((part) => part.of === of)) return []
  const ofList = of === 'list-item' ? 'and ($2::text is null or list = $2)' : 'and ($2::text is null or true)'
  return ctx.rows(
    statement<{ id: string; name: string }>(
      `select id, name from (
         select t.id, ${nameWithPlace(subject)} as name from ${snake(subject.table)} t
         where t.tenant_id = platform.current_tenant() ${livingSql(of)} ${ofList}
       ) o where position(platform.plain($1) in platform.plain(name)) > 0 order by 2, 1 limit 500`,
      [search, list ?? null],
    ),
  )
}
