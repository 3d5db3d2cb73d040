import { always, type WebhookTrigger } from '../../../../platform/outside/webhook-trigger.ts'
import { tasks } from '../../contract.ts'
import { showTask } from '../show-task.ts'
import { refuseUnseen } from '../task-reach.ts'

const ofTask = {
  of: 'task',
  shownBy: tasks.show,
  partly: {
    without: 'tasks.list-others',
    says: {
      pt: 'Esta função não vê tarefas de outras pessoas que estão sem negócio e sem contato: delas nada é enviado.',
      en: 'This role does not see tasks of others that stand on no deal and no contact: nothing of them is sent.',
    },
  },
  async show(ctx, id) {
    await refuseUnseen(ctx, id)
    return showTask(ctx, id)
  },
} satisfies Partial<WebhookTrigger>

export const taskWebhookTriggers: WebhookTrigger[] = [
  {
    event: 'task.created',
    label: { pt: 'Tarefa criada', en: 'Task created' },
    on: { 'tasks.created': always },
    ...ofTask,
  },
  {
    event: 'task.status_changed',
    label: { pt: 'Status da tarefa mudou', en: 'Task status changed' },
    on: { 'tasks.status-changed': always },
    ...ofTask,
  },
  {
    event: 'task.finished',
    label: { pt: 'Tarefa concluída', en: 'Task done' },
    on: { 'tasks.finished': always },
    ...ofTask,
  },
]
