import { permissionLabel } from '../../../platform/access/catalogue.ts'
import { type Change, updateMany } from '../../../platform/db/entity-many.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { remembered } from '../../../platform/remembered.ts'
import { type DealFacts, isEarlier, missingToEnter } from '../../funnels/status.ts'
import type { MissingItem } from '../contract.ts'
import { mayMove } from '../deal.ts'
import { type Changed, eachDeal, type FoundDeal, type Refused } from './many-deals.ts'
import { type Column, columnById } from './move-deal.ts'
import { missingFrom } from './refuse-missing.ts'
import { dealsEntity } from './tables.ts'

export interface MoveOfMany {
  statusId: string
  confirmedBack: boolean
}

/** Moves each deal that may enter, with the rules, stays and events of a single move, and on where statuses move deals by themselves. */
export async function moveMany(ctx: Ctx, ids: readonly string[], { statusId, confirmedBack }: MoveOfMany) {
  const target = await columnById(ctx, statusId)
  const judge = await judgeInto(ctx, target, confirmedBack)
  return eachDeal(ctx, ids, async (deals, refuse) => {
    const entering: Entering[] = []
    for (const deal of deals) {
      const { refusal, isBack } = judge(deal)
      if (refusal) refuse(deal, refusal)
      else entering.push({ deal, isBack })
    }
    const changed = placesOf(entering)
    await enterMany(ctx, entering, target)
    await follow(ctx, entering, target)
    for (const { deal } of entering) changed.get(deal.id)!.after = placeOf(deal)
    return changed
  })
}

export interface Judged {
  /** Why the deal may not enter; undefined when it may. */
  refusal: Refused | undefined
  isBack: boolean
}

/** Whether deals may enter a column, and whether that is a way back: what the rules ask is read once for all of them. */
export async function judgeInto(ctx: Ctx, target: Column, confirmedBack: boolean) {
  const lacking = await missingFrom(ctx, target)
  const ways = new Map<string, { position: number; step: { position: number } }>()
  if (target.step.parallel) for (const one of await statusesOfStep(ctx, target.step.id)) ways.set(one.id, one)
  return (deal: FoundDeal): Judged => {
    const current = target.step.parallel ? ways.get(parallelIn(deal, target) ?? '') : deal.place
    const isBack = current ? isEarlier(target, current) : false
    const refusal = refusalOf(ctx, deal, target, lacking) ?? (isBack ? backRefused(ctx, confirmedBack) : undefined)
    return { refusal, isBack }
  }
}

export interface Entering {
  deal: FoundDeal
  isBack: boolean
}

const placeOf = ({ stepId, statusId, statusSince, parallel }: FoundDeal) => ({
  stepId,
  statusId,
  statusSince,
  parallel: parallel.toSorted((one, other) => (one.stepId < other.stepId ? -1 : 1)),
})

const placesOf = (entering: readonly Entering[]): Map<string, Changed> =>
  new Map(entering.map(({ deal }) => [deal.id, { before: placeOf(deal), after: {} }]))

const factsOf = (deal: FoundDeal) => ({ ...deal, parallelStatusIds: deal.parallel.map(({ statusId }) => statusId) })

const parallelIn = (deal: FoundDeal, { step }: Column) =>
  deal.parallel.find(({ stepId }) => stepId === step.id)?.statusId

function refusalOf(
  ctx: Ctx,
  deal: FoundDeal,
  target: Column,
  lacking: (facts: DealFacts) => MissingItem[],
): Refused | undefined {
  const facts = factsOf(deal)
  const verdict = mayMove(deal, target, ctx.user?.roleId, facts)
  if (verdict.ok) return undefined
  if (verdict.code !== 'funnels.missing_items') return verdict
  return { code: verdict.code, details: { missing: lacking(facts) } }
}

function backRefused(ctx: Ctx, isConfirmed: boolean): Refused | undefined {
  const needed = 'deals.current-funnel-back-status'
  if (ctx.user && !ctx.can(needed))
    return { code: 'platform.forbidden', values: { permission: permissionLabel(needed, ctx.lang) } }
  return isConfirmed ? undefined : { code: 'deals.confirm_back' }
}

/** On from a status that moves deals by itself: the company's own rule asks what the next status requires, not the role. */
async function follow(ctx: Ctx, entered: readonly Entering[], first: Column) {
  const passed = new Set([first.id])
  let going = entered.map(({ deal }) => ({ deal, isBack: false }))
  let at = first
  while (at.willMoveTo && going.length > 0 && !passed.has(at.willMoveTo)) {
    const next = await columnById(ctx, at.willMoveTo)
    if (next.step.loss) return
    going = going.filter(
      ({ deal }) =>
        deal.statusId !== next.id &&
        parallelIn(deal, next) !== next.id &&
        missingToEnter(next, factsOf(deal)).length === 0,
    )
    await enterMany(ctx, going, next, { automatic: true })
    passed.add(next.id)
    at = next
  }
}

interface Entry {
  automatic?: boolean
  patch?: Change<'deals'>['patch']
  event?: string
  data?: Record<string, unknown>
}

/** Writes the new places, stays and events of many deals, and brings the deals in memory up to date. */
export async function enterMany(ctx: Ctx, entering: readonly Entering[], target: Column, entry: Entry = {}) {
  if (entering.length === 0) return
  const { automatic = false, patch = {}, event = 'deals.moved', data = {} } = entry
  const { left, ended } = target.step.parallel
    ? { left: await leaveParallel(ctx, entering, target), ended: new Map<string, string[]>() }
    : await leaveMain(ctx, entering)
  await endStays(ctx, left)
  await ctx.run(
    statement(
      `insert into deal_stays (id, deal_id, step_id, status_id, entered_at, entered_by)
       select r.id, r.deal_id, $2, $3, $4, $5 from jsonb_to_recordset($1) as r(id uuid, deal_id uuid)`,
      [
        JSON.stringify(entering.map(({ deal }) => ({ id: newId(), deal_id: deal.id }))),
        target.step.id,
        target.id,
        ctx.now,
        ctx.user?.id ?? null,
      ],
    ),
  )
  const place = target.step.parallel ? {} : { stepId: target.step.id, statusId: target.id, statusSince: ctx.now }
  await updateMany(
    ctx,
    dealsEntity,
    entering.map(({ deal, isBack }) => ({
      before: deal,
      patch: { ...place, ...patch, updatedAt: ctx.now },
      data: {
        from: target.step.parallel ? (parallelIn(deal, target) ?? null) : deal.statusId,
        to: target.id,
        stepId: target.step.id,
        fromStepId: deal.stepId,
        back: isBack,
        automatic,
        ...(ended.has(deal.id) && { ended: ended.get(deal.id) }),
        ...data,
      },
    })),
    { event },
  )
  for (const { deal } of entering) {
    Object.assign(deal, place, patch)
    if (!target.step.parallel) continue
    const { step, id } = target
    deal.parallel = [...deal.parallel.filter((one) => one.stepId !== step.id), { stepId: step.id, statusId: id }]
  }
}

type Left = { deal_id: string; status_id: string }

async function leaveParallel(ctx: Ctx, entering: readonly Entering[], target: Column): Promise<Left[]> {
  const ids = entering.map(({ deal }) => deal.id)
  await ctx.run(
    statement(
      `insert into deal_parallel_statuses (deal_id, step_id, status_id, since)
       select id, $2, $3, $4 from unnest($1::uuid[]) as id
       on conflict (tenant_id, deal_id, step_id) do update set status_id = excluded.status_id, since = excluded.since`,
      [ids, target.step.id, target.id, ctx.now],
    ),
  )
  return entering.flatMap(({ deal }) => {
    const before = parallelIn(deal, target)
    return before ? [{ deal_id: deal.id, status_id: before }] : []
  })
}

/** Leaving the main status also takes deals out of parallel statuses that end with a move; `ended` says which, by deal. */
async function leaveMain(ctx: Ctx, entering: readonly Entering[]) {
  const rows = await ctx.rows(
    statement<{ dealId: string; statusId: string }>(
      `delete from deal_parallel_statuses p using statuses s
       where p.tenant_id = platform.current_tenant() and p.deal_id = any($1::uuid[]) and s.tenant_id = p.tenant_id
         and s.id = p.status_id and s.removed_on_move returning p.deal_id, p.status_id`,
      [entering.map(({ deal }) => deal.id)],
    ),
  )
  const ended = new Map<string, string[]>()
  for (const { dealId, statusId } of rows) remembered(ended, dealId, () => []).push(statusId)
  for (const { deal } of entering)
    deal.parallel = deal.parallel.filter(({ statusId }) => !ended.get(deal.id)?.includes(statusId))
  const left: Left[] = [
    ...entering.map(({ deal }) => ({ deal_id: deal.id, status_id: deal.statusId })),
    ...rows.map(({ dealId, statusId }) => ({ deal_id: dealId, status_id: statusId })),
  ]
  return { left, ended }
}

const endStays = (ctx: Ctx, left: readonly Left[]) =>
  ctx.run(
    statement(
      `update deal_stays s set left_at = $2 from jsonb_to_recordset($1) as r(deal_id uuid, status_id uuid)
       where s.tenant_id = platform.current_tenant() and s.deal_id = r.deal_id and s.status_id = r.status_id
         and s.left_at is null`,
      [JSON.stringify(left), ctx.now],
    ),
  )

const statusesOfStep = (ctx: Ctx, stepId: string) =>
  ctx.rows(
    statement<{ id: string; position: number; step: { position: number } }>(
      `select s.id, s.position, json_build_object('position', st.position) as step
       from statuses s join steps st on st.tenant_id = s.tenant_id and st.id = s.step_id
       where s.tenant_id = platform.current_tenant() and s.step_id = $1`,
      [stepId],
    ),
  )
