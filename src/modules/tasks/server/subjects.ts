import { numberedText } from '../../../platform/db/field-conditions.ts'
import { subjectFields } from '../../../platform/record/subject-fields.ts'
import type { Subject } from '../../../platform/subjects/subject.ts'
import { taskRecord } from '../task-record.ts'
import { refuseLargeAttachment } from './setup/settings.ts'
import { mayEditTask } from './task-for-update.ts'
import { seenAmong, seenTasks } from './task-reach.ts'

/** How a task appears in timelines and files. Its comments are its own; notes it has none. */
export const taskSubject: Subject = {
  kind: 'task',
  table: 'tasks',
  name: 'title',
  view: { needs: 'tasks.list', may: async (ctx, id) => (await seenAmong(ctx, [id])).has(id) },
  mayChange: mayEditTask,
  files: { list: 'tasks.list', add: 'tasks.edit', remove: 'tasks.edit', refuseLarge: refuseLargeAttachment },
  customFields: { edit: 'tasks.edit' },
  publishedBeside: ['tasks.finished'],
  reached(ctx, column, values) {
    const seen = seenTasks(ctx, 'seen')
    if (!seen) return 'true'
    return `not exists (select from tasks seen where seen.tenant_id = platform.current_tenant() and seen.id = ${column}
      and not ${numberedText(seen, values)})`
  },
  fields: {
    ...subjectFields(taskRecord),
    responsibleIds: { of: 'user' },
    dealId: { of: 'deal' },
    contactId: { of: 'contact' },
    // Parts of events that are no fields.
    from: { of: 'task-status' },
    to: { of: 'task-status' },
  },
}

export const typeSubject: Subject = { kind: 'task-type', table: 'task_types', name: 'name', words: 'taskTypes' }
export const statusSubject: Subject = {
  kind: 'task-status',
  table: 'task_statuses',
  name: 'name',
  words: 'taskStatuses',
}
