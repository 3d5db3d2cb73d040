import type { z } from 'zod'
import { midnightOf } from '../../../platform/db/calendar-days.ts'
import { find, insert, update } from '../../../platform/db/entity.ts'
import { pageAt } from '../../../platform/db/page.ts'
import { statement } from '../../../platform/db/query-builder.ts'
import { searchWords } from '../../../platform/db/search-words.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { wrongField } from '../../../platform/rules/refusal.ts'
import { removeToTrash } from '../../../platform/trash/deleted-records.ts'
import type { Goal, GoalInput, GoalPatch, goals } from '../goals-contract.ts'
import { goalsEntity } from './tables.ts'

type Input = z.output<typeof GoalInput>

/** The results that count for a goal between its days: sales by salesman, proposals by consultant, deals by owner. */
const reachedSql = `case g.objective
  when 'proposals' then (select count(*) from proposals p join deals d on d.tenant_id = p.tenant_id and d.id = p.deal_id
    where p.tenant_id = g.tenant_id and p.created_at >= ${midnightOf('g.starts_on')}
      and p.created_at < ${midnightOf('g.ends_on + 1')}
      and (g.user_id is null or p.consultant_id = g.user_id) and (g.store_id is null or d.store_id = g.store_id))
  when 'new-deals' then (select count(*) from deals d
    where d.tenant_id = g.tenant_id and d.created_at >= ${midnightOf('g.starts_on')}
      and d.created_at < ${midnightOf('g.ends_on + 1')}
      and (g.user_id is null or d.owner_id = g.user_id) and (g.store_id is null or d.store_id = g.store_id))
  else (select coalesce(case g.objective when 'sales' then count(*) when 'sold-value' then sum(s.total)
      else sum(p.power_kwp) end, 0)
    from sales s join deals d on d.tenant_id = s.tenant_id and d.id = s.deal_id
    left join proposals p on p.tenant_id = s.tenant_id and p.id = s.proposal_id
    where s.tenant_id = g.tenant_id and s.sold_on between g.starts_on and g.ends_on
      and (g.user_id is null or s.salesman_id = g.user_id) and (g.store_id is null or d.store_id = g.store_id))
  end::double precision`

export async function listGoals(
  ctx: Ctx,
  { search, pageNumber, pageSize }: z.output<NonNullable<(typeof goals.goalList)['query']>>,
) {
  const matching = `from goals g
    left join users u on u.tenant_id = g.tenant_id and u.id = g.user_id
    left join stores st on st.tenant_id = g.tenant_id and st.id = g.store_id
    where g.tenant_id = platform.current_tenant()
      and not exists (select from unnest($1::text[]) as word
        where platform.plain(concat_ws(' ', g.name, u.name, st.name)) not like '%' || platform.plain(word) || '%')`
  const holding = searchWords(search)
  const [list, counted] = await Promise.all([
    ctx.rows(
      statement<Goal>(
        `select g.id, g.name, g.objective, g.target, g.starts_on, g.ends_on, g.scope, g.user_id, g.store_id,
           coalesce(u.name, '') as user_name, coalesce(st.name, '') as store_name, ${reachedSql} as reached
         ${matching} order by g.ends_on desc, g.id limit $2 offset $3`,
        [holding, pageSize, (pageNumber - 1) * pageSize],
      ),
    ),
    ctx.first(statement<{ items: number }>(`select count(*) as items ${matching}`, [holding])),
  ])
  return pageAt({ pageNumber, pageSize }, list, counted!.items)
}

export async function addGoal(ctx: Ctx, given: Input) {
  return insert(ctx, goalsEntity, await whole(ctx, given))
}

export async function editGoal(ctx: Ctx, id: string, patch: z.output<typeof GoalPatch>) {
  const before = await find(ctx, goalsEntity, id, { lock: true })
  return update(ctx, goalsEntity, before, await whole(ctx, { ...before, ...patch }))
}

export async function removeGoal(ctx: Ctx, id: string) {
  const goal = await find(ctx, goalsEntity, id, { lock: true })
  await removeToTrash(ctx, goalsEntity, goal, { name: goal.name })
}

/** A goal must name its subject according to its scope, and end after it starts. */
async function whole(ctx: Ctx, { name, objective, target, startsOn, endsOn, scope, userId, storeId }: Input) {
  if (endsOn < startsOn) throw wrongField('endsOn', 'organisation.range_order')
  const holder = { userId: scope === 'user' ? userId : null, storeId: scope === 'store' ? storeId : null }
  if (scope === 'user') await known(ctx, 'users', userId, 'userId', 'organisation.user_required')
  if (scope === 'store') await known(ctx, 'stores', storeId, 'storeId', 'organisation.store_required')
  return { name, objective, target, startsOn, endsOn, scope, ...holder }
}

async function known(ctx: Ctx, table: 'users' | 'stores', id: string | null, field: string, code: string) {
  const row = await ctx.first(
    statement(`select from ${table} where tenant_id = platform.current_tenant() and id = $1`, [id]),
  )
  if (!row) throw wrongField(field, code)
}
