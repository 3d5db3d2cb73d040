import { numberedText } from '../../../platform/db/field-conditions.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { subjectFields } from '../../../platform/record/subject-fields.ts'
import type { Subject } from '../../../platform/subjects/subject.ts'
import { taskRecord } from '../task-record.ts'
import { refuseLargeAttachment } from './settings.ts'
import { seenAmong, seenTasks } from './task-reach.ts'

/** How a task appears in timelines and files. Its comments are its own; notes it has none. */
export const taskSubject: Subject = {
  kind: 'task',
  table: 'tasks',
  name: 'title',
  view: { needs: 'tasks.list', may: async (ctx, id) => (await seenAmong(ctx, [id])).has(id) },
  files: { list: 'tasks.list', add: 'tasks.list', remove: 'tasks.edit', refuseLarge: refuseLargeAttachment },
  customFields: { edit: 'tasks.edit' },
  hidden: unseenTasks,
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
  },
}

/** Tasks that this person may not see: nothing is told of them. */
async function unseenTasks(ctx: Ctx) {
  const seen = seenTasks(ctx, 't')
  if (!seen || !ctx.can('tasks.list')) return []
  const values: unknown[] = []
  const rows = await ctx.rows(
    statement<{ id: string }>(
      `select t.id from tasks t where t.tenant_id = platform.current_tenant() and not ${numberedText(seen, values)}`,
      values,
    ),
  )
  return rows.map(({ id }) => id)
}

export const typeSubject: Subject = { kind: 'task-type', table: 'task_types', name: 'name', words: 'taskTypes' }
export const statusSubject: Subject = {
  kind: 'task-status',
  table: 'task_statuses',
  name: 'name',
  words: 'taskStatuses',
}
