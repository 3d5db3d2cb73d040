import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { closedImports } from '../../../../platform/imports/import-kind.ts'
import { notFound } from '../../../../platform/rules/refusal.ts'
import { reachText } from '../../../access/server/public.ts'
import type { Reach } from '../../../lists/server/public.ts'

/** A file has rows of any store: only people who see every store read those that others sent. */
const seesOthers = ({ user }: Ctx) => !user?.reach?.storeIds

export const importReach: Reach = (ctx) => (seesOthers(ctx) ? [] : [{ text: 'i.created_by = ?', value: ctx.userId }])

/**
 * Leaves out files of a kind that is closed to the person. What a file is of is asked of the event that tells of its beginning, which
 * stays when the file is gone.
 */
export function closedToThem(ctx: Ctx, column: string, values: unknown[]): string {
  const closed = closedImports(ctx)
  if (closed.length === 0) return 'true'
  values.push(closed)
  return `not exists (select from events begun where begun.tenant_id = platform.current_tenant() and begun.subject_id = ${column}
    and begun.kind = 'imports.created' and begun.after ->> 'kind' = any($${values.length}::text[]))`
}

/** An import that somebody else sent counts as missing for people who may not see it. */
export async function refuseOthersImport(ctx: Ctx, id: string) {
  if (seesOthers(ctx)) return
  const found = await ctx.first(
    statement<{ createdBy: string }>(
      'select created_by from imports where tenant_id = platform.current_tenant() and id = $1',
      [id],
    ),
  )
  if (found && found.createdBy !== ctx.userId) throw notFound('imports.not_found')
}

/**
 * SQL that leaves out the rows of somebody else's file whose contact is out of the person's reach: " and …", or
 * nothing. `r` is a row of import_rows.
 */
export function rowsWithinReach(ctx: Ctx, { createdBy }: { createdBy: string }, values: unknown[]): string {
  if (!ctx.user?.reach || createdBy === ctx.userId) return ''
  const within = reachText(ctx, 'contact', 'c', values)
  return ` and not exists (select from contacts c
    where c.tenant_id = r.tenant_id and c.id = r.contact_id and not (true${within}))`
}
