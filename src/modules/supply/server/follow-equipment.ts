import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'

/** The kits `k` that hold the item `$1`, as a module, an inverter or a battery. */
const holdsItem = `k.tenant_id = platform.current_tenant()
  and (k.module_id = $1::uuid or k.battery_id = $1::uuid or k.inverters @> jsonb_build_array(jsonb_build_object('itemId', $1::text)))`

/** Equipment that kits are made of, and the batteries of rules, stay on the price lists; who holds them is named. */
async function refuseUsed(ctx: Ctx, { subject }: { subject: { id: string } }) {
  await refuseInRules(ctx, subject.id)
  const kits = await ctx.rows(
    statement<{ name: string; count: number }>(
      `select k.name, (count(*) over ())::int as count from kits k where ${holdsItem} order by k.name limit 5`,
      [subject.id],
    ),
  )
  const [first] = kits
  if (!first) return
  throw new Refusal(409, 'supply.equipment_in_kits', {
    values: { count: first.count, names: kits.map(({ name }) => name).join(', ') },
  })
}

async function refuseInRules(ctx: Ctx, itemId: string) {
  const rules = await ctx.rows(
    statement<{ name: string; count: number }>(
      `select name, (count(*) over ())::int as count from kit_rules
       where tenant_id = platform.current_tenant() and battery_id = $1 order by name limit 5`,
      [itemId],
    ),
  )
  const [first] = rules
  if (!first) return
  throw new Refusal(409, 'supply.battery_in_rules', {
    values: { count: first.count, names: rules.map(({ name }) => name).join(', ') },
  })
}

/** A model with another power changes the power of its kits, in one statement however many there are. */
const followPower: Listener = async (ctx, { subject, after }) => {
  if (after?.power === undefined) return
  await ctx.run(
    // raw write: the power of a kit is that of its equipment, whose change is in the log
    statement(
      `update kits k set power_kwp = k.modules * m.power / 1000,
         ac_kw = (select sum((line ->> 'quantity')::int * i.power) from jsonb_array_elements(k.inverters) line
           join catalogue_items i on i.tenant_id = k.tenant_id and i.id = (line ->> 'itemId')::uuid)
       from catalogue_items m where m.tenant_id = k.tenant_id and m.id = k.module_id and ${holdsItem}`,
      [subject.id],
    ),
  )
}

export const equipmentListeners: Readonly<Record<string, Listener>> = {
  'catalogueItems.leaving': refuseUsed,
  'catalogueItems.changed': followPower,
}
