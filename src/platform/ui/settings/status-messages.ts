import { defineMessages } from '../../i18n/messages.ts'

/** What the settings of statuses say. */
export const statusMessages = defineMessages({
  'statuses.new': { pt: 'Novo status', en: 'New status' },
  'statuses.edit': { pt: 'Editar {name}', en: 'Edit {name}' },
  'statuses.name': { pt: 'Nome', en: 'Name' },
  'statuses.kind': { pt: 'O que significa', en: 'What it means' },
  'statuses.color': { pt: 'Cor', en: 'Color' },
  'statuses.asks': { pt: 'O que exige', en: 'What it requires' },
  'statuses.saved': { pt: '{name} salvo', en: '{name} saved' },
  'statuses.remove': { pt: 'Excluir', en: 'Delete' },
  'statuses.remove.ask': { pt: 'Excluir {name}?', en: 'Delete {name}?' },
  'statuses.remove.text': { pt: 'Fica na lixeira por 30 dias.', en: 'The trash keeps it for 30 days.' },
  'statuses.removed': { pt: '{name} excluído', en: '{name} deleted' },
  'statuses.empty': { pt: 'Nenhum status ainda', en: 'No statuses yet' },
})
