import { route } from '../../../../platform/http/route.ts'
import { tasks } from '../../contract.ts'
import { myDay, overdueTasks } from './my-day.ts'
import { taskBoard } from './task-board.ts'
import { taskCalendar } from './task-calendar.ts'
import { taskGantt } from './task-gantt.ts'
import { taskLoad } from './task-load.ts'

/** The same tasks as the list, seen otherwise. */
export const viewRoutes = [
  route(tasks.myDay, (ctx, { query }) => myDay(ctx, query)),
  route(tasks.overdue, (ctx) => overdueTasks(ctx)),
  route(tasks.board, (ctx, { query }) => taskBoard(ctx, query)),
  route(tasks.calendar, (ctx, { query }) => taskCalendar(ctx, query)),
  route(tasks.gantt, (ctx, { query }) => taskGantt(ctx, query)),
  route(tasks.load, (ctx, { query }) => taskLoad(ctx, query)),
]
