import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { enforce, Refusal, wrongField } from '../../../platform/rules/refusal.ts'
import { isEarlier, missingToEnter, type StatusRules } from '../../funnels/status.ts'
import type { Moved } from '../contract.ts'
import { mayMove } from '../deal.ts'
import type { MoveFill } from '../deal-fields.ts'
import { dealForUpdate, factsOf, writeDeal } from './deal-for-update.ts'
import { fillDeal } from './fill-deal.ts'
import { lacking } from './lacking.ts'
import { refuseMissing } from './refuse-missing.ts'
import type { Deal } from './tables.ts'

export interface MoveAsked {
  statusId: string
  stepId?: string | undefined
  fromStatusId?: string | undefined
  confirmedBack?: boolean | undefined
  fill?: MoveFill | undefined
}

/** A status with its step, as moves need it. */
export interface Column extends StatusRules {
  id: string
  name: string
  position: number
  willMoveTo: string | null
  step: { id: string; position: number; parallel: boolean; loss: boolean }
}

/** Moves a deal into a status, and on from there where statuses move deals by themselves. */
export async function moveDeal(ctx: Ctx, id: string, asked: MoveAsked): Promise<Moved> {
  const found = await dealForUpdate(ctx, id)
  const deal = asked.fill ? await fillDeal(ctx, found, asked.fill) : found
  const target = await columnById(ctx, asked.statusId)
  if (asked.stepId && asked.stepId !== target.step.id) throw wrongField('statusId', 'deals.status_of_other_step')

  const facts = await factsOf(ctx, deal)
  if (asked.fromStatusId && !stands(deal, facts.parallelStatusIds, asked.fromStatusId))
    await refuseMovedMeanwhile(ctx, deal, target)
  const verdict = mayMove(deal, target, ctx.user?.roleId, facts)
  if (!verdict.ok && verdict.code === 'funnels.missing_items') refuseMissing(ctx, missingToEnter(target, facts))
  enforce(verdict, !verdict.ok && verdict.code === 'funnels.may_not_move_into' ? 403 : 409)
  const back = await isBack(ctx, deal, target)
  if (back) refuseUnconfirmed(ctx, asked.confirmedBack)

  return follow(ctx, await enter(ctx, deal, target, { back }), target)
}

/** Going on from a status that moves deals by itself, until it does not, something is missing, or the way is a circle. */
async function follow(ctx: Ctx, entered: Deal, first: Column): Promise<Moved> {
  const path = [first.id]
  const warnings: string[] = []
  let deal = entered
  let at = first
  while (at.willMoveTo) {
    const next = await columnById(ctx, at.willMoveTo)
    if (path.includes(next.id)) {
      warnings.push(translate(ctx.lang, 'deals.move_loop', { status: at.name }))
      break
    }
    const facts = await factsOf(ctx, deal)
    // The company's own rule moves the deal here: the person's role is not asked, the requirements are.
    if (next.step.loss || missingToEnter(next, facts).length > 0 || stands(deal, facts.parallelStatusIds, next.id))
      break
    deal = await enter(ctx, deal, next, { back: false, automatic: true })
    path.push(next.id)
    at = next
  }
  const since = first.step.parallel ? ctx.now : deal.statusSince
  return { id: deal.id, stepId: deal.stepId, statusId: deal.statusId, since, state: deal.state, path, warnings }
}

const stands = (deal: Deal, parallelStatusIds: readonly string[], statusId: string) =>
  deal.statusId === statusId || parallelStatusIds.includes(statusId)

/** Writes the deal's new place, its stays and its event. */
export async function enter(
  ctx: Ctx,
  deal: Deal,
  target: Column,
  { back, automatic = false, patch = {}, event = 'deals.moved', data = {} }: EnterOptions,
): Promise<Deal> {
  const from = target.step.parallel ? await leaveParallel(ctx, deal, target) : deal.statusId
  const ended = target.step.parallel ? [] : await leaveMain(ctx, deal)
  await ctx.run(
    statement(
      'insert into deal_stays (id, deal_id, step_id, status_id, entered_at, entered_by) values ($1, $2, $3, $4, $5, $6)',
      [newId(), deal.id, target.step.id, target.id, ctx.now, ctx.user?.id ?? null],
    ),
  )
  const place = target.step.parallel ? {} : { stepId: target.step.id, statusId: target.id, statusSince: ctx.now }
  const told = {
    from,
    to: target.id,
    stepId: target.step.id,
    fromStepId: deal.stepId,
    back,
    automatic,
    ...(ended.length > 0 && { ended }),
    ...data,
  }
  return writeDeal(ctx, deal, { ...place, ...patch }, { event, data: told })
}

interface EnterOptions {
  back: boolean
  automatic?: boolean
  patch?: Partial<Deal>
  event?: string
  data?: Record<string, unknown>
}

/** In a parallel step the deal has one status of its own; the main one stays. */
async function leaveParallel(ctx: Ctx, deal: Deal, target: Column): Promise<string | null> {
  const before = await ctx.first(
    statement<{ statusId: string }>(
      'select status_id from deal_parallel_statuses where tenant_id = platform.current_tenant() and deal_id = $1 and step_id = $2',
      [deal.id, target.step.id],
    ),
  )
  await ctx.run(
    statement(
      `insert into deal_parallel_statuses (deal_id, step_id, status_id, since) values ($1, $2, $3, $4)
       on conflict (tenant_id, deal_id, step_id) do update set status_id = excluded.status_id, since = excluded.since`,
      [deal.id, target.step.id, target.id, ctx.now],
    ),
  )
  if (before) await endStays(ctx, deal.id, [before.statusId])
  return before?.statusId ?? null
}

/** Leaving the main status also takes the deal out of parallel statuses that end with a move; answers with these. */
async function leaveMain(ctx: Ctx, deal: Deal): Promise<string[]> {
  const ended = await ctx.rows(
    statement<{ statusId: string }>(
      `delete from deal_parallel_statuses p using statuses s
       where p.tenant_id = platform.current_tenant() and p.deal_id = $1 and s.tenant_id = p.tenant_id
         and s.id = p.status_id and s.removed_on_move returning p.status_id`,
      [deal.id],
    ),
  )
  const endedIds = ended.map((one) => one.statusId)
  await endStays(ctx, deal.id, [deal.statusId, ...endedIds])
  return endedIds
}

const endStays = (ctx: Ctx, dealId: string, statusIds: string[]) =>
  ctx.run(
    statement(
      `update deal_stays set left_at = $3 where tenant_id = platform.current_tenant() and deal_id = $1
         and status_id = any($2::uuid[]) and left_at is null`,
      [dealId, statusIds, ctx.now],
    ),
  )

export async function columnById(ctx: Ctx, statusId: string): Promise<Column> {
  return ctx.one(
    statement<Column>(
      `select s.id, s.name, s.position, s.will_move_to, s.requires, s.required_fields, s.required_categories,
         s.requires_parallel, s.forbids, s.move_roles,
         json_build_object('id', st.id, 'position', st.position, 'parallel', st.parallel, 'loss', st.loss) as step
       from statuses s join steps st on st.tenant_id = s.tenant_id and st.id = s.step_id
       where s.tenant_id = platform.current_tenant() and s.id = $1 and s.deleted_at is null and st.deleted_at is null`,
      [statusId],
    ),
    'funnels.status_not_found',
  )
}

/** A way back is judged in the main order, and within a parallel step by its own. */
async function isBack(ctx: Ctx, deal: Deal, target: Column) {
  const current = await ctx.first(
    statement<{ position: number; step: { position: number } }>(
      `select s.position, json_build_object('position', st.position) as step
       from statuses s join steps st on st.tenant_id = s.tenant_id and st.id = s.step_id
       where s.tenant_id = platform.current_tenant() and s.id = case when $3 then
         (select p.status_id from deal_parallel_statuses p
          where p.tenant_id = s.tenant_id and p.deal_id = $1 and p.step_id = $4) else $2::uuid end`,
      [deal.id, deal.statusId, target.step.parallel, target.step.id],
    ),
  )
  return current ? isEarlier(target, current) : false
}

function refuseUnconfirmed(ctx: Ctx, confirmed: boolean | undefined) {
  if (ctx.user && !ctx.can('deals.current-funnel-back-status')) throw lacking('deals.current-funnel-back-status', ctx)
  if (!confirmed) throw new Refusal(409, 'deals.confirm_back')
}

/** Two people move the same deal at once: the later one is told who was first, and where the deal is now. */
async function refuseMovedMeanwhile(ctx: Ctx, deal: Deal, target: Column) {
  const now = await ctx.first(
    statement<{ who: string | null; status: string }>(
      `select u.name as who, s.name as status
       from deal_stays y join statuses s on s.tenant_id = y.tenant_id and s.id = y.status_id
       left join users u on u.tenant_id = y.tenant_id and u.id = y.entered_by
       where y.tenant_id = platform.current_tenant() and y.deal_id = $1 and y.left_at is null
         and (not $2 or y.step_id = $3) order by y.entered_at desc limit 1`,
      [deal.id, target.step.parallel, target.step.id],
    ),
  )
  throw new Refusal(409, 'deals.moved_meanwhile', {
    values: { who: now?.who ?? 'Girassol', status: now?.status ?? '' },
  })
}
