import { update } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { enforce, notFound } from '../../../../platform/rules/refusal.ts'
import { besides, follows, mayDeleteStay, mayHaveEntered, type StayFacts } from '../../stay.ts'
import { dealForUpdate } from '../deal-for-update.ts'
import { dealsEntity } from '../tables.ts'
import { writeDeal } from '../write-deal.ts'

interface Stay extends StayFacts {
  statusId: string
  cameFrom: string | null
}

/** Corrects when a deal entered a status. If it is still there, its age there counts from that moment. */
export async function correctStay(ctx: Ctx, dealId: string, stayId: string, given: string) {
  const deal = await dealForUpdate(ctx, dealId)
  const { stay, before } = await stayOf(ctx, dealId, stayId)
  const enteredAt = new Date(given).toISOString()
  enforce(mayHaveEntered(enteredAt, stay, before, ctx.now))
  if (Date.parse(enteredAt) === Date.parse(stay.enteredAt)) return

  await write(ctx, 'update deal_stays set entered_at = $2', stay.id, enteredAt)
  if (before && follows(stay, before)) await write(ctx, 'update deal_stays set left_at = $2', before.id, enteredAt)
  const isWhereItStands = stay.leftAt === null
  if (isWhereItStands && stay.parallel) await setParallelSince(ctx, dealId, stay.stepId, enteredAt)
  const patch = isWhereItStands && !stay.parallel ? { statusSince: enteredAt } : {}
  const data = { statusId: stay.statusId, was: stay.enteredAt, enteredAt }
  await writeDeal(ctx, deal, patch, { event: 'deals.stay-corrected', data })
}

/** Deletes a stay: the stay before it is extended and becomes the origin of the next one. */
export async function removeStay(ctx: Ctx, dealId: string, stayId: string) {
  const deal = await dealForUpdate(ctx, dealId)
  const { stays, stay, before, after } = await stayOf(ctx, dealId, stayId)
  enforce(mayDeleteStay(stay))

  await write(ctx, 'delete from deal_stays', stay.id)
  if (before && follows(stay, before)) await write(ctx, 'update deal_stays set left_at = $2', before.id, stay.leftAt)
  if (after) await write(ctx, 'update deal_stays set came_from = $2', after.id, stay.cameFrom)
  const been = new Set([...stays.filter((one) => one !== stay).map(({ statusId }) => statusId), deal.statusId])
  const data = { statusId: stay.statusId, enteredAt: stay.enteredAt, leftAt: stay.leftAt }
  const patch = { been: [...been], updatedAt: ctx.now }
  await update(ctx, dealsEntity, deal, patch, { event: 'deals.stay-removed', data })
}

async function stayOf(ctx: Ctx, dealId: string, stayId: string) {
  const stays = await ctx.rows(
    statement<Stay>(
      `select y.id, y.step_id, y.status_id, s.name as status_name, st.parallel, y.came_from, y.entered_at, y.left_at
       from deal_stays y join steps st on st.tenant_id = y.tenant_id and st.id = y.step_id
       join statuses s on s.tenant_id = y.tenant_id and s.id = y.status_id
       where y.tenant_id = platform.current_tenant() and y.deal_id = $1 order by y.entered_at, y.id`,
      [dealId],
    ),
  )
  const stay = stays.find(({ id }) => id === stayId)
  if (!stay) throw notFound('deals.stay_not_found')
  return { stays, stay, ...besides(stays, stay) }
}

const write = (ctx: Ctx, change: string, id: string, ...value: (string | null)[]) =>
  ctx.run(statement(`${change} where tenant_id = platform.current_tenant() and id = $1`, [id, ...value]))

const setParallelSince = (ctx: Ctx, dealId: string, stepId: string, since: string) =>
  ctx.run(
    statement(
      `update deal_parallel_statuses set since = $3
       where tenant_id = platform.current_tenant() and deal_id = $1 and step_id = $2`,
      [dealId, stepId, since],
    ),
  )
