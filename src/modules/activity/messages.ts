import { defineMessages } from '../../platform/i18n/messages.ts'

export const activityMessages = defineMessages({
  'activity.note_empty': { pt: 'A nota não pode estar vazia.', en: 'Note cannot be empty.' },
  'activity.note_not_found': { pt: 'Nota não encontrada.', en: 'Note not found.' },
  'activity.not_your_note': {
    pt: 'Só quem escreveu a nota pode fazer isso.',
    en: 'Only the author of the note may do this.',
  },
  'activity.event.created': { pt: 'criou', en: 'created' },
  'activity.event.changed': { pt: 'alterou o registro', en: 'changed the record' },
  'activity.event.changed_one': { pt: 'alterou {field}', en: 'changed {field}' },
  'activity.event.changed_many': { pt: 'alterou {count} campos', en: 'changed {count} fields' },
  'activity.event.removed': { pt: 'excluiu', en: 'deleted' },
  'notes.event.created': { pt: 'escreveu uma nota', en: 'wrote a note' },
  'notes.event.changed': { pt: 'editou uma nota', en: 'edited a note' },
  'notes.event.removed': { pt: 'excluiu uma nota', en: 'deleted a note' },
  'notes.field.text': { pt: 'Texto', en: 'Text' },
})
