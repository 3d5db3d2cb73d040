import { find } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { SentImport } from '../../../../platform/imports/import-kind.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { suppliersEntity } from '../tables.ts'
import { optionsOf } from './check-rows.ts'

/** The list of kits in force, or the list of inputs that was put in force last: what a check compares with. */
export async function listNow(ctx: Ctx, supplierId: string, holds: 'kits' | 'inputs'): Promise<string | null> {
  const { listId } = await find(ctx, suppliersEntity, supplierId)
  if (holds === 'kits') return listId
  const last = await ctx.first(
    statement<{ id: string }>(
      `select id from price_loads where tenant_id = platform.current_tenant() and supplier_id = $1 and holds = 'inputs'
         and state = 'valid' order by switched_at desc limit 1`,
      [supplierId],
    ),
  )
  return last?.id ?? null
}

/** What a check said of prices that have changed since says nothing: neither what is new nor what jumps. */
export function refuseOldCheck(file: SentImport, now: string | null) {
  if (optionsOf(file).against !== now) throw new Refusal(409, 'supply.check_old')
}
