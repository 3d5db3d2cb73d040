import { deals } from '../../deals/contract.ts'
import { tasks } from '../contract.ts'

/** The views of many tasks. */
export const shownMany = [tasks.list, tasks.myDay, tasks.overdue, tasks.board, tasks.calendar, tasks.gantt, tasks.load]

/** What shows a task. */
export const shownIn = [...shownMany, tasks.show, tasks.timer]

/** What a status of a task changes besides: its deal, the time, the lists. */
export const changedTasks = [...shownIn, tasks.times, deals.show]
