import { find, insert, update } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { forgetEverywhere } from '../../../../platform/tenancy/forgetting.ts'
import { eachStep, type Rule } from '../../rule.ts'
import type { Reason } from '../../shapes.ts'
import { wrongParts } from '../../wrong-parts.ts'
import { catalogueOf } from '../catalogue.ts'
import { hiddenIn } from '../fill-texts.ts'
import { unknownRecords } from '../gone-records.ts'
import { automationsEntity, type StoredRule } from '../tables.ts'
import { unfitInputs } from '../unfit-inputs.ts'
import { liveRulesName } from './live-rules.ts'
import { showRule } from './rule-store.ts'

interface Given {
  name: string
  rule: Rule
}

/** What of a rule its author had read, ISO; absent where nobody read it. */
export interface Read {
  readAt?: string | undefined
}

export async function createRule(ctx: Ctx, { name, rule }: Given) {
  await refuseWrong(ctx, rule)
  const { id } = await insert(ctx, automationsEntity, {
    name,
    draft: rule,
    createdBy: ctx.userId,
    editedBy: ctx.userId,
  })
  return showRule(ctx, id)
}

export async function editRule(ctx: Ctx, id: string, { name, rule, readAt }: Given & Read) {
  const before = await livingRule(ctx, id)
  await refuseUnread(ctx, before, readAt)
  await refuseWrong(ctx, rule)
  const patch = { name, draft: rule, editedBy: ctx.userId, editedAt: ctx.now }
  await update(ctx, automationsEntity, before, patch, { event: 'automations.changed' })
  // What acts is the version; the name stands as author.
  if (name !== before.name) await forgetEverywhere(ctx, liveRulesName)
  return showRule(ctx, id)
}

/** Stays as a row that nobody sees, so that an act that is under way may still name it. */
export async function removeRule(ctx: Ctx, id: string) {
  const before = await livingRule(ctx, id)
  await update(ctx, automationsEntity, before, { state: 'off', deletedAt: ctx.now }, { event: 'automations.removed' })
  await endRuns(ctx, id, { code: 'automations.turned_off' })
  await forgetEverywhere(ctx, liveRulesName)
}

/** Locks the rule without blocking events that start runs of it: those only reference the rule. */
export async function livingRule(ctx: Ctx, id: string, { lock = 'beside' }: { lock?: 'beside' | false } = {}) {
  const rule = await find(ctx, automationsEntity, id, { lock })
  if (rule.deletedAt) throw new Refusal(404, 'automations.not_found')
  return rule
}

/** Refuses what was written over a draft that somebody else has saved since it was read, and names them. */
export async function refuseUnread(ctx: Ctx, { editedAt, editedBy }: StoredRule, readAt: string | undefined) {
  if (readAt === undefined || Date.parse(readAt) === Date.parse(editedAt)) return
  const author = await ctx.first(
    statement<{ name: string }>('select name from users where tenant_id = platform.current_tenant() and id = $1', [
      editedBy,
    ]),
  )
  throw new Refusal(409, 'automations.changed_meanwhile', { values: { who: author?.name ?? '' } })
}

/** Refuses wrong values at the part of the rule that holds them. A draft may leave parts empty. */
export async function refuseWrong(ctx: Ctx, rule: Rule, { isDraft = true } = {}) {
  const catalogue = await catalogueOf(ctx)
  const wrong = {
    ...(await unfitInputs(ctx, rule, { isDraft })),
    ...wrongParts(rule, catalogue, { isDraft }),
    ...(await unknownRecords(ctx, rule, catalogue)),
    ...hiddenTexts(ctx, rule),
  }
  const fields = Object.fromEntries(Object.entries(wrong).map(([path, code]) => [`rule.${path}`, code]))
  if (Object.keys(fields).length > 0) throw new Refusal(422, 'platform.invalid', { fields })
}

/** What a person may not see they cannot have a rule tell either. */
function hiddenTexts(ctx: Ctx, rule: Rule): Record<string, string> {
  const texts = eachStep(rule).flatMap(({ path, step }) =>
    step.do === 'act'
      ? Object.entries(step.input).map(([name, value]) => ({ path: `${path}.input.${name}`, value }))
      : [],
  )
  const hidden = texts.filter(({ value }) => typeof value === 'string' && hiddenIn(value, ctx.granted))
  return Object.fromEntries(ctx.user ? hidden.map(({ path }) => [path, 'automations.text_hidden']) : [])
}

/** Ends every run of a rule that is still under way, or those alone over which a person decides. */
export async function endRuns(ctx: Ctx, automationId: string, reason: Reason, { only = 'true' } = {}) {
  await ctx.run(
    statement(
      `with ended as (
         delete from automation_due d using automation_runs r
         where d.tenant_id = platform.current_tenant() and d.automation_id = $1
           and r.tenant_id = d.tenant_id and r.id = d.run_id and ${only} returning d.run_id
       )
       update automation_runs set state = 'stopped', reason = $2, ended_at = $3
       where tenant_id = platform.current_tenant() and id in (select run_id from ended) and state = 'going'`,
      [automationId, JSON.stringify(reason), ctx.now],
    ),
  )
}
