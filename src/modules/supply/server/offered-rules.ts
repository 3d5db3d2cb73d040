import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { OfferedRule, OfferedRules } from '../kit-rules-contract.ts'
import { inputsOffered } from './rule-inputs.ts'

/** Every rule costs the form of a proposal a walk through the price list. */
const maxRules = 50

/** The rules in use, with the inputs that they count. */
export async function offeredRules(ctx: Ctx): Promise<OfferedRules> {
  return withInputs(ctx, await rulesInUse(ctx, null))
}

/** One rule in use with its inputs, as `offeredRules` shows many; null where there is none. */
export async function offeredRule(ctx: Ctx, id: string): Promise<OfferedRules | null> {
  const rules = await rulesInUse(ctx, id)
  return rules.length > 0 ? withInputs(ctx, rules) : null
}

const rulesInUse = (ctx: Ctx, id: string | null) =>
  ctx.rows(
    statement<OfferedRule>(
      `select id, name, generation_type, types, phases, tensions, inclination, power_backup, bank_quantity, battery_quantity,
              battery_type, battery_id, include_transformer, modules_per_row, distance_m, parts
       from kit_rules where tenant_id = platform.current_tenant() and enabled and ($1::uuid is null or id = $1)
       order by name collate "pt-BR-x-icu", id limit ${maxRules}`,
      [id],
    ),
  )

async function withInputs(ctx: Ctx, rules: OfferedRule[]): Promise<OfferedRules> {
  const named = new Set(rules.flatMap(({ parts }) => parts.map(({ inputId }) => inputId)))
  const inputs = named.size > 0 ? await inputsOffered(ctx, [...named]) : []
  return {
    rules,
    inputs: inputs.map(({ costCents, ...input }) => ({
      ...input,
      hasPrice: costCents !== null,
      ...(costCents !== null && { costCents }),
    })),
  }
}
