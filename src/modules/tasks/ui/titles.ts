import { defineMessages } from '../../../platform/i18n/messages.ts'

/** The names that the first screen needs, before any other of the module is loaded. */
export const taskTitles = defineMessages({
  'tasks.title': { pt: 'Tarefas', en: 'Tasks' },
  'tasks.types': { pt: 'Tipos de tarefa', en: 'Task types' },
  'tasks.statuses': { pt: 'Status de tarefa', en: 'Task statuses' },
  'tasks.attachments': { pt: 'Anexos de tarefas', en: 'Task attachments' },
  'tasks.one': { pt: 'Tarefa', en: 'Task' },
  'tasks.view.day': { pt: 'Meu dia', en: 'My day' },
  'tasks.view.board': { pt: 'Quadro', en: 'Board' },
  'tasks.view.list': { pt: 'Lista', en: 'List' },
  'tasks.view.calendar': { pt: 'Calendário', en: 'Calendar' },
  'tasks.view.gantt': { pt: 'Gantt', en: 'Gantt' },
  'tasks.view.load': { pt: 'Carga', en: 'Load' },
})
