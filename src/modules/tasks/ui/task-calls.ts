import { deals } from '../../deals/contract.ts'
import { tasks } from '../contract.ts'

/** What shows a task. */
export const shownIn = [tasks.list, tasks.show]

/** What a status of a task changes besides: its deal, the time, the lists. */
export const changedTasks = [tasks.list, tasks.show, tasks.timer, tasks.times, deals.show]
