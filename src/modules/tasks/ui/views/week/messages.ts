import { defineMessages } from '../../../../../platform/i18n/messages.ts'

/** What the calendar says of days and hours. */
export const weekMessages = defineMessages({
  'tasks.week.open': {
    pt: '{count, plural, one {# aberta} other {# abertas}}',
    en: '{count, plural, one {# open} other {# open}}',
  },
  'tasks.week.done': {
    pt: '{count, plural, one {# concluída} other {# concluídas}}',
    en: '{count, plural, one {# done} other {# done}}',
  },
  'tasks.week.loose': { pt: 'Sem hora', en: 'No hour' },
  'tasks.week.loose.more': { pt: 'mais {count}', en: '{count} more' },
  'tasks.week.loose.more.of': { pt: 'Mais {count} sem hora em {day}', en: '{count} more without an hour on {day}' },
  'tasks.week.days': { pt: 'Dias da semana', en: 'Days of the week' },
  'tasks.week.of': { pt: 'Tarefas de {day} por hora', en: 'Tasks of {day} by hour' },
  'tasks.week.loose.of': { pt: 'Tarefas de {day} sem hora', en: 'Tasks of {day} without an hour' },
  'tasks.week.span': { pt: '{from} às {to}', en: '{from} to {to}' },
  'tasks.week.meets': { pt: 'ao mesmo tempo que outra', en: 'at the same time as another' },
  'tasks.week.conflict': {
    pt: '{day} {time}: {tasks} ao mesmo tempo.',
    en: '{day} {time}: {tasks} at the same time.',
  },
  'tasks.week.conflicts': {
    pt: '{count, plural, one {Um conflito de horário} other {# conflitos de horário}}',
    en: '{count, plural, one {One clash of times} other {# clashes of times}}',
  },
  'tasks.week.pass': {
    pt: 'Passar a entrega de {title} para {time}',
    en: 'Move the due time of {title} to {time}',
  },
  'tasks.week.see': { pt: 'Abrir {title}', en: 'Open {title}' },
  'tasks.week.full': { pt: 'Não há outra hora livre nesse dia.', en: 'There is no other free time on that day.' },
  'tasks.week.conflicts.more': {
    pt: '{count, plural, one {Mais um conflito nesta semana.} other {Mais # conflitos nesta semana.}}',
    en: '{count, plural, one {One more conflict in this week.} other {# more conflicts in this week.}}',
  },
  'tasks.week.key.hour': { pt: 'Mover a tarefa meia hora', en: 'Move the task by half an hour' },
})
