import type { Generated } from '../../../platform/db/columns.ts'
import { entity } from '../../../platform/db/entity.ts'
import type { StatusKind } from '../setup-contract.ts'
import type { Repeats } from '../task.ts'
import type { Priority } from '../task-record.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    tasks: TaskTable
    taskStatuses: TaskStatusTable
    taskTypes: TaskTypeTable
    taskComments: TaskCommentTable
    taskReminders: TaskReminderTable
    taskTimes: TaskTimeTable
    taskSettings: { tenantId: Generated<string>; attachmentMegabytes: number }
  }
}

export interface TaskTable {
  tenantId: Generated<string>
  id: string
  number: number
  title: string
  description: Generated<string>
  typeId: string
  statusId: string
  priority: Generated<Priority>
  origin: Generated<string>
  ownerId: string
  responsibleIds: Generated<string[]>
  dealId: string | null
  contactId: string | null
  storeId: string
  startsOn: string
  startsTime: Generated<string>
  dueOn: string
  dueTime: Generated<string>
  dueAt: string
  endsOn: string | null
  finishedAt: string | null
  estimatedMinutes: number | null
  executedMinutes: Generated<number>
  targetStatusId: string | null
  repeats: Repeats | null
  repeatsNextOn: string | null
  repeatsAfter: string | null
  followsAfter: string | null
  createdAt: Generated<string>
}

interface TaskStatusTable {
  tenantId: Generated<string>
  id: string
  name: string
  kind: StatusKind
  color: Generated<string>
  position: Generated<number>
  createdAt: Generated<string>
}

export interface TaskTypeTable {
  tenantId: Generated<string>
  id: string
  name: string
  color: Generated<string>
  icon: Generated<string>
  estimatedMinutes: number | null
  targetStatusId: string | null
  checklists: { name: string; items: string[] }[]
  objectives: string[]
  createdAt: Generated<string>
}

interface TaskCommentTable {
  tenantId: Generated<string>
  id: string
  taskId: string
  parentId: string | null
  authorId: string
  text: string
  mentions: Generated<string[]>
  createdAt: Generated<string>
  editedAt: string | null
}

interface TaskReminderTable {
  tenantId: Generated<string>
  id: string
  taskId: string
  userId: string | null
  onDay: string
  onTime: string
  remindAt: string
  toldAt: string | null
  cancelledAt: string | null
  createdBy: string
  createdAt: Generated<string>
}

interface TaskTimeTable {
  tenantId: Generated<string>
  id: string
  taskId: string
  userId: string
  onDay: string
  startedAt: string | null
  minutes: number | null
  note: Generated<string>
  askedAt: string | null
  createdAt: Generated<string>
}

/** What follows from other fields is not told. */
export const tasksEntity = entity({
  table: 'tasks',
  kind: 'task',
  thread: (task) => task.dealId ?? task.contactId ?? task.id,
  unlogged: ['dueAt', 'repeatsNextOn', 'repeatsAfter', 'followsAfter'],
  json: ['repeats'],
  missing: 'tasks.not_found',
})

export const taskStatusesEntity = entity({
  table: 'taskStatuses',
  kind: 'task-status',
  missing: 'tasks.status_not_found',
})

export const taskTypesEntity = entity({
  table: 'taskTypes',
  kind: 'task-type',
  json: ['checklists', 'objectives'],
  missing: 'tasks.type_not_found',
})

export const taskCommentsEntity = entity({
  table: 'taskComments',
  kind: 'task-comment',
  thread: (comment) => comment.taskId,
  missing: 'tasks.comment_not_found',
})

export const taskRemindersEntity = entity({
  table: 'taskReminders',
  kind: 'task-reminder',
  missing: 'tasks.reminder_not_found',
})

export const taskTimesEntity = entity({
  table: 'taskTimes',
  kind: 'task-time',
  thread: (time) => time.taskId,
  missing: 'tasks.time_not_found',
})
