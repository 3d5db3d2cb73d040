import { defineMessages } from '../../platform/i18n/messages.ts'

export const organisationMessages = defineMessages({
  'organisation.item_not_found': { pt: 'Item não encontrado.', en: 'Item not found.' },
  'organisation.list_not_found': { pt: 'Lista não encontrada.', en: 'List not found.' },
  'organisation.name_required': { pt: 'Informe o nome.', en: 'Name is required.' },
  'organisation.color_invalid': { pt: 'Cor inválida.', en: 'Invalid color.' },
  'organisation.option_exists': { pt: 'Esta opção já existe.', en: 'This option already exists.' },
  'organisation.origin_in_use': {
    pt: 'Não é possível excluir a origem, pois está em uso.',
    en: 'Origin cannot be deleted while in use.',
  },
  'organisation.item_in_use': {
    pt: 'Não é possível excluir este item, pois está em uso.',
    en: 'This item cannot be deleted while in use.',
  },
  'organisation.list.origins': { pt: 'Origens', en: 'Origins' },
  'organisation.list.deal-types': { pt: 'Tipos de negócio', en: 'Deal types' },
  'organisation.list.building-types': { pt: 'Tipos de edificação', en: 'Building types' },
  'organisation.list.tags': { pt: 'Tags', en: 'Tags' },
  'organisation.list.roof-types': { pt: 'Tipos de telhado', en: 'Roof types' },
  'organisation.list.file-categories': { pt: 'Categorias de arquivo', en: 'File categories' },
})
