import { statement } from '../../../platform/db/query-builder.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { columnIn, columnsOf } from './columns.ts'
import { enter } from './enter.ts'
import { withFacts } from './found-deals.ts'
import type { Deal } from './tables.ts'

/** Deals of a status that goes to the trash follow to the status that takes over; without one it stays. */
const statusRemoved: Listener = async (ctx, { subject, data }) => {
  const deals = await ctx.rows(
    statement<Deal>(
      'select * from deals where tenant_id = platform.current_tenant() and status_id = $1 order by id for update',
      [subject.id],
    ),
  )
  const parallel = await ctx.first(
    statement(
      'select from deal_parallel_statuses where tenant_id = platform.current_tenant() and status_id = $1 limit 1',
      [subject.id],
    ),
  )
  if (deals.length === 0 && !parallel) return
  const takenOverBy = data?.takenOverBy as string | undefined
  if (!takenOverBy) throw new Refusal(409, 'funnels.status_has_deals')
  const columns = await columnsOf(ctx)
  const target = columnIn(columns, takenOverBy)
  const following = (await withFacts(ctx, deals)).map((deal) => ({ deal, isBack: false }))
  await enter(ctx, columns, following, target, { automatic: true })
  await ctx.run(
    statement(
      `update deal_parallel_statuses set status_id = $2, step_id = $3
       where tenant_id = platform.current_tenant() and status_id = $1`,
      [subject.id, target.id, target.step.id],
    ),
  )
}

/** A step that holds deals neither goes to the trash nor turns parallel or into one of losses. */
const refuseWithDeals: Listener = async (ctx, { subject }) => {
  const row = await ctx.first(
    statement(
      `select where exists (select from statuses s where s.tenant_id = platform.current_tenant() and s.step_id = $1
           and exists (select from deals d where d.tenant_id = s.tenant_id and d.status_id = s.id))
         or exists (select from deal_parallel_statuses where tenant_id = platform.current_tenant() and step_id = $1)`,
      [subject.id],
    ),
  )
  if (row) throw new Refusal(409, 'funnels.step_has_deals')
}

const stepChanged: Listener = async (ctx, event) => {
  const before = event.before ?? {}
  if ('parallel' in before || 'loss' in before) await refuseWithDeals(ctx, event)
}

/** A tag that is deleted leaves the deals that carried it. */
const listItemRemoved: Listener = async (ctx, { subject, data }) => {
  if (data?.list !== 'tags') return
  await ctx.run(
    // raw write: follows from the tag's own removal, over any number of deals
    statement(
      `update deals set tags = array_remove(tags, $1::uuid)
       where tenant_id = platform.current_tenant() and tags @> array[$1::uuid]`,
      [subject.id],
    ),
  )
}

export const dealListeners: Record<string, Listener> = {
  'statuses.removed': statusRemoved,
  'steps.removed': refuseWithDeals,
  'steps.changed': stepChanged,
  'lists.removed': listItemRemoved,
}
