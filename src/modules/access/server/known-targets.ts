import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'

/**
 * Whether records may be given to these people and this store: active people and an existing store. Those of another
 * company count as unknown.
 */
export async function areKnownTargets(ctx: Ctx, people: People, storeId?: string | null) {
  const values: unknown[] = []
  const text = knownTargets(ctx, { people, storeId }, values)
  if (values.length === 0) return true
  return (await ctx.one(statement<{ areKnown: boolean }>(`select ${text} as are_known`, values))).areKnown
}

type People = Iterable<string | null | undefined>

/** The same as SQL, for statements that ask for more. What is not named is not asked for, so that the statement keeps its plan. */
export function knownTargets(
  ctx: Ctx,
  { people, storeId }: { people: People; storeId?: string | null | undefined },
  values: unknown[],
): string {
  // The current person is known to exist.
  const ids = [...new Set(people)].filter((id) => typeof id === 'string' && id !== ctx.user?.id)
  const are =
    ids.length > 0 &&
    `(select count(*) from users where tenant_id = platform.current_tenant() and id = any($${values.push(ids)}::uuid[])
       and active) = ${ids.length}`
  const is =
    storeId &&
    `exists (select from stores where tenant_id = platform.current_tenant() and id = $${values.push(storeId)} and deleted_at is null)`
  return `(${[are, is].filter(Boolean).join(' and ') || 'true'})`
}

/** Whether all of these items exist in the list that they are named under. */
export async function areKnownItems(ctx: Ctx, given: Record<string, Iterable<string | null | undefined>>) {
  const named = Object.entries(given).flatMap(([list, ids]) =>
    [...new Set(ids)].filter((id) => typeof id === 'string').map((id) => ({ list, id })),
  )
  if (named.length === 0) return true
  const { items } = await ctx.one(
    statement<{ items: number }>(
      `select count(*) as items from jsonb_to_recordset($1) as r(list text, id uuid)
       join list_items i on i.tenant_id = platform.current_tenant() and i.id = r.id and i.list = r.list`,
      [JSON.stringify(named)],
    ),
  )
  return items === named.length
}
