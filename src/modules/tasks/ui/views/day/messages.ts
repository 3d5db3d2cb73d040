import { defineMessages } from '../../../../../platform/i18n/messages.ts'

/** What my day says, as a view of its own and beside the others. */
export const dayMessages = defineMessages({
  'tasks.my_day.show': { pt: 'Mostrar meu dia', en: 'Show my day' },
  'tasks.my_day.hide': { pt: 'Recolher meu dia', en: 'Fold my day' },
  'tasks.my_day.planned': { pt: '{time} previstos', en: '{time} planned' },
  'tasks.my_day.planned_of': { pt: '{time} de {hours}', en: '{time} of {hours}' },
  'tasks.my_day.over': { pt: 'mais do que cabe no dia', en: 'more than the day holds' },
  'tasks.my_day.week': { pt: 'Dias da semana', en: 'Days of the week' },
  'tasks.my_day.before': { pt: 'Semana anterior', en: 'Previous week' },
  'tasks.my_day.after': { pt: 'Próxima semana', en: 'Next week' },
  'tasks.my_day.back': { pt: 'Voltar para hoje', en: 'Back to today' },
  'tasks.my_day.overdue': { pt: 'Atrasadas', en: 'Overdue' },
  'tasks.my_day.due': { pt: 'Hoje', en: 'Today' },
  'tasks.my_day.no_time': { pt: 'Sem horário', en: 'No time' },
  'tasks.my_day.next': { pt: 'Próximas', en: 'Next' },
  'tasks.my_day.done': { pt: 'Concluídas hoje', en: 'Done today' },
  'tasks.my_day.done_on': { pt: 'Concluídas neste dia', en: 'Done on this day' },
  'tasks.my_day.running': { pt: 'Em andamento', en: 'Running' },
  'tasks.my_day.empty': { pt: 'Nada neste dia', en: 'Nothing on this day' },
  'tasks.my_day.more': { pt: 'Mais {count} na lista', en: '{count} more in the list' },
  'tasks.my_day.spent': { pt: 'de {time}', en: 'of {time}' },
  'tasks.my_day.waits': { pt: 'por enviar', en: 'to be sent' },
  'tasks.my_day.waits.done': { pt: 'concluída, por enviar', en: 'done, to be sent' },
  'tasks.my_day.to': { pt: 'para {place}', en: 'to {place}' },
  'tasks.my_day.key.move': { pt: 'No meu dia: mudar a entrega um dia', en: 'In my day: move the due date by a day' },
  'tasks.my_day.key.status': { pt: 'No meu dia: mover para outro status', en: 'In my day: move to another status' },
})
