import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { SheetRow } from '../../../platform/sent-files/tasks.ts'

export const keepRows = (ctx: Ctx, id: string, rows: readonly SheetRow[]) =>
  ctx.run(
    statement(
      `insert into import_rows (import_id, at, cells)
       select $1, r.at, array(select jsonb_array_elements_text(r.cells))
       from jsonb_to_recordset($2::jsonb) as r(at int, cells jsonb)`,
      // PostgreSQL cannot store the zero character, and nobody typed one.
      [id, JSON.stringify(rows).replaceAll('\\u0000', '')],
    ),
  )
