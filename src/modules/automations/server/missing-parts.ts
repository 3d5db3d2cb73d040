import { update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import { Ctx } from '../../../platform/http/ctx.ts'
import { forgetEverywhere } from '../../../platform/tenancy/forgetting.ts'
import type { Reason } from '../shapes.ts'
import { catalogueOf } from './catalogue.ts'
import { namedFaults } from './known-names.ts'
import { liveRulesName } from './live-rules.ts'
import { publishersOf } from './rights/publisher.ts'
import { closedStep } from './rights/still-may.ts'
import { automationsEntity, type StoredRule } from './tables.ts'
import { tellPaused } from './tell-paused.ts'
import { versionOf } from './versions.ts'

type Versioned = Pick<StoredRule, 'id' | 'version' | 'names'>

/** Everything that keeps the version that acts from acting, whatever whoever asks may see of it. */
export async function faultsOfVersion(
  { company, services, scope, lang }: Ctx,
  { id, version, names }: Versioned,
): Promise<Record<string, Reason>> {
  const ctx = new Ctx({ company, services, scope, lang })
  return version === null ? {} : namedFaults(ctx, await versionOf(ctx, id, version), await catalogueOf(ctx), names)
}

/** Why a paused rule cannot go on as it is: something that it names is gone, or whoever turned it on may no longer do a step. */
export async function whatStops(ctx: Ctx, rule: Versioned): Promise<Reason | undefined> {
  const isWhole = rule.version !== null && Object.keys(await faultsOfVersion(ctx, rule)).length === 0
  return isWhole ? closedStepOf(ctx, rule) : { code: 'automations.part_gone' }
}

/** The step that whoever turned the acting version on may no longer do, as the reason of a pause. */
async function closedStepOf(ctx: Ctx, { id, version }: Versioned): Promise<Reason | undefined> {
  if (version === null) return undefined
  return closedStep(ctx, { id, version }, { rule: await versionOf(ctx, id, version), publisherOf: publishersOf(ctx) })
}

/** Pauses a rule that names something that is gone, or whose publisher may no longer do a step of it, and says which part. */
export async function pauseWhatMisses(ctx: Ctx, automationId: string) {
  const rule = await ruleForUpdate(ctx, automationId)
  if (rule?.state !== 'on') return
  const [fault] = Object.values(await faultsOfVersion(ctx, rule))
  const reason = fault ?? (await closedStepOf(ctx, rule))
  if (reason) await pause(ctx, rule, reason)
}

/** Pauses a rule as it would itself. */
export async function pauseRule(ctx: Ctx, id: string, reason: Reason) {
  const rule = await ruleForUpdate(ctx, id)
  if (rule) await pause(ctx, rule, reason)
}

export const ruleForUpdate = (ctx: Ctx, id: string) =>
  ctx.first(
    statement<StoredRule>(
      `select * from automations where tenant_id = platform.current_tenant() and id = $1 and deleted_at is null
       for no key update`,
      [id],
    ),
  )

export async function pause(ctx: Ctx, rule: StoredRule, reason: Reason) {
  await tellPaused(ctx, rule)
  const patch = { state: 'paused' as const, reason, pausedAt: ctx.now }
  await update(ctx, automationsEntity, rule, patch, { event: 'automations.paused' })
  await forgetEverywhere(ctx, liveRulesName)
}
