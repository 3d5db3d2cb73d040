import { defineMessages } from '../../platform/i18n/messages.ts'

export const activityMessages = defineMessages({
  'activity.note_empty': { pt: 'A nota não pode estar vazia.', en: 'Note cannot be empty.' },
  'activity.note_not_found': { pt: 'Nota não encontrada.', en: 'Note not found.' },
  'activity.not_your_note': {
    pt: 'Só quem escreveu a nota pode fazer isso.',
    en: 'Only the person who wrote the note can do this.',
  },
  'activity.appointment_not_found': { pt: 'Compromisso não encontrado.', en: 'Appointment not found.' },
  'activity.appointment_title': { pt: 'Informe o assunto do compromisso.', en: 'Enter what the appointment is about.' },
  'activity.appointment_when': { pt: 'Informe a data e a hora.', en: 'Enter a date and time.' },
  'activity.event.created': { pt: 'criou', en: 'created' },
  'activity.event.changed': { pt: 'alterou o registro', en: 'changed the record' },
  'activity.event.changed_one.alone': {
    pt: 'atualização automática de {field}',
    en: '{field} was updated automatically',
  },
  'activity.event.changed_many.alone': {
    pt: 'atualização automática de {count} campos',
    en: '{count} fields were updated automatically',
  },
  'activity.event.changed_one': { pt: 'alterou {field}', en: 'changed {field}' },
  'activity.event.changed_many': { pt: 'alterou {count} campos', en: 'changed {count} fields' },
  'activity.event.passed_on.alone': {
    pt: 'o que era de {leaver}, que saiu, passou a {heir}',
    en: 'what was {leaver}’s, who left, passed to {heir}',
  },
  'activity.event.passed_on': {
    pt: 'passou a {heir} o que era de {leaver}, que saiu',
    en: 'passed what was {leaver}’s, who left, to {heir}',
  },
  'activity.event.removed': { pt: 'excluiu', en: 'deleted' },
  // In Portuguese, "de" and the article that a record is called with are one word: "d" and "o documento".
  'activity.named': { pt: '{what} “{name}”', en: '{what} “{name}”' },
  'activity.numbered': { pt: '{what} {name}', en: '{what} {name}' },
  'activity.event.created.of': { pt: 'criou {subject}', en: 'created {subject}' },
  'activity.event.created.of.alone': { pt: 'criação automática d{subject}', en: '{subject} was created automatically' },
  'activity.event.changed.of': { pt: 'alterou {subject}', en: 'changed {subject}' },
  'activity.event.changed.of.alone': {
    pt: 'atualização automática d{subject}',
    en: '{subject} was updated automatically',
  },
  'activity.event.changed_one.of': { pt: 'alterou {field} d{subject}', en: 'changed {field} of {subject}' },
  'activity.event.changed_one.of.alone': {
    pt: 'atualização automática de {field} d{subject}',
    en: '{field} of {subject} was updated automatically',
  },
  'activity.event.changed_many.of': {
    pt: 'alterou {count} campos d{subject}',
    en: 'changed {count} fields of {subject}',
  },
  'activity.event.changed_many.of.alone': {
    pt: 'atualização automática de {count} campos d{subject}',
    en: '{count} fields of {subject} were updated automatically',
  },
  'activity.event.removed.of': { pt: 'excluiu {subject}', en: 'deleted {subject}' },
  'activity.event.removed.of.alone': {
    pt: 'exclusão automática d{subject}',
    en: '{subject} was deleted automatically',
  },
  'activity.event.passed_on.of': {
    pt: 'passou a {heir} {subject}, que era de {leaver}, que saiu',
    en: 'passed {subject} to {heir}: it was {leaver}’s, who left',
  },
  'activity.event.passed_on.of.alone': {
    pt: '{subject}, que era de {leaver}, que saiu, passou a {heir}',
    en: '{subject}, which was {leaver}’s, who left, passed to {heir}',
  },
  'notes.event.created': { pt: 'escreveu uma nota', en: 'wrote a note' },
  'notes.event.changed': { pt: 'editou uma nota', en: 'edited a note' },
  'notes.event.removed': { pt: 'excluiu uma nota', en: 'deleted a note' },
  'notes.event.called': {
    pt: '{direction, select, in {recebeu uma ligação} other {fez uma ligação}}',
    en: '{direction, select, in {received a call} other {made a call}}',
  },
  'appointments.event.created': { pt: 'marcou um compromisso', en: 'scheduled an appointment' },
  'appointments.event.changed': { pt: 'alterou o compromisso {title}', en: 'changed the appointment {title}' },
  'appointments.event.done': { pt: 'concluiu o compromisso {title}', en: 'completed the appointment {title}' },
  'appointments.event.removed': { pt: 'cancelou o compromisso {title}', en: 'canceled the appointment {title}' },
  'appointments.field.title': { pt: 'Assunto', en: 'Subject' },
  'appointments.field.startsAt': { pt: 'Data e hora', en: 'Date and time' },
  'appointments.field.place': { pt: 'Local', en: 'Place' },
  'notes.field.text': { pt: 'Texto', en: 'Text' },
})
