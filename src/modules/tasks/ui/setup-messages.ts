import { defineMessages } from '../../../platform/i18n/messages.ts'

/** What the settings of tasks say. */
export const setupMessages = defineMessages({
  'setup.name': { pt: 'Nome', en: 'Name' },
  'setup.color': { pt: 'Cor', en: 'Color' },
  'setup.edit': { pt: 'Editar {name}', en: 'Edit {name}' },
  'setup.saved': { pt: '{name} salvo', en: '{name} saved' },
  'setup.remove': { pt: 'Excluir', en: 'Delete' },
  'setup.remove.ask': { pt: 'Excluir {name}?', en: 'Delete {name}?' },
  'setup.remove.text': { pt: 'Fica na lixeira por 30 dias.', en: 'The trash keeps it for 30 days.' },
  'setup.removed': { pt: '{name} excluído', en: '{name} deleted' },
  'setup.types.count': {
    pt: '{count, plural, one {# tipo} other {# tipos}}',
    en: '{count, plural, one {# type} other {# types}}',
  },
  'setup.types.empty': { pt: 'Nenhum tipo ainda', en: 'No types yet' },
  'setup.types.empty.why': {
    pt: 'Um tipo diz com que a tarefa começa: itens, tempo e para onde o negócio vai.',
    en: 'A type says what a task starts with: items, time and where the deal goes.',
  },
  'setup.type.new': { pt: 'Novo tipo', en: 'New type' },
  'setup.type.minutes': { pt: 'Tempo previsto (minutos)', en: 'Estimated time (minutes)' },
  'setup.type.target': { pt: 'Ao concluir, mover o negócio para', en: 'When done, move the deal to' },
  'setup.type.objectives': { pt: 'Objetivos, um por linha', en: 'Objectives, one per line' },
  'setup.type.checklist': { pt: 'Checklist', en: 'Checklist' },
  'setup.type.items': { pt: 'Itens da checklist, um por linha', en: 'Checklist items, one per line' },
  'setup.status.new': { pt: 'Novo status', en: 'New status' },
  'setup.status.kind': { pt: 'O que significa', en: 'What it means' },
  'setup.status.empty': { pt: 'Nenhum status ainda', en: 'No statuses yet' },
})
