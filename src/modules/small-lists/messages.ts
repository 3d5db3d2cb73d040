import { defineMessages } from '../../platform/i18n/messages.ts'
import { listTitles } from './list-titles.ts'

export const smallListMessages = defineMessages({
  ...listTitles,
  'small-lists.item_not_found': { pt: 'Item não encontrado.', en: 'Item not found.' },
  'small-lists.list_not_found': { pt: 'Lista não encontrada.', en: 'List not found.' },
  'small-lists.name_required': { pt: 'Informe o nome.', en: 'Name is required.' },
  'small-lists.color_invalid': { pt: 'Cor inválida.', en: 'Invalid color.' },
  'small-lists.option_exists': { pt: 'Esta opção já existe.', en: 'This option already exists.' },
  'small-lists.origin_in_use': {
    pt: 'Não é possível excluir a origem, pois está em uso.',
    en: 'Origin cannot be deleted while in use.',
  },
  'small-lists.item_in_use': {
    pt: 'Não é possível excluir este item, pois está em uso.',
    en: 'This item is in use, so it can’t be deleted.',
  },
})
