import { actionOf, type Resting } from '../../../platform/automation/automation.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { eachStep, type Rule } from '../rule.ts'

interface RestingPart extends Resting {
  path: string
}

/** What a rule names that is there and at rest, at its part. */
export async function restingParts(ctx: Ctx, rule: Rule): Promise<RestingPart[]> {
  const parts: RestingPart[] = []
  for (const { path, step } of eachStep(rule)) {
    const resting = step.do === 'act' ? await actionOf(step.action)?.resting?.(ctx, step.input) : undefined
    for (const [name, one] of Object.entries(resting ?? {})) parts.push({ ...one, path: `${path}.input.${name}` })
  }
  return parts
}

/** Those of them without which it cannot act. */
export const stoppingParts = async (ctx: Ctx, rule: Rule) =>
  (await restingParts(ctx, rule)).filter(({ stops }) => stops)

/** The same in words, as trials tell them. */
export const restsTold = async (ctx: Ctx, rule: Rule) =>
  (await restingParts(ctx, rule)).map(({ path, code, values }) => ({ path, text: translate(ctx.lang, code, values) }))
