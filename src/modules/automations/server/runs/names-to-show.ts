import { automatedOf } from '../../../../platform/automation/automation.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { type Names, namesOf } from '../../../../platform/subjects/names-of.ts'
import { seenOf } from '../../../../platform/subjects/visible-subjects.ts'

/** Names by id: a customer or a deal is named to whoever may see it, what stands in short lists to everybody. */
export async function namesToShow(ctx: Ctx, wanted: ReadonlyMap<string, ReadonlySet<string>>): Promise<Names> {
  const shown = new Map(wanted)
  for (const [of, ids] of wanted) if (automatedOf(of)) shown.set(of, await seenOf(ctx, of, [...ids]))
  return namesOf(ctx, shown)
}
