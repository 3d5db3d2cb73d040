import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { isOpen, roleOf } from './open-suppliers.ts'

/** Those of these kits whose suppliers the person's function may not use. */
export async function closedKitsOf(ctx: Ctx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return found(
    ctx,
    ids,
    `select distinct asked.id from unnest($2::uuid[]) asked(id)
     join kits k on k.tenant_id = platform.current_tenant() and (k.id = asked.id or k.origin_id = asked.id)
     join suppliers s on s.tenant_id = k.tenant_id and s.id = k.supplier_id
     where not ${isOpen('$1')}`,
  )
}

/**
 * Those of which the person learns neither price nor id: closed ones, and those that are gone, of which nobody knows the supplier
 * any more, where the person's function may not use them all.
 */
export async function hiddenKitsOf(ctx: Ctx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const closed = await closedKitsOf(ctx, ids)
  const gone = await found(
    ctx,
    ids,
    `select asked.id from unnest($2::uuid[]) asked(id)
     where not exists (select from kits k where k.tenant_id = platform.current_tenant() and k.id = asked.id)
       and not exists (select from kits k where k.tenant_id = platform.current_tenant() and k.origin_id = asked.id)
       and exists (select from suppliers s where s.tenant_id = platform.current_tenant() and not ${isOpen('$1')})`,
  )
  return new Set([...closed, ...gone])
}

/** Whether a supplier that the person's function may not use has prices of inputs, which rules build kits with. */
export async function asksClosedInputs(ctx: Ctx): Promise<boolean> {
  const row = await ctx.first(
    statement(
      `select s.id from suppliers s where s.tenant_id = platform.current_tenant() and not ${isOpen('$1')}
         and exists (select from input_prices p where p.tenant_id = s.tenant_id and p.supplier_id = s.id) limit 1`,
      [roleOf(ctx)],
    ),
  )
  return row !== undefined
}

async function found(ctx: Ctx, ids: readonly string[], text: string): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.rows(statement<{ id: string }>(text, [roleOf(ctx), ids]))
  return new Set(rows.map(({ id }) => id))
}
