import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { businessDay, cursorPaging, id, missing, shortText } from '../../platform/contract/shapes.ts'

const line = z.string(missing('field.required')).trim().min(1, 'field.required').max(255)
const clock = z.string(missing('field.required')).regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'tasks.time')

export const Objective = z.object({ id: z.string(), text: z.string(), done: z.boolean() })
export const Checklist = z.object({ id: z.string(), name: z.string(), items: z.array(Objective) })
const LineInput = z.object({ id: id.optional(), text: line, done: z.boolean().default(false) })
const ChecklistInput = z.object({ id: id.optional(), name: line, items: z.array(LineInput).max(100) })
const Lists = z.object({ objectives: z.array(Objective), checklists: z.array(Checklist) })
export type Checklist = z.infer<typeof Checklist>
export type Objective = z.infer<typeof Objective>

const text = z.string(missing('tasks.comment_short')).trim().min(3, 'tasks.comment_short').max(10_000)
const mentions = z.array(id).max(20)
const CommentInput = z.object({
  text,
  /** People named with an @; those who may see the task are told. */
  mentions: mentions.default([]),
  /** The comment that it answers. */
  parentId: id.nullable().default(null),
})
export const Comment = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  authorId: z.string(),
  authorName: z.string(),
  text: z.string(),
  mentions: z.array(z.object({ id: z.string(), name: z.string() })),
  createdAt: z.string(),
  editedAt: z.string().nullable(),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
})
export type Comment = z.infer<typeof Comment>

export const Reminder = z.object({
  id: z.string(),
  /** Null: all who are responsible. */
  userId: z.string().nullable(),
  userName: z.string(),
  onDay: z.string(),
  onTime: z.string(),
  mayRemove: z.boolean(),
})
export type Reminder = z.infer<typeof Reminder>

export const TimeEntry = z.object({
  id: z.string(),
  userId: z.string(),
  userName: z.string(),
  onDay: z.string(),
  startedAt: z.string().nullable(),
  /** Null while the timer runs. */
  minutes: z.int().nullable(),
  note: z.string(),
  mayRemove: z.boolean(),
})
export type TimeEntry = z.infer<typeof TimeEntry>

export const RunningTimer = z.object({
  id: z.string(),
  taskId: z.string(),
  taskTitle: z.string(),
  startedAt: z.string(),
  /** It ran on after its store had closed, and its person was asked how long it really took. */
  asked: z.boolean(),
})
export type RunningTimer = z.infer<typeof RunningTimer>

export const StartedTimer = RunningTimer.extend({
  /** The timer that ran for another task until now, and what was written down there. */
  stopped: z.object({ title: z.string(), minutes: z.int() }).nullable(),
})
export type StartedTimer = z.infer<typeof StartedTimer>

const refusals = ['tasks.not_found', 'tasks.not_yours'] as const

/** What hangs on a task: lines to tick, comments, reminders, time. Attachments are `files` with the owner kind `task`. */
export const taskParts = {
  lists: endpoint('GET /tasks/:id/lists', {
    needs: 'tasks.list',
    summary: 'Objectives and checklists of a task, in their order',
    reply: Lists,
    refusals: ['tasks.not_found'],
  }),
  editLists: endpoint('PUT /tasks/:id/lists', {
    needs: 'tasks.edit',
    summary: 'Write objectives and checklists of a task; lines keep their ids, those left out go',
    body: z.object({
      objectives: z.array(LineInput).max(100).optional(),
      checklists: z.array(ChecklistInput).max(20).optional(),
    }),
    reply: Lists,
    refusals,
  }),
  tick: endpoint('PUT /tasks/:id/lines/:lineId', {
    needs: 'tasks.edit',
    summary: 'Mark one line of an objective or a checklist as done, or not',
    body: z.object({ done: z.boolean() }),
    reply: Lists,
    refusals: [...refusals, 'tasks.line_not_found'],
  }),
  comments: endpoint('GET /tasks/:id/comments', {
    needs: 'tasks.list',
    summary: 'Comments of a task, the newest page first, in each the oldest first, answers behind what they answer',
    query: cursorPaging,
    reply: z.object({ list: z.array(Comment), nextCursor: z.string().nullable(), totalItems: z.int() }),
    refusals: ['tasks.not_found'],
  }),
  comment: endpoint('POST /tasks/:id/comments', {
    needs: 'tasks.list',
    summary:
      'Comment on a task, or answer a comment; `mentions` of the reply are those who are told, as far as they see the task',
    body: CommentInput,
    reply: Comment,
    refusals: ['tasks.not_found', 'tasks.comment_not_found', 'tasks.answer_to_answer'],
  }),
  editComment: endpoint('PATCH /task-comments/:commentId', {
    needs: 'tasks.list',
    summary: 'Change one’s own comment; whom it names only now is notified, who is not sent stays named',
    body: z.object({ text, mentions: mentions.optional() }),
    reply: Comment,
    refusals: ['tasks.comment_not_found'],
  }),
  removeComment: endpoint('DELETE /task-comments/:commentId', {
    needs: 'tasks.list',
    summary: 'Delete one’s own comment, with its answers',
    refusals: ['tasks.comment_not_found'],
  }),
  reminders: endpoint('GET /tasks/:id/reminders', {
    needs: 'tasks.list',
    summary: 'What is still to remind of the task, the nearest first',
    reply: z.array(Reminder),
    refusals: ['tasks.not_found'],
  }),
  remind: endpoint('POST /tasks/:id/reminders', {
    needs: 'tasks.list',
    summary: 'Remind oneself, or all who are responsible, at an hour of the task’s store',
    body: z.object({ onDay: businessDay, onTime: clock, forAll: z.boolean().default(false) }),
    reply: Reminder,
    refusals: [...refusals, 'tasks.too_many_reminders', 'tasks.is_done'],
  }),
  unremind: endpoint('DELETE /task-reminders/:reminderId', {
    needs: 'tasks.list',
    summary: 'Do without a reminder',
    refusals: ['tasks.reminder_not_found'],
  }),
  standOn: endpoint('PUT /tasks/:id/record', {
    needs: 'tasks.edit',
    summary: 'Put a task that stands on no record on a deal or a contact; it needs what adding one there needs',
    body: z.object({ dealId: id.nullable().default(null), contactId: id.nullable().default(null) }),
    refusals: [
      ...refusals,
      'tasks.stands_already',
      'deals.not_found',
      'deals.owner_required',
      'contacts.not_found',
      'platform.forbidden',
      'platform.hidden',
    ],
  }),
  times: endpoint('GET /tasks/:id/times', {
    needs: 'tasks.list',
    summary: 'The time that was spent on a task, the newest first',
    reply: z.array(TimeEntry),
    refusals: ['tasks.not_found'],
  }),
  addTime: endpoint('POST /tasks/:id/times', {
    needs: 'tasks.edit',
    summary: 'Write down time that was spent on a task',
    body: z.object({ onDay: businessDay, minutes: z.int().min(0).max(1440), note: shortText.default('') }),
    reply: TimeEntry,
    refusals,
  }),
  removeTime: endpoint('DELETE /task-times/:timeId', {
    needs: 'tasks.edit',
    summary: 'Take back time of one’s own, or, for who edits tasks of others, of somebody who left',
    refusals: ['tasks.time_not_found', ...refusals],
  }),
  timer: endpoint('GET /task-timer', {
    needs: 'tasks.list',
    summary: 'The timer that runs for the person, on whatever device',
    reply: RunningTimer.nullable(),
  }),
  startTimer: endpoint('POST /tasks/:id/timer', {
    needs: 'tasks.edit',
    summary: 'Start the timer of a task; one that runs for another task stops',
    reply: StartedTimer,
    refusals: [...refusals, 'tasks.blocked', 'tasks.blocked_by', 'tasks.is_done'],
  }),
  stopTimer: endpoint('DELETE /task-timer', {
    needs: 'tasks.edit',
    summary: 'Stop the running timer; the one of a task that is named, if it still runs there',
    body: z.object({
      taskId: id.optional(),
      /** What is written down instead of what the clock says: for a timer that was forgotten. */
      minutes: z.int().min(0).max(1440).optional(),
    }),
    reply: TimeEntry.nullable(),
    refusals: ['tasks.timer_elsewhere'],
  }),
}
