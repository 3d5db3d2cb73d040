import type { Failing } from '../../platform/contract/failing.ts'
import type { Message } from '../../platform/i18n/messages.ts'

/** Of many tasks the list is named, whatever shows it. */
const unread: Message = { pt: 'Não foi possível carregar as tarefas.', en: 'Unable to get the tasks.' }

/** Of a status what it is for is known where screens have read it. */
function triedStatus({ body, read }: { body: unknown; read: readonly unknown[] }): Message {
  const { statusId } = (body ?? {}) as { statusId?: unknown }
  const isIt = (one: unknown): one is { kind?: unknown } =>
    typeof one === 'object' && one !== null && 'kind' in one && (one as { id?: unknown }).id === statusId
  const kind = read.flatMap((one) => (Array.isArray(one) ? one : [])).find(isIt)?.kind
  if (kind === 'done') return { pt: 'Concluir a tarefa', en: 'Finish the task' }
  return { pt: 'Mudar o status da tarefa', en: 'Change the status of the task' }
}

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
    tried: {
      'PUT /tasks/:id/status': triedStatus,
      'PUT /tasks/:id/days': { pt: 'Mudar a data da tarefa', en: 'Change the date of the task' },
      'PUT /tasks/:id/lists': { pt: 'Mudar os itens da tarefa', en: 'Change the lines of the task' },
      'PUT /tasks/:id/lines/:id': { pt: 'Marcar um item da tarefa', en: 'Mark a line of the task' },
      'PUT /tasks/:id/record': { pt: 'Mudar o registro da tarefa', en: 'Change the record of the task' },
      'POST /tasks/:id/blockers': { pt: 'Fazer esperar a tarefa', en: 'Make wait the task' },
    },
  },
  { at: ['/tasks/:id/comments', '/task-comments'], name: { pt: 'o comentário', en: 'the comment' } },
  { at: ['/tasks/:id/reminders', '/task-reminders'], name: { pt: 'o lembrete', en: 'the reminder' } },
  { at: ['/tasks/:id/times', '/task-times'], name: { pt: 'o apontamento de tempo', en: 'the time entry' } },
  {
    at: ['/tasks/:id/timer', '/task-timer'],
    name: { pt: 'o cronômetro', en: 'the timer' },
    tried: {
      'POST /tasks/:id/timer': { pt: 'Iniciar o cronômetro de', en: 'Start the timer of' },
      'DELETE /task-timer': { pt: 'Parar o cronômetro', en: 'Stop the timer' },
    },
  },
  { at: ['/task-types', '/settings/task-types'], name: { pt: 'o tipo de tarefa', en: 'the task type' } },
  { at: '/task-statuses', name: { pt: 'o status de tarefa', en: 'the task status' } },
  {
    at: '/files?ownerKind=task',
    name: { pt: 'o anexo', en: 'the attachment' },
    told: { create: { pt: 'Não foi possível enviar o anexo.', en: 'Unable to create the attachment.' } },
  },
  { at: '/task-settings', name: { pt: 'a configuração de tarefas', en: 'the task settings' } },
]
