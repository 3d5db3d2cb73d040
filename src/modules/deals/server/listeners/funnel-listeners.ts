import { statement } from '../../../../platform/db/statement.ts'
import { inTurn } from '../../../../platform/http/deliver.ts'
import type { Listener } from '../../../../platform/http/services.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { columnIn, columnsOf } from '../moving/columns.ts'
import { enter, parallelIn } from '../moving/enter.ts'
import { withFacts } from '../moving/found-deals.ts'
import { leaveParallel, parallelPlaces, writeStays } from '../moving/stays.ts'
import type { Deal } from '../tables.ts'
import { dealComesBack } from './hand-over.ts'

/** When a status goes to the trash, its deals move to the status that takes over; without one it cannot be removed. */
const statusRemoved: Listener = async (ctx, { subject, data }) => {
  const deals = await ctx.rows(
    statement<Deal>(
      `select d.* from deals d where d.tenant_id = platform.current_tenant() and (d.status_id = $1 or d.id in
         (select p.deal_id from deal_parallel_statuses p where p.tenant_id = platform.current_tenant() and p.status_id = $1))
       order by d.id for update`,
      [subject.id],
    ),
  )
  if (deals.length === 0) return
  const takenOverBy = data?.takenOverBy as string | undefined
  if (!takenOverBy) throw new Refusal(409, 'funnels.status_has_deals')
  const columns = await columnsOf(ctx)
  const target = columnIn(columns, takenOverBy)
  const found = await withFacts(ctx, deals)
  const isOtherStep = columns.get(subject.id)!.step.id !== target.step.id
  // A deal that is already in the other parallel step stays where it is there.
  const following = found.filter((deal) => !isOtherStep || !parallelIn(deal, target.step.id))
  await enter(
    ctx,
    columns,
    following.map((deal) => ({ deal, isBack: false })),
    target,
    { automatic: true },
  )
  const left = parallelPlaces(found, ({ statusId }) => statusId === subject.id)
  await leaveParallel(ctx, left)
  if (left.length > 0) await writeStays(ctx, left, [])
}

/** A deal whose status was trashed after it cannot be restored: it would have no place. */
const dealReturned: Listener = async (ctx, { subject }) => {
  const { statusId } = await ctx.one(
    statement<{ statusId: string }>(
      'select status_id from deals where tenant_id = platform.current_tenant() and id = $1',
      [subject.id],
    ),
  )
  if ((await columnsOf(ctx)).get(statusId)!.isGone) throw new Refusal(409, 'trash.cannot_return')
}

/** A step with deals can neither go to the trash nor become parallel or a loss step. */
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

/** Removes a deleted tag from its deals. */
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
  'deals.returned': inTurn(dealReturned, dealComesBack),
}
