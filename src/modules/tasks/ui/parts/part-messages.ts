import { defineMessages } from '../../../../platform/i18n/messages.ts'

/** What the parts of a task say. */
export const partMessages = defineMessages({
  'part.day': { pt: 'Data', en: 'Date' },
  'part.time': { pt: 'Hora', en: 'Time' },
  'part.minutes': { pt: 'Minutos', en: 'Minutes' },
  'part.note': { pt: 'O que foi feito', en: 'What was done' },
  'part.stand_on': { pt: 'Negócio ou contato', en: 'Deal or contact' },
  'part.reminders': { pt: 'Lembretes', en: 'Reminders' },
  'part.remind': { pt: 'Lembrar', en: 'Remind' },
  'part.reminder.at': { pt: '{day} às {time}', en: '{day} at {time}' },
  'part.reminder.all': { pt: 'a todos os responsáveis', en: 'everyone responsible' },
  'part.reminder.me': { pt: 'a mim', en: 'me' },
  'part.reminder.for_all': { pt: 'Lembrar todos os responsáveis', en: 'Remind everyone responsible' },
  'part.reminder.remove': { pt: 'Excluir o lembrete de {at}', en: 'Delete the reminder of {at}' },
  'part.times': { pt: 'Tempo executado', en: 'Time spent' },
  'part.time.add': { pt: 'Apontar tempo', en: 'Add time' },
  'part.time.runs': { pt: 'correndo', en: 'running' },
  'part.time.remove': { pt: 'Excluir {time} de {day}', en: 'Delete {time} of {day}' },
  'part.repeats': { pt: 'Repetição', en: 'Repetition' },
  'part.repeats.never': { pt: 'Não se repete', en: 'Does not repeat' },
  'part.repeats.not_yours': {
    pt: 'Só o dono e os responsáveis alteram esta tarefa.',
    en: 'Only its owner and those responsible can change this task.',
  },
  'part.repeats.day': {
    pt: 'Repete {every, plural, one {todo dia} other {a cada # dias}}',
    en: 'Repeats every {every, plural, one {day} other {# days}}',
  },
  'part.repeats.week': {
    pt: 'Repete {every, plural, one {toda semana} other {a cada # semanas}}',
    en: 'Repeats every {every, plural, one {week} other {# weeks}}',
  },
  'part.repeats.month': {
    pt: 'Repete {every, plural, one {todo mês} other {a cada # meses}}',
    en: 'Repeats every {every, plural, one {month} other {# months}}',
  },
  'part.repeats.until': { pt: 'até {day}', en: 'until {day}' },
  'part.repeats.by': { pt: 'Como se repete', en: 'How it repeats' },
  'part.repeats.every': { pt: 'A cada', en: 'Every' },
  'part.repeats.every.day': {
    pt: '{every, plural, one {dia} other {dias}}',
    en: '{every, plural, one {day} other {days}}',
  },
  'part.repeats.every.week': {
    pt: '{every, plural, one {semana} other {semanas}}',
    en: '{every, plural, one {week} other {weeks}}',
  },
  'part.repeats.every.month': {
    pt: '{every, plural, one {mês} other {meses}}',
    en: '{every, plural, one {month} other {months}}',
  },
  'part.repeats.last': { pt: 'Até', en: 'Until' },
  'part.unit.day': { pt: 'Por dias', en: 'By days' },
  'part.unit.week': { pt: 'Por semanas', en: 'By weeks' },
  'part.unit.month': { pt: 'Por meses', en: 'By months' },
  'part.block': { pt: 'Esperar por outra', en: 'Wait for another' },
  'part.blocker': { pt: 'Tarefa pela qual esta espera', en: 'Task that this one waits for' },
  'part.blockers.unseen': {
    pt: '{count, plural, one {Mais uma tarefa que você não vê} other {Mais # tarefas que você não vê}}',
    en: '{count, plural, one {One more task that you don’t see} other {# more tasks that you don’t see}}',
  },
  'part.unblock': { pt: 'Não esperar mais por {title}', en: 'Wait no longer for {title}' },
})
