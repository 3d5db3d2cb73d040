import { defineMessages } from '../../../platform/i18n/messages.ts'
import { listPageTitles } from './titles.ts'

export const listScreenMessages = defineMessages({
  ...listPageTitles,
  'lists.count': {
    pt: '{count, plural, one {# item} other {# itens}}',
    en: '{count, plural, one {# item} other {# items}}',
  },
  'lists.new': { pt: 'Novo item', en: 'New item' },
  'lists.name': { pt: 'Nome', en: 'Name' },
  'lists.color': { pt: 'Cor', en: 'Colour' },
  'lists.edit': { pt: 'Editar {name}', en: 'Edit {name}' },
  'lists.enabled': { pt: 'Em uso', en: 'In use' },
  'lists.disabled': { pt: 'Fora de uso', en: 'Out of use' },
  'lists.use': { pt: '{name} em uso', en: '{name} in use' },
  'lists.saved': { pt: '{name} salvo.', en: '{name} saved.' },
  'lists.delete': { pt: 'Excluir', en: 'Delete' },
  'lists.delete.ask': { pt: 'Excluir {name}?', en: 'Delete {name}?' },
  'lists.delete.text': {
    pt: 'O item sai da lista de escolhas. O que já está em uso não pode ser excluído; desative-o.',
    en: 'The item leaves the list of choices. What is in use cannot be deleted; switch it off instead.',
  },
  'lists.deleted': { pt: 'Item {name} excluído.', en: 'Item {name} deleted.' },
  'lists.empty': { pt: 'Nenhum item ainda', en: 'No items yet' },
  'lists.empty.why': {
    pt: 'O que for adicionado aqui aparece na hora nas escolhas dos formulários.',
    en: 'What is added here appears at once among the choices of forms.',
  },
})
