import { automatedOf } from '../../../../platform/automation/automation.ts'
import { snake } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { type Names, namesOf } from '../../../../platform/subjects/names-of.ts'
import { subjectOf } from '../../../../platform/subjects/subject.ts'
import { seenOf } from '../../../../platform/subjects/visible-subjects.ts'
import { nameWithPlace } from '../names-apart.ts'

/** Names by id: a customer or a deal is named to whoever may see it, what stands in short lists to everybody. */
export async function namesToShow(ctx: Ctx, wanted: ReadonlyMap<string, ReadonlySet<string>>): Promise<Names> {
  const shown = new Map(wanted)
  for (const [of, ids] of wanted) if (automatedOf(of)) shown.set(of, await seenOf(ctx, of, [...ids]))
  const names = new Map(await namesOf(ctx, shown))
  for (const [of, ids] of shown) for (const { id, name } of await namesApart(ctx, of, [...ids])) names.set(id, name)
  return names
}

async function namesApart(ctx: Ctx, kind: string, ids: readonly string[]) {
  const subject = subjectOf(kind)
  if (!subject?.within || ids.length === 0) return []
  return ctx.rows(
    statement<{ id: string; name: string }>(
      `select t.id, ${nameWithPlace(subject)} as name from ${snake(subject.table)} t
       where t.tenant_id = platform.current_tenant() and t.id = any($1::uuid[])`,
      [ids],
    ),
  )
}
