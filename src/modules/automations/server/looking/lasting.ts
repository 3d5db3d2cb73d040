import type { Automated } from '../../../../platform/automation/automation.ts'
import { snake } from '../../../../platform/db/entity.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'

/**
 * How many minutes a record (`t`) stands in its place until that counts, as SQL: those that the rule says, which are the sixth
 * value of the question, or the goal of the place (`g`), which has none where nobody has set one.
 */
export function lastingOf({ goal }: NonNullable<Automated['stay']>, minutes: number | null) {
  if (minutes !== null)
    return { minutes: '$6::int', longest: '$6::int', goalOf: () => '', living: '', values: [minutes] }
  if (!goal) throw new Refusal(409, 'automations.no_goals')
  const [table, hours] = [snake(goal.table), snake(goal.hours)]
  return {
    minutes: `g.${hours} * 60`,
    /** No goal is longer. */
    longest: `(select coalesce(max(${hours}), 0) * 60 from ${table} where tenant_id = platform.current_tenant())`,
    goalOf: (isPlace: string) => `join ${table} g on g.tenant_id = platform.current_tenant() and ${isPlace}`,
    living: `and ${goal.living}`,
    values: [],
  }
}
