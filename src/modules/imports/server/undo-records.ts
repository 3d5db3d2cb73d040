import { permissionLabel } from '../../../platform/access/catalogue.ts'
import { allows, type Needs } from '../../../platform/contract/endpoint.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Said } from '../../../platform/work/said.ts'
import type { Failure } from '../../../platform/work/work.ts'
import { reachText } from '../../access/server/public.ts'

export const kept = (
  at: number,
  title: string,
  link: string,
  reason: Said = { code: 'imports.worked_on' },
): Failure => ({
  at,
  title,
  link,
  reason,
})

/** A record that this person may not see is named to them by its row alone. */
export const leftAlone = (at: number, code: string): Failure => ({
  at,
  title: { code: 'imports.row', values: { at: at + 1 } },
  reason: { code },
})

/** Whoever imported a file may take its records away again; of somebody else's file the deletion has its own permission. */
export function notRemovable(ctx: Ctx, isOwn: boolean, needs: Needs): Said | undefined {
  if (isOwn || allows(ctx.granted, needs)) return undefined
  const [permission] = [needs].flat() as string[]
  return { code: 'platform.forbidden', values: { permission: permissionLabel(permission!, ctx.lang) } }
}

/** The records of these ids within the person's reach, locked, and the ids of those outside it. */
export async function locked<Row extends { id: string }>(ctx: Ctx, kind: 'deal' | 'contact', ids: readonly string[]) {
  const values: unknown[] = [ids]
  const reach = reachText(ctx, kind, 't', values)
  const rows = await ctx.rows(
    statement<Row & { isWithinReach?: boolean }>(
      `select t.*, (true${reach}) as is_within_reach from ${kind}s t
       where t.tenant_id = platform.current_tenant() and t.id = any($1::uuid[]) order by t.id for update`,
      values,
    ),
  )
  const within = new Map<string, Row>()
  const outside = new Set<string>()
  for (const row of rows) {
    if (row.isWithinReach) within.set(row.id, row)
    else outside.add(row.id)
    // The record is deleted and logged as it was stored.
    delete row.isWithinReach
  }
  return { within, outside }
}
