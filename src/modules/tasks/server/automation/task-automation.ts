import type { Automated, Said, Trigger } from '../../../../platform/automation/automation.ts'
import { isThere } from '../../../../platform/automation/is-there.ts'
import { partOfField } from '../../../../platform/record/part.ts'
import { taskRecord } from '../../task-record.ts'
import { isBlocked, isOverdue } from '../task-list.ts'

export const automatedTask: Automated = {
  record: taskRecord,
  words: { pt: 'tarefa', en: 'task' },
  one: { pt: 'uma tarefa', en: 'a task' },
  leadsTo: { deal: 'dealId', contact: 'contactId' },
  store: 'storeId',
  without: [
    'statusKind',
    'overdue',
    'blocked',
    'dealId',
    'dealTitle',
    'dealNumber',
    'contactId',
    'contactName',
    'items',
    'itemsDone',
  ],
  also: {
    responsibleIds: { kind: 'records', of: 'user', words: taskRecord.fields.responsibleIds.words, isWritable: true },
    overdue: { ...partOfField(taskRecord.fields.overdue)!, sql: isOverdue, isByClock: true },
    hasDeal: isThere('deal_id', { pt: 'Tem negócio', en: 'Has a deal' }),
    hasContact: isThere('contact_id', { pt: 'Tem contato', en: 'Has a contact' }),
    blocked: { ...partOfField(taskRecord.fields.blocked)!, sql: isBlocked },
  },
}

const status = (pt: string, en: string): Said => ({
  kind: 'record',
  of: 'task-status',
  tells: 'statusId',
  words: { pt, en },
})

const trigger = (event: string, pt: string, en: string, says: Trigger['says'] = {}): Trigger => ({
  event,
  of: 'task',
  words: { pt, en },
  says,
})

export const taskTriggers: Trigger[] = [
  trigger('tasks.created', 'uma tarefa é criada', 'a task is created'),
  trigger('tasks.status-changed', 'uma tarefa muda de status', 'a task moves to another status', {
    to: status('novo status', 'new status'),
    from: status('status anterior', 'former status'),
  }),
  trigger('tasks.finished', 'uma tarefa é concluída', 'a task is done'),
]
