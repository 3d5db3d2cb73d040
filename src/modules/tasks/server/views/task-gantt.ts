import type { CursorPage } from '../../../../platform/contract/shapes.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { type BarTask, barFields, type InDays, type TaskGantt } from '../../views-contract.ts'
import { taskList } from '../task-list.ts'

const maxBars = 2_000
const maxArrows = 5_000
const maxLeft = 50

/**
 * The tasks of a window as bars, in the order in which they begin; of more than can be drawn those that are due today or next, then
 * those before. Arrows only between tasks that are among them.
 */
export async function taskGantt(ctx: Ctx, { from, to, ...filters }: InDays, max = maxBars): Promise<TaskGantt> {
  const bars = (given: object, sort: string, limit: number) =>
    taskList.page<BarTask>(ctx, { ...filters, ...given }, { sort, limit, fields: barFields })
  const [all, left] = await Promise.all([
    bars({ within: { from, to } }, 'startsOn', max),
    bars({ leftBefore: from }, '-due', maxLeft),
  ])
  const shown = all.totalItems > max ? await aroundToday(ctx, bars, { from, to, max }, all.totalItems) : all
  const arrows = await arrowsAmong(
    ctx,
    shown.list.map(({ id }) => id),
  )
  return { tasks: shown.list, totalItems: shown.totalItems, arrows, left }
}

interface Drawn extends Pick<InDays, 'from' | 'to'> {
  max: number
}

type Bars = (given: object, sort: string, limit: number) => Promise<CursorPage<BarTask>>

/** Of more tasks than are drawn, those around the day it is: where a screen opens, something is to be seen. */
async function aroundToday(ctx: Ctx, bars: Bars, { from, to, max }: Drawn, totalItems: number) {
  const here = ctx.today < from ? from : ctx.today > to ? to : ctx.today
  const next = await bars({ within: { from: here, to } }, 'due', max)
  const room = max - next.list.length
  const before = room > 0 ? await bars({ within: { from, to }, leftBefore: here }, '-due', room) : undefined
  const list = [...(before?.list ?? []), ...next.list].toSorted(
    (one, other) => one.startsOn.localeCompare(other.startsOn) || one.id.localeCompare(other.id),
  )
  return { list, totalItems }
}

async function arrowsAmong(ctx: Ctx, ids: readonly string[]): Promise<[string, string][]> {
  if (ids.length === 0) return []
  const rows = await ctx.rows(
    statement<{ taskId: string; blockedById: string }>(
      `select w.task_id, w.blocked_by_id from task_dependencies w
       where w.tenant_id = platform.current_tenant() and w.task_id = any($1::uuid[]) and w.blocked_by_id = any($1::uuid[])
       order by w.task_id, w.blocked_by_id limit $2`,
      [ids, maxArrows],
    ),
  )
  return rows.map(({ taskId, blockedById }) => [blockedById, taskId])
}
