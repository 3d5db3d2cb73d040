import type { Ctx } from '../../../platform/http/ctx.ts'
import { chooseFound, chooseItems } from '../../../platform/work/work-items.ts'
import type { RecordList } from './record-list.ts'

/** Records chosen by their ids, or all that match filters of their list. */
export interface Chosen {
  ids?: string[]
  filters?: Record<string, unknown>
}

/** Makes them the items of a work; answers how many. */
export async function choose(ctx: Ctx, list: RecordList, workId: string, { ids, filters }: Chosen) {
  if (ids) return chooseItems(ctx, workId, ids)
  const { sql, parameters } = await list.idsOf(ctx, filters!)
  return chooseFound(ctx, workId, sql, parameters)
}
