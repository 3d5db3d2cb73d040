import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { notFound } from '../../../../platform/rules/refusal.ts'
import type { StatusRules } from '../../../funnels/status.ts'

/** A status with its step, as moves need it. */
export interface Column extends StatusRules {
  id: string
  name: string
  position: number
  willMoveTo: string | null
  /** For a parallel step: whether deals leave it with their next move. */
  removedOnMove: boolean
  /** In the trash, or of a step in the trash: deals can leave it but not enter. */
  isGone: boolean
  step: { id: string; name: string; position: number; parallel: boolean; loss: boolean }
}

export type Columns = ReadonlyMap<string, Column>

/** Every status of the company in the order of the funnel, read once per call. */
export async function columnsOf(ctx: Ctx): Promise<Columns> {
  const rows = await ctx.rows(
    statement<Column>(
      `select s.id, s.name, s.position, s.will_move_to, s.removed_on_move, s.requires, s.required_fields,
         s.required_categories, s.requires_parallel, s.forbids, s.move_roles,
         s.deleted_at is not null or st.deleted_at is not null as is_gone,
         json_build_object('id', st.id, 'name', st.name, 'position', st.position, 'parallel', st.parallel, 'loss', st.loss) as step
       from statuses s join steps st on st.tenant_id = s.tenant_id and st.id = s.step_id
       where s.tenant_id = platform.current_tenant() order by st.position, st.id, s.position, s.id`,
    ),
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** The status that deals are to enter; 404 for an unknown or trashed one. */
export function columnIn(columns: Columns, statusId: string): Column {
  const column = columns.get(statusId)
  if (!column || column.isGone) throw notFound('funnels.status_not_found')
  return column
}

export const columnById = async (ctx: Ctx, statusId: string) => columnIn(await columnsOf(ctx), statusId)
