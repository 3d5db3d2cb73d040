import { z } from 'zod'
import { removeMany } from '../../../platform/db/entity-many.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { job } from '../../../platform/http/module.ts'
import { importsEntity, type StoredImport } from './tables.ts'

/** SQL of the moment until which the rows of the import `i` are stored. */
export const rowsUntil = `coalesce(i.processed_at, i.created_at) + interval '30 days'`

const old = `select i.* from imports i where i.tenant_id = platform.current_tenant() and i.rows_removed_at is null
  and i.work_id is null and ${rowsUntil} < $1`

/**
 * Deletes the content of files after some days: an import that was never processed as a whole; of a processed one its
 * cells and rejected rows. What its rows created stays known, for its undo.
 */
export const tidyRowsJob = job({
  task: 'imports.tidy-rows',
  payload: z.object({}),
  daily: true,
  run: async (ctx) => {
    const imports = await ctx.rows(statement<StoredImport>(`${old} for update`, [ctx.now]))
    await removeMany(
      ctx,
      importsEntity,
      imports.filter(({ state }) => state === 'pending'),
    )
    for (const { id, state } of imports) if (state !== 'pending') await forgetRows(ctx, id)
  },
})

async function forgetRows(ctx: Ctx, id: string) {
  await ctx.run(
    statement(
      `delete from import_rows where tenant_id = platform.current_tenant() and import_id = $1 and verdict = 'rejected'`,
      [id],
    ),
  )
  await ctx.run(
    statement(`update import_rows set cells = '{}' where tenant_id = platform.current_tenant() and import_id = $1`, [
      id,
    ]),
  )
  // raw write: housekeeping is no change of the import that anyone needs to know about
  await ctx.run(
    statement('update imports set rows_removed_at = $2 where tenant_id = platform.current_tenant() and id = $1', [
      id,
      ctx.now,
    ]),
  )
}
