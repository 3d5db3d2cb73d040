import { statement } from '../db/statement.ts'
import type { Ctx } from '../http/ctx.ts'
import type { StoredWork } from './tables.ts'
import { togetherOrEach } from './together-or-each.ts'
import type { Batch, Failure, Outcome, WorkItem } from './work.ts'

const broken: Outcome = { title: '', reason: { code: 'work.row_failed' } }

/** A batch of a work's items, their results, and where the work continues. */
export async function batchOfItems(
  ctx: Ctx,
  work: StoredWork,
  position: unknown,
  size: number,
  each: (items: readonly WorkItem[]) => Promise<Outcome[]>,
): Promise<Batch> {
  const after = (position as { after: number } | null)?.after ?? 0
  const items = await itemsAfter(ctx, work.id, after, size)
  const outcomes = items.length > 0 ? await togetherOrEach(ctx, work, items, each, () => broken) : []
  const failures: Failure[] = []
  const changed: { at: number; before: unknown; after: unknown }[] = []
  for (const [index, outcome] of outcomes.entries()) {
    const { at } = items[index]!
    if ('reason' in outcome) failures.push({ at, ...outcome })
    else changed.push({ at, ...outcome })
  }
  await keepChanges(ctx, work.id, changed)
  return {
    done: changed.length,
    failures,
    position: items.length === size ? { after: items.at(-1)!.at } : undefined,
  }
}

const itemsAfter = (ctx: Ctx, workId: string, after: number, size: number) =>
  ctx.rows(
    statement<WorkItem>(
      `select at, subject_id, before, after from work_items
       where tenant_id = platform.current_tenant() and work_id = $1 and at > $2 order by at limit $3`,
      [workId, after, size],
    ),
  )

/** The first and last item are named because of items that have just been chosen the planner knows nothing, and would read all. */
async function keepChanges(ctx: Ctx, workId: string, changed: readonly { at: number }[]) {
  if (changed.length === 0) return
  await ctx.run(
    statement(
      `update work_items i set before = r.before, after = r.after
       from jsonb_to_recordset($2) as r(at int, before jsonb, after jsonb)
       where i.tenant_id = platform.current_tenant() and i.work_id = $1 and i.at = r.at and i.at between $3 and $4`,
      [workId, JSON.stringify(changed), changed[0]!.at, changed.at(-1)!.at],
    ),
  )
}

/** The records that a work goes through, in the order given, each once; answers how many. */
export async function chooseItems(ctx: Ctx, workId: string, ids: readonly string[]): Promise<number> {
  const { rowCount } = await ctx.run(
    statement(
      `insert into work_items (work_id, at, subject_id)
       select $1, row_number() over (order by min(place)), id
       from unnest($2::uuid[]) with ordinality as given(id, place) group by id`,
      [workId, ids],
    ),
  )
  return rowCount
}

/** The records that a query finds (`select <id> as id from …`, with its numbered values). */
export async function chooseFound(
  ctx: Ctx,
  workId: string,
  query: string,
  values: readonly unknown[],
): Promise<number> {
  const { rowCount } = await ctx.run(
    statement(
      `insert into work_items (work_id, at, subject_id)
       select $${values.length + 1}::uuid, row_number() over (order by found.id), found.id from (${query}) found`,
      [...values, workId],
    ),
  )
  return rowCount
}

/** What a work changed becomes the items of the one that takes it back, last first. */
export async function chooseChanged(ctx: Ctx, workId: string, undone: string): Promise<number> {
  const { rowCount } = await ctx.run(
    statement(
      `insert into work_items (work_id, at, subject_id, before, after)
       select $1, row_number() over (order by at desc), subject_id, before, after from work_items
       where tenant_id = platform.current_tenant() and work_id = $2 and after is not null`,
      [workId, undone],
    ),
  )
  return rowCount
}
