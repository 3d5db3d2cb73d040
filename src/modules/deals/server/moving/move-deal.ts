import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { Refusal, wrongField } from '../../../../platform/rules/refusal.ts'
import type { Moved } from '../../contract.ts'
import { standsIn } from '../../deal.ts'
import type { MoveFill } from '../../deal-fields.ts'
import { dealForUpdate } from '../deal-for-update.ts'
import { type Column, columnIn, columnsOf } from './columns.ts'
import { fillDeal } from './fill-deal.ts'
import { factsOf, withFacts } from './found-deals.ts'
import { move } from './move.ts'

export interface MoveAsked {
  statusId: string
  stepId?: string | undefined
  fromStatusId?: string | undefined
  confirmedBack?: boolean | undefined
  fill?: MoveFill | undefined
}

/** A person moves one deal: required values may be sent along, and a conflict names who was faster. */
export async function moveDeal(ctx: Ctx, id: string, asked: MoveAsked): Promise<Moved> {
  const found = await dealForUpdate(ctx, id)
  const filled = asked.fill ? await fillDeal(ctx, found, asked.fill) : found
  const columns = await columnsOf(ctx)
  const target = columnIn(columns, asked.statusId)
  if (asked.stepId && asked.stepId !== target.step.id) throw wrongField('statusId', 'deals.status_of_other_step')

  const [deal] = await withFacts(ctx, [filled])
  if (asked.fromStatusId && !standsIn(deal!, factsOf(deal!), asked.fromStatusId))
    throw await movedMeanwhile(ctx, id, target)
  const result = (await move(ctx, [deal!], { columns, target, confirmedBack: asked.confirmedBack ?? false })).get(id)!
  if (result instanceof Refusal) throw result
  const { stepId, statusId, state, statusSince } = deal!
  return { id, stepId, statusId, state, since: target.step.parallel ? ctx.now : statusSince, ...result }
}

/** Two people move the same deal at once: the second one is told who was first, and where the deal is now. */
async function movedMeanwhile(ctx: Ctx, id: string, { step }: Column) {
  const now = await ctx.first(
    statement<{ who: string | null; status: string }>(
      `select u.name as who, s.name as status
       from deal_stays y join statuses s on s.tenant_id = y.tenant_id and s.id = y.status_id
       left join users u on u.tenant_id = y.tenant_id and u.id = y.entered_by
       where y.tenant_id = platform.current_tenant() and y.deal_id = $1 and y.left_at is null
         and (not $2 or y.step_id = $3) order by y.entered_at desc limit 1`,
      [id, step.parallel, step.id],
    ),
  )
  return new Refusal(409, 'deals.moved_meanwhile', {
    values: { who: now?.who ?? 'Girassol', status: now?.status ?? '' },
  })
}
