import { defineMessages } from '../../platform/i18n/messages.ts'
import { fieldMessages } from '../../platform/record/record.ts'
import { taskRecord } from './task-record.ts'

/** What the server says of tasks: refusals, events, notices. */
export const taskMessages = defineMessages({
  ...fieldMessages(taskRecord),
  'tasks.not_found': { pt: 'Tarefa não encontrada.', en: 'Task not found.' },
  'tasks.not_yours': {
    pt: 'Só o dono e os responsáveis alteram esta tarefa.',
    en: 'Only its owner and those responsible can change this task.',
  },
  'tasks.time': { pt: 'Informe a hora como 14:30.', en: 'Enter the time as 14:30.' },
  'tasks.range': { pt: 'O início vem depois do fim.', en: 'The start comes after the end.' },
  'tasks.period_too_long': { pt: 'O período tem no máximo 62 dias.', en: 'The period has at most 62 days.' },
  'tasks.gantt_too_long': { pt: 'O período tem no máximo 400 dias.', en: 'The period has at most 400 days.' },
  'tasks.starts_after_end': {
    pt: 'A data de início não pode ser posterior à data de término.',
    en: 'Start date cannot be after the end date.',
  },
  'tasks.starts_after_due': {
    pt: 'O início não pode ser depois da entrega.',
    en: 'The start can’t be after the due date.',
  },
  'tasks.time_ahead': { pt: 'O tempo é de um dia que já chegou.', en: 'Time is for a day that has come.' },
  'tasks.day_is_full': {
    pt: 'Em {day} cabem ainda {hours} h {minutes} min: o seu tempo de um dia não passa de 24 horas. Corrija este ou exclua outro.',
    en: 'On {day} there is room for {hours} h {minutes} min more: your time of one day can’t exceed 24 hours. Correct this entry or delete another.',
  },
  'tasks.timer_elsewhere': {
    pt: 'O cronômetro corre agora em “{title}”.',
    en: 'The timer now runs for “{title}”.',
  },
  'tasks.blocked': {
    pt: 'Esta tarefa está bloqueada por outra tarefa não concluída.',
    en: 'This task is blocked by an unfinished task.',
  },
  'tasks.blocked_by': {
    pt: 'Esta tarefa está bloqueada por outra tarefa não concluída. Ela espera {names}.',
    en: 'This task is blocked by an unfinished task. It waits for {names}.',
  },
  'tasks.cycle': {
    pt: 'Assim a tarefa esperaria por si mesma: as dependências formariam um ciclo.',
    en: 'That way the task would wait for itself: the dependencies would form a cycle.',
  },
  'tasks.contact_of_other': {
    pt: 'Este contato não é o do negócio. Deixe o contato em branco, ou escolha um negócio dele.',
    en: 'This contact isn’t the deal’s. Leave the contact empty, or choose one of their deals.',
  },
  'tasks.stands_already': {
    pt: 'Esta tarefa já é de um negócio ou contato. Crie outra para este.',
    en: 'This task already belongs to a deal or a contact. Create another one for this one.',
  },
  'tasks.moved_since': {
    pt: 'Alguém já mudou as datas desta tarefa depois disso. Abra a tarefa para ver as datas de agora.',
    en: 'Someone has changed the dates of this task since. Open the task to see its dates now.',
  },
  'tasks.too_many_blockers': {
    pt: 'Uma tarefa espera por no máximo 50 outras.',
    en: 'A task waits for at most 50 others.',
  },
  'tasks.automation.added': { pt: 'Tarefa nº {number} criada', en: 'Task no. {number} added' },
  'tasks.automation.days_range': {
    pt: 'Informe um número inteiro de dias, de 0 a 3.650.',
    en: 'Enter a whole number of days from 0 to 3,650.',
  },
  'tasks.automation.nobody': {
    pt: 'Não há ninguém ativo para receber a tarefa.',
    en: 'There is nobody active to give the task to.',
  },
  'tasks.unknown_person': { pt: 'Usuário não encontrado.', en: 'User not found.' },
  'tasks.unknown_status': { pt: 'Status do funil não encontrado.', en: 'Pipeline status not found.' },
  'tasks.type_not_found': { pt: 'Tipo de tarefa não encontrado.', en: 'Task type not found.' },
  'tasks.type_in_use': {
    pt: 'Não é possível excluir o tipo de tarefa, pois está em uso.',
    en: 'Task type cannot be deleted: in use.',
  },
  'tasks.status_not_found': { pt: 'Status de tarefa não encontrado.', en: 'Task status not found.' },
  'tasks.status_in_use': {
    pt: '{count, plural, one {Há # tarefa neste status. Mova-a antes.} other {Há # tarefas neste status. Mova-as antes.}}',
    en: '{count, plural, one {There is # task in this status. Move it first.} other {There are # tasks in this status. Move them first.}}',
  },
  'tasks.status_has_rules': {
    pt: 'Não é possível excluir o status, pois há automações que dependem dele: {names}.',
    en: 'The status cannot be deleted while automations depend on it: {names}.',
  },
  'tasks.status_last_of_kind': {
    pt: 'É preciso ao menos um status de cada tipo: a fazer, em andamento e concluída.',
    en: 'At least one status of each type is needed: to do, in progress and done.',
  },
  'tasks.is_done': { pt: 'A tarefa já está concluída.', en: 'The task is already done.' },
  'tasks.born_done': {
    pt: 'Uma tarefa não nasce concluída. Crie-a em aberto e conclua-a em seguida: assim o tempo é apontado e o negócio é movido.',
    en: 'A task can’t start out done. Create it open, then finish it, so that its time is entered and its deal moves.',
  },
  'tasks.status_apart': {
    pt: 'O status não muda junto com os campos. Mude-o em PUT /tasks/{id}/status, que também conclui a tarefa.',
    en: 'The status does not change along with the fields. Change it with PUT /tasks/{id}/status, which also finishes the task.',
  },
  'tasks.finish_alone': {
    pt: 'Ao ser concluída, esta tarefa move o negócio: conclua-a sozinha.',
    en: 'When done, this task moves its deal: finish it on its own.',
  },
  'tasks.attachment_too_large': {
    pt: 'O anexo deve ter no máximo {megabytes} MB.',
    en: 'Attachment must be at most {megabytes} MB.',
  },
  'tasks.comment_short': {
    pt: 'O comentário deve ter no mínimo 3 caracteres.',
    en: 'Comment must have at least 3 characters.',
  },
  'tasks.comment_not_found': { pt: 'Comentário não encontrado.', en: 'Comment not found.' },
  'tasks.answer_to_answer': {
    pt: 'Responda ao comentário, não a uma resposta dele.',
    en: 'Reply to the comment, not to one of its replies.',
  },
  'tasks.line_not_found': { pt: 'Item não encontrado.', en: 'Item not found.' },
  'tasks.reminder_not_found': { pt: 'Lembrete não encontrado.', en: 'Reminder not found.' },
  'tasks.reminder_past': { pt: 'Escolha uma hora que ainda não passou.', en: 'Choose a time that hasn’t passed yet.' },
  'tasks.too_many_reminders': { pt: 'São no máximo 20 lembretes.', en: 'There can be at most 20 reminders.' },
  'tasks.time_not_found': { pt: 'Apontamento de tempo não encontrado.', en: 'Time entry not found.' },
  'tasks.suggest.opened': { pt: 'Ligar sobre a proposta', en: 'Call about the proposal' },
  'tasks.suggest.opened.why': {
    pt: 'O cliente abriu a proposta {count} vezes.',
    en: 'The customer opened the proposal {count} times.',
  },
  'tasks.suggest.promised': { pt: 'Combinar nova data de fechamento', en: 'Agree on a new close date' },
  'tasks.suggest.promised.why': {
    pt: 'A previsão de fechamento era {day}.',
    en: 'It was expected to close on {day}.',
  },
  'tasks.suggest.bill': { pt: 'Pedir a conta de energia', en: 'Ask for the energy bill' },
  'tasks.suggest.bill.why': { pt: 'Falta a conta de energia.', en: 'The energy bill is missing.' },
  'tasks.suggest.quiet': { pt: 'Retomar o contato', en: 'Get in touch again' },
  'tasks.suggest.quiet.why': { pt: 'Nada está marcado neste negócio.', en: 'Nothing is planned for this deal.' },
  'tasks.change.work': {
    pt: 'Mudança de {total, plural, one {# tarefa} other {# tarefas}}',
    en: 'Change of {total, plural, one {# task} other {# tasks}}',
  },
  'tasks.remove.work': {
    pt: 'Exclusão de {total, plural, one {# tarefa} other {# tarefas}}',
    en: 'Deletion of {total, plural, one {# task} other {# tasks}}',
  },
  'tasks.field.blockedByIds': { pt: 'Espera por', en: 'Waits for' },
  'tasks.called': { pt: 'a tarefa', en: 'the task' },
  'tasks.event.created': { pt: 'criou a tarefa {title}', en: 'created the task {title}' },
  'tasks.event.changed': { pt: 'alterou {subject}', en: 'changed {subject}' },
  'tasks.event.removed': { pt: 'excluiu a tarefa {title}', en: 'deleted the task {title}' },
  'tasks.event.returned': { pt: 'restaurou a tarefa {title}', en: 'restored the task {title}' },
  'taskComments.called': { pt: 'o comentário', en: 'the comment' },
  'taskTimes.called': { pt: 'o tempo de trabalho', en: 'the working time' },
  'taskComments.event.created': { pt: 'comentou na tarefa', en: 'commented on the task' },
  'taskComments.field.text': { pt: 'Comentário', en: 'Comment' },
  'tasks.event.status-changed': { pt: 'moveu a tarefa {title} para {to}', en: 'moved the task {title} to {to}' },
  'tasks.event.finished': { pt: 'concluiu a tarefa {title}', en: 'finished the task {title}' },
  'notifications.task-assigned': { pt: 'Tarefas: sou responsável', en: 'Tasks: I am responsible' },
  'notifications.task-assigned.title': { pt: 'Nova tarefa: {name}', en: 'New task: {name}' },
  'notifications.task-assigned.text': { pt: '{by} deu esta tarefa a você.', en: '{by} gave you this task.' },
  'notifications.task-freed': { pt: 'Tarefas: a minha foi liberada', en: 'Tasks: mine can begin' },
  'notifications.task-freed.title': { pt: 'Liberada: {name}', en: 'Can begin: {name}' },
  'notifications.task-freed.text': {
    pt: '{done, select, unseen {O que ela esperava foi concluído.} other {“{done}” foi concluída.}}',
    en: '{done, select, unseen {What it waited for is done.} other {“{done}” is done.}}',
  },
  'notifications.task-mentioned': { pt: 'Tarefas: fui citado', en: 'Tasks: I was mentioned' },
  'notifications.task-mentioned.title': { pt: '{by} citou você em {name}', en: '{by} mentioned you in {name}' },
  'notifications.task-mentioned.text': { pt: 'Em um comentário da tarefa.', en: 'In a comment on the task.' },
  'notifications.task-commented': { pt: 'Tarefas: comentários nas minhas', en: 'Tasks: comments on mine' },
  'notifications.task-commented.title': { pt: '{by} comentou em {name}', en: '{by} commented on {name}' },
  'notifications.task-commented.text': {
    pt: 'Há um comentário novo na tarefa.',
    en: 'There is a new comment on the task.',
  },
  'notifications.task-reminder': { pt: 'Tarefas: lembretes', en: 'Tasks: reminders' },
  'notifications.task-reminder.title': { pt: 'Lembrete: {name}', en: 'Reminder: {name}' },
  'notifications.task-reminder.text': {
    pt: 'Abra a tarefa para ver o que falta.',
    en: 'Open the task to see what is left.',
  },
  'notifications.task-timer': { pt: 'Tarefas: cronômetro esquecido', en: 'Tasks: forgotten timer' },
  'notifications.task-timer.title': { pt: 'O cronômetro ainda corre: {name}', en: 'The timer still runs: {name}' },
  'notifications.task-timer.text': {
    pt: 'A loja já fechou. Pare o cronômetro e confira o tempo.',
    en: 'The store has closed. Stop the timer and check the time.',
  },
})
