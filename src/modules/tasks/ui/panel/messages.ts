import { defineMessages } from '../../../../platform/i18n/messages.ts'

/** What the open task says of itself. */
export const panelMessages = defineMessages({
  'tasks.panel.page': { pt: 'Abrir página inteira', en: 'Open full page' },
  'tasks.panel.menu': { pt: 'Mais ações da tarefa', en: 'More actions on the task' },
  'tasks.panel.add': { pt: 'Acrescentar à tarefa', en: 'Add to the task' },
  'tasks.panel.repeat': { pt: 'Repetir', en: 'Repeat' },
  'tasks.panel.attach': { pt: 'Anexar', en: 'Attach' },
  'tasks.panel.until': { pt: 'até {time}', en: 'by {time}' },
  'tasks.panel.no_hour': { pt: 'sem hora', en: 'no hour' },
  'tasks.panel.today': { pt: 'hoje', en: 'today' },
  'tasks.panel.tomorrow': { pt: 'amanhã', en: 'tomorrow' },
  'tasks.panel.over': { pt: '{time} além do previsto', en: '{time} over the expected time' },
})
