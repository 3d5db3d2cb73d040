import { route } from '../../../../platform/http/route.ts'
import { tasks } from '../../contract.ts'
import { addComment, editComment, listComments, removeComment } from './comments.ts'
import { editLists, showLists, tickLine } from './lists-of-task.ts'
import { addReminder, listReminders, removeReminder } from './reminders.ts'
import { standOn } from './stand-on.ts'
import { addTime, listTimes, removeTime } from './time.ts'
import { runningTimer, startTimer, stopTimer } from './timer.ts'

/** What hangs on a task. */
export const partRoutes = [
  route(tasks.lists, (ctx, { params: { id } }) => showLists(ctx, id)),
  route(tasks.editLists, (ctx, { params: { id }, body }) => editLists(ctx, id, body)),
  route(tasks.tick, (ctx, { params: { id, lineId }, body }) => tickLine(ctx, id, lineId, body.done)),
  route(tasks.comments, (ctx, { params: { id }, query }) => listComments(ctx, id, query)),
  route(tasks.comment, (ctx, { params: { id }, body }) => addComment(ctx, id, body)),
  route(tasks.editComment, (ctx, { params: { commentId }, body }) => editComment(ctx, commentId, body)),
  route(tasks.removeComment, (ctx, { params: { commentId } }) => removeComment(ctx, commentId)),
  route(tasks.reminders, (ctx, { params: { id } }) => listReminders(ctx, id)),
  route(tasks.remind, (ctx, { params: { id }, body }) => addReminder(ctx, id, body)),
  route(tasks.unremind, (ctx, { params: { reminderId } }) => removeReminder(ctx, reminderId)),
  route(tasks.standOn, (ctx, { params: { id }, body }) => standOn(ctx, id, body)),
  route(tasks.times, (ctx, { params: { id } }) => listTimes(ctx, id)),
  route(tasks.addTime, (ctx, { params: { id }, body }) => addTime(ctx, id, body)),
  route(tasks.removeTime, (ctx, { params: { timeId } }) => removeTime(ctx, timeId)),
  route(tasks.timer, runningTimer),
  route(tasks.startTimer, (ctx, { params: { id } }) => startTimer(ctx, id)),
  route(tasks.stopTimer, (ctx, { body }) => stopTimer(ctx, body)),
]
