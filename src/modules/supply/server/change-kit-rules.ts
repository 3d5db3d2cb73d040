import { find, insert, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { removeToTrash } from '../../../platform/trash/deleted-records.ts'
import type { KitRuleInput, KitRuleRow } from '../kit-rules-contract.ts'
import { kitRuleList } from './kit-rule-list.ts'
import { kitRulesEntity } from './tables.ts'

export async function addKitRule(ctx: Ctx, given: KitRuleInput): Promise<KitRuleRow> {
  await refuseWrong(ctx, given)
  const { id } = await insert(ctx, kitRulesEntity, given)
  return shown(ctx, id)
}

export async function editKitRule(ctx: Ctx, id: string, given: KitRuleInput): Promise<KitRuleRow> {
  const before = await find(ctx, kitRulesEntity, id, { lock: true })
  await refuseWrong(ctx, given)
  await update(ctx, kitRulesEntity, before, given)
  return shown(ctx, id)
}

export async function removeKitRule(ctx: Ctx, id: string) {
  const row = await find(ctx, kitRulesEntity, id, { lock: true })
  await removeToTrash(ctx, kitRulesEntity, row, { name: row.name })
}

export async function showKitRule(ctx: Ctx, id: string): Promise<KitRuleRow> {
  await find(ctx, kitRulesEntity, id)
  return shown(ctx, id)
}

const shown = async (ctx: Ctx, id: string) => (await kitRuleList.whole<KitRuleRow>(ctx, id))!

/** A rule names inputs of the company; they are locked, so that none is deleted while the rule is written. */
async function refuseWrong(ctx: Ctx, { parts, batteryId }: KitRuleInput) {
  if (batteryId) await refuseUnknownBattery(ctx, batteryId)
  const ids = [...new Set(parts.map(({ inputId }) => inputId))]
  const known = await ctx.rows(
    statement<{ id: string }>(
      `select id from inputs where tenant_id = platform.current_tenant() and id = any($1::uuid[]) order by id for key share`,
      [ids],
    ),
  )
  const at = parts.findIndex(({ inputId }) => !known.some(({ id }) => id === inputId))
  if (at >= 0)
    throw new Refusal(404, 'supply.input_not_found', { fields: { [`parts.${at}.inputId`]: 'supply.input_not_found' } })
}

async function refuseUnknownBattery(ctx: Ctx, batteryId: string) {
  const known = await ctx.first(
    statement<{ id: string }>(
      `select id from catalogue_items
       where tenant_id = platform.current_tenant() and id = $1 and kind = 'battery' for key share`,
      [batteryId],
    ),
  )
  if (!known) throw new Refusal(422, 'supply.battery_unknown', { fields: { batteryId: 'supply.battery_unknown' } })
}

/** What rules count stays; the rules are named. */
export async function refuseInRules(ctx: Ctx, inputId: string) {
  const rules = await ctx.rows(
    statement<{ name: string; count: number }>(
      `select name, (count(*) over ())::int as count from kit_rules
       where tenant_id = platform.current_tenant() and parts @> jsonb_build_array(jsonb_build_object('inputId', $1::text))
       order by name limit 5`,
      [inputId],
    ),
  )
  const [first] = rules
  if (!first) return
  throw new Refusal(409, 'supply.input_in_rules', {
    values: { count: first.count, names: rules.map(({ name }) => name).join(', ') },
  })
}
