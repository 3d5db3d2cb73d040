import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { Rule } from '../../rule.ts'

const maxKept = 2_000
const kept = new Map<string, Rule>()

/** A version of a rule; it never changes, so it is kept. */
export async function versionOf(ctx: Ctx, automationId: string, number: number): Promise<Rule> {
  const key = `${automationId} ${number}`
  const there = kept.get(key)
  if (there) return there
  const { rule } = await ctx.one(
    statement<{ rule: Rule }>(
      `select rule from automation_versions
       where tenant_id = platform.current_tenant() and automation_id = $1 and number = $2`,
      [automationId, number],
    ),
    'automations.not_found',
  )
  if (kept.size >= maxKept) kept.clear()
  kept.set(key, rule)
  return rule
}
