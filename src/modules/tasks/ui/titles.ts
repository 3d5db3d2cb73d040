import { defineMessages } from '../../../platform/i18n/messages.ts'

/** The names that the first screen needs, before any other of the module is loaded. */
export const taskTitles = defineMessages({
  'tasks.title': { pt: 'Tarefas', en: 'Tasks' },
  'tasks.one': { pt: 'Tarefa', en: 'Task' },
})
