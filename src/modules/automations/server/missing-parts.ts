import { update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import { Ctx } from '../../../platform/http/ctx.ts'
import { forgetEverywhere } from '../../../platform/tenancy/forgetting.ts'
import type { Catalogue } from '../catalogue.ts'
import type { Rule } from '../rule.ts'
import type { Reason } from '../shapes.ts'
import { wrongParts } from '../wrong-parts.ts'
import { catalogueOf } from './catalogue.ts'
import { unknownRecords } from './gone-records.ts'
import { lostAt } from './lost-parts.ts'
import { stoppingParts } from './resting-parts.ts'
import { publishersOf } from './rights/publisher.ts'
import { closedStep } from './rights/still-may.ts'
import { liveRulesName } from './rules/live-rules.ts'
import { versionOf } from './rules/versions.ts'
import { automationsEntity, type StoredRule } from './tables.ts'
import { tellPaused } from './tell-paused.ts'
import { unfitInputs } from './unfit-inputs.ts'

/** Everything that keeps a rule from acting, at its part. */
export const faultsOf = async (ctx: Ctx, rule: Rule, catalogue: Catalogue) => ({
  ...(await unfitInputs(ctx, rule)),
  ...wrongParts(rule, catalogue),
  ...(await unknownRecords(ctx, rule, catalogue)),
})

type Acting = Pick<StoredRule, 'id' | 'version'>

/** The step that whoever turned the acting version on may no longer do, as the reason of a pause. */
async function closedStepOf(ctx: Ctx, { id, version }: Acting): Promise<Reason | undefined> {
  if (version === null) return undefined
  return closedStep(ctx, { id, version }, { rule: await versionOf(ctx, id, version), publisherOf: publishersOf(ctx) })
}

/** Pauses a rule that names something that is gone or at rest, or whose publisher may no longer do a step of it, and says which part. */
export async function pauseWhatMisses(ctx: Ctx, automationId: string) {
  const rule = await ruleForUpdate(ctx, automationId)
  if (rule?.state !== 'on') return
  const reason = await whatKeeps(ctx, rule)
  if (reason) await pause(ctx, rule, reason)
}

/** What keeps the version that acts from acting, as the reason of a pause: what is gone with its last name. */
export async function whatKeeps({ company, services, scope, lang }: Ctx, stored: Acting): Promise<Reason | undefined> {
  if (stored.version === null) return undefined
  const ctx = new Ctx({ company, services, scope, lang })
  const [rule, catalogue] = [await versionOf(ctx, stored.id, stored.version), await catalogueOf(ctx)]
  const faults = await faultsOf(ctx, rule, catalogue)
  const [path] = Object.keys(faults)
  if (!path) return (await restOf(ctx, rule)) ?? closedStepOf(ctx, stored)
  return { code: faults[path]!, path, names: (await lostAt(ctx, rule, catalogue, faults)).get(path) ?? [] }
}

async function restOf(ctx: Ctx, rule: Rule): Promise<Reason | undefined> {
  const [rest] = await stoppingParts(ctx, rule)
  return rest && { code: rest.code, path: rest.path, ...(rest.values && { values: rest.values }) }
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
  const patch = { state: 'paused' as const, reason: { ...reason, since: ctx.now } }
  await update(ctx, automationsEntity, rule, patch, { event: 'automations.paused' })
  await forgetEverywhere(ctx, liveRulesName)
}
