import { defineMessages } from '../../platform/i18n/messages.ts'
import { listTitles } from './list-titles.ts'

export const listMessages = defineMessages({
  ...listTitles,
  'lists.item_not_found': { pt: 'Item não encontrado.', en: 'Item not found.' },
  'lists.list_not_found': { pt: 'Lista não encontrada.', en: 'List not found.' },
  'lists.name_required': { pt: 'Informe o nome.', en: 'Name is required.' },
  'lists.color_invalid': { pt: 'Cor inválida.', en: 'Invalid color.' },
  'lists.option_exists': { pt: 'Esta opção já existe.', en: 'This option already exists.' },
  'lists.origin_in_use': {
    pt: 'Não é possível excluir a origem, pois está em uso.',
    en: 'Origin cannot be deleted while in use.',
  },
  'lists.item_in_use': {
    pt: 'Não é possível excluir este item, pois está em uso.',
    en: 'This item cannot be deleted while in use.',
  },
})
