import { defineMessages } from '../../../platform/i18n/messages.ts'

/** What the screens of tasks say. */
export const taskScreenMessages = defineMessages({
  'tasks.search': { pt: 'Buscar por título ou número', en: 'Search by title or number' },
  'tasks.empty': { pt: 'Nenhuma tarefa por aqui', en: 'No tasks here' },
  'tasks.empty.why': {
    pt: 'Tarefas dizem o que falta fazer, por quem e até quando.',
    en: 'Tasks say what is left to do, by whom and until when.',
  },
  'tasks.data': { pt: 'Dados', en: 'Details' },
  'tasks.more': { pt: 'Mais', en: 'More' },
  'tasks.new': { pt: 'Nova tarefa', en: 'New task' },
})
