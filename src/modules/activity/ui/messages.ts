import { defineMessages } from '../../../platform/i18n/messages.ts'

export const timelineMessages = defineMessages({
  'timeline.title': { pt: 'Atividades', en: 'Activities' },
  'timeline.note': { pt: 'Nota', en: 'Note' },
  'timeline.note.placeholder': { pt: 'Escreva uma nota.', en: 'Write a note.' },
  'timeline.note.save': { pt: 'Salvar nota', en: 'Save note' },
  'timeline.note.saved': { pt: 'Nota salva', en: 'Note saved' },
  'timeline.note.edit': { pt: 'Editar nota', en: 'Edit note' },
  'timeline.note.remove': { pt: 'Excluir nota', en: 'Delete note' },
  'timeline.note.removed': { pt: 'Nota excluída', en: 'Note deleted' },
  'timeline.note.remove.ask': { pt: 'Excluir a nota de {name}?', en: 'Delete the note of {name}?' },
  'timeline.note.remove.why': {
    pt: 'O texto sai do histórico e não pode ser recuperado.',
    en: 'The text leaves the history and cannot be brought back.',
  },
  'timeline.note.actions': { pt: 'Ações da nota', en: 'Note actions' },
  'timeline.edited': { pt: 'editada', en: 'edited' },
  'timeline.filter': { pt: 'Mostrar', en: 'Show' },
  'timeline.all': { pt: 'Tudo', en: 'All' },
  'timeline.notes': { pt: 'Notas', en: 'Notes' },
  'timeline.changes': { pt: 'Alterações', en: 'Changes' },
  'timeline.proposals': { pt: 'Propostas', en: 'Proposals' },
  'timeline.today': { pt: 'Hoje, {day}', en: 'Today, {day}' },
  'timeline.yesterday': { pt: 'Ontem', en: 'Yesterday' },
  'timeline.more': { pt: 'Mostrar anteriores', en: 'Show earlier' },
  'timeline.empty': { pt: 'Nada por aqui ainda', en: 'Nothing here yet' },
  'timeline.empty.why': {
    pt: 'Notas, alterações e propostas aparecem aqui, na ordem em que acontecem.',
    en: 'Notes, changes and proposals appear here in the order in which they happen.',
  },
  'timeline.nothing': { pt: 'vazio', en: 'empty' },
  'timeline.show_changes': {
    pt: '{count, plural, one {Mais # campo} other {Mais # campos}}',
    en: '{count, plural, one {# more field} other {# more fields}}',
  },
})
