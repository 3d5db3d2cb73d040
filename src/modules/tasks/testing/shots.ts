import type { ListedRecord, Shot } from '../../../platform/testing/shot.ts'

export const shots: Shot[] = [
  { name: 'tasks', path: '/tasks' },
  { name: 'tasks-board', path: '/tasks?view=quadro' },
  { name: 'tasks-list', path: '/tasks?view=lista' },
  { name: 'tasks-calendar', path: '/tasks?view=calendario' },
  { name: 'tasks-week', path: '/tasks?view=calendario&periodo=semana' },
  { name: 'tasks-gantt', path: '/tasks?view=gantt' },
  { name: 'tasks-gantt-deals', path: '/tasks?view=gantt&escala=dia&grupo=negocio' },
  { name: 'tasks-load', path: '/tasks?view=carga' },
  { name: 'task', path: '/tasks/$taskId' },
  { name: 'task-page', path: '/tasks/$taskId/page' },
  { name: 'task-new', path: '/tasks?add=true' },
  { name: 'deal-tasks', path: '/negocio/$id/tarefas' },
  { name: 'deal-task', path: '/negocio/$id/tarefas/$taskId' },
  { name: 'settings-task-types', path: '/settings/task/task-types' },
  { name: 'settings-task-statuses', path: '/settings/task/status-types' },
  { name: 'settings-task-attachments', path: '/settings/task/attachments' },
]

export const records: ListedRecord[] = [
  { under: '/negocio/$id/tarefas/$taskId', api: '/api/tasks?pageSize=1', fills: { id: 'dealId', taskId: 'id' } },
  { under: '/tasks/$taskId', api: '/api/tasks?pageSize=1', fills: { taskId: 'id' } },
]
