import { snake } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { subjectOf } from '../../../platform/subjects/subject.ts'
import { catalogueOf } from './catalogue.ts'
import { livingSql } from './gone-records.ts'
import { namesIn } from './known-names.ts'
import { nameToldApart } from './told-apart.ts'

/** How records of short lists are called, of those kinds that rules may name. */
export async function namesAsked(ctx: Ctx, asked: readonly { of: string; id: string }[]) {
  const isOffered = await offeredKinds(ctx)
  const names = await namesIn(
    ctx,
    asked.filter(({ of }) => isOffered(of)),
  )
  return [...names].map(([id, name]) => ({ id, name }))
}

/** Kinds of records that a rule may name: those of its parts, never what rules are about. */
async function offeredKinds(ctx: Ctx) {
  const { records, actions } = await catalogueOf(ctx)
  const parts = [...records.flatMap(({ fields }) => fields), ...actions.flatMap(({ input }) => input)]
  return (of: string) => !records.some(({ kind }) => kind === of) && parts.some((part) => part.of === of)
}

/** The records of a kind that rules may name: those of short lists, never customers or deals. */
export async function optionsOf(
  ctx: Ctx,
  { of, list, search }: { of: string; list?: string | undefined; search: string },
) {
  const subject = subjectOf(of)
  if (!subject || !(await offeredKinds(ctx))(of)) return []
  const ofList = of === 'list-item' ? 'and ($2::text is null or list = $2)' : 'and ($2::text is null or true)'
  return ctx.rows(
    statement<{ id: string; name: string }>(
      `select id, name from (
         select t.id, ${nameToldApart(subject)} as name from ${snake(subject.table)} t
         where t.tenant_id = platform.current_tenant() ${livingSql(of)} ${ofList}
       ) o where position(platform.plain($1) in platform.plain(name)) > 0 order by 2, 1 limit 500`,
      [search, list ?? null],
    ),
  )
}
