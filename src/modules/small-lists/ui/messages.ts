import { defineMessages } from '../../../platform/i18n/messages.ts'
import { smallListPageTitles } from './titles.ts'

export const smallListScreenMessages = defineMessages({
  ...smallListPageTitles,
  'small-lists.count': {
    pt: '{count, plural, one {# item} other {# itens}}',
    en: '{count, plural, one {# item} other {# items}}',
  },
  'small-lists.new': { pt: 'Novo item', en: 'New item' },
  'small-lists.name': { pt: 'Nome', en: 'Name' },
  'small-lists.writings': { pt: 'Também escrito como', en: 'Also written as' },
  'small-lists.writings.hint': {
    pt: 'Um por linha. Nos painéis e relatórios, contam junto com este item; os registros ficam como estão.',
    en: 'One per line. In dashboards and reports they count together with this item; the records stay as they are.',
  },
  'small-lists.color': { pt: 'Cor', en: 'Color' },
  'small-lists.edit': { pt: 'Editar {name}', en: 'Edit {name}' },
  'small-lists.enabled': { pt: 'Em uso', en: 'Active' },
  'small-lists.disabled': { pt: 'Fora de uso', en: 'Inactive' },
  'small-lists.use': { pt: '{name} em uso', en: '{name} active' },
  'small-lists.saved': { pt: '{name} salvo.', en: '{name} saved.' },
  'small-lists.delete': { pt: 'Excluir', en: 'Delete' },
  'small-lists.delete.ask': { pt: 'Excluir {name}?', en: 'Delete {name}?' },
  'small-lists.delete.text': {
    pt: 'O item sai da lista de escolhas. O que já está em uso não pode ser excluído; desative-o.',
    en: 'The item can no longer be chosen. Items in use can’t be deleted; deactivate them instead.',
  },
  'small-lists.deleted': { pt: 'Item {name} excluído.', en: 'Item {name} deleted.' },
  'small-lists.empty': { pt: 'Nenhum item ainda', en: 'No items yet' },
  'small-lists.empty.why': {
    pt: 'O que for adicionado aqui aparece na hora nas escolhas dos formulários.',
    en: 'What you add here shows up in forms right away.',
  },
})
