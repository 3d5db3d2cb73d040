import { actionOf } from '../../../platform/automation/automation.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { eachStep, type Rule } from '../rule.ts'

/** What actions are given and say themselves that it does not fit, at its part. In a draft a value may still be to come. */
export async function unfitInputs(ctx: Ctx, rule: Rule, { isDraft = false } = {}): Promise<Record<string, string>> {
  const wrong: Record<string, string> = {}
  for (const { path, step } of eachStep(rule)) {
    const unfit = step.do === 'act' ? await actionOf(step.action)?.unfit?.(ctx, step.input) : undefined
    for (const [name, code] of Object.entries(unfit ?? {}))
      if (!isDraft || code !== 'automations.never_empty') wrong[`${path}.input.${name}`] = code
  }
  return wrong
}
