import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { notFound, Refusal, wrongField } from '../../../platform/rules/refusal.ts'

const roleLists = ['moveRoles', 'cardRoles', 'columnRoles', 'hideAddRoles'] as const
type Named = Partial<Record<(typeof roleLists)[number] | 'requiresParallel' | 'requiredCategories', string[]>>

/**
 * Refuses unknown functions, statuses and categories: a status that names only such ones would be closed to everyone or
 * to every deal. Values that the status already has may stay.
 */
export async function refuseUnknownNames(ctx: Ctx, given: Named, before: Named = {}) {
  const changed = (list: keyof Named) => (given[list] ?? []).filter((id) => !before[list]?.includes(id))
  const [roles, statuses, categories] = [
    [...new Set(roleLists.flatMap(changed))],
    [...new Set(changed('requiresParallel'))],
    [...new Set(changed('requiredCategories'))],
  ]
  if (roles.length + statuses.length + categories.length === 0) return
  const found = await ctx.one(
    statement<{ roles: number; statuses: number; parallel: number; categories: number }>(
      `with named as (select st.parallel from statuses s join steps st on st.tenant_id = s.tenant_id and st.id = s.step_id
         where s.tenant_id = platform.current_tenant() and s.id = any($2::uuid[]) and s.deleted_at is null and st.deleted_at is null)
       select (select count(*) from roles where tenant_id = platform.current_tenant() and id = any($1::uuid[])) as roles,
         (select count(*) from named) as statuses, (select count(*) from named where parallel) as parallel,
         (select count(*) from list_items where tenant_id = platform.current_tenant() and list = 'file-categories'
            and id = any($3::uuid[])) as categories`,
      [roles, statuses, categories],
    ),
  )
  if (found.roles < roles.length) throw notFound('access.role_not_found')
  if (found.statuses < statuses.length) throw notFound('funnels.status_not_found')
  if (found.parallel < statuses.length) throw wrongField('requiresParallel', 'funnels.parallel_status_required')
  if (found.categories < categories.length) throw notFound('funnels.category_not_found')
}

/** A parallel status that another one requires cannot be removed: no deal could enter that one any more. */
export async function refuseRequired(ctx: Ctx, statuses: readonly { id: string }[]) {
  const ids = statuses.map(({ id }) => id)
  const name = await requiring(ctx, 'requires_parallel', ids)
  if (name !== undefined) throw new Refusal(409, 'funnels.requires_status', { values: { status: name } })
}

/** The same for a category of files. */
export const keepRequiredCategory: Listener = async (ctx, { subject, data }) => {
  if (data?.list !== 'file-categories') return
  const name = await requiring(ctx, 'required_categories', [subject.id])
  if (name !== undefined) throw new Refusal(409, 'funnels.requires_category', { values: { status: name } })
}

/** The first status that requires one of these ids and is not itself among them. */
async function requiring(ctx: Ctx, list: 'requires_parallel' | 'required_categories', ids: readonly string[]) {
  const status = await ctx.first(
    statement<{ name: string }>(
      `select name from statuses where tenant_id = platform.current_tenant() and deleted_at is null
         and ${list} && $1::uuid[] and id <> all($1::uuid[]) order by position limit 1`,
      [ids],
    ),
  )
  return status?.name
}
