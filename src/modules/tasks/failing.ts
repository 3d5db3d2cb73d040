import type { Failing } from '../../platform/contract/failing.ts'
import type { Message } from '../../platform/i18n/messages.ts'

/** Of many tasks the list is named, whatever shows it. */
const unread: Message = { pt: 'Não foi possível carregar as tarefas.', en: 'Unable to get the tasks.' }

/** What a failed call names. */
export const tasksFailing: readonly Failing[] = [
  {
    at: '/tasks',
    name: { pt: 'a tarefa', en: 'the task' },
    page: '/tasks/:id',
    told: {
      'GET /tasks': unread,
      'GET /tasks/my-day': unread,
      'GET /tasks/overdue': unread,
      'GET /tasks/board': unread,
      'GET /tasks/calendar': unread,
      'GET /tasks/load': unread,
      'GET /tasks/gantt': unread,
    },
  },
  { at: ['/tasks/:id/comments', '/task-comments'], name: { pt: 'o comentário', en: 'the comment' } },
  { at: ['/tasks/:id/reminders', '/task-reminders'], name: { pt: 'o lembrete', en: 'the reminder' } },
  { at: ['/tasks/:id/times', '/task-times'], name: { pt: 'o apontamento de tempo', en: 'the time entry' } },
  { at: ['/tasks/:id/timer', '/task-timer'], name: { pt: 'o cronômetro', en: 'the timer' } },
  { at: ['/task-types', '/settings/task-types'], name: { pt: 'o tipo de tarefa', en: 'the task type' } },
  { at: '/task-statuses', name: { pt: 'o status de tarefa', en: 'the task status' } },
  {
    at: '/files?ownerKind=task',
    name: { pt: 'o anexo', en: 'the attachment' },
    told: { create: { pt: 'Não foi possível enviar o anexo.', en: 'Unable to create the attachment.' } },
  },
  { at: '/task-settings', name: { pt: 'a configuração de tarefas', en: 'the task settings' } },
]
