import { defineMessages } from '../../../platform/i18n/messages.ts'
import { customFieldTitles } from './titles.ts'

export const customFieldScreenMessages = defineMessages({
  ...customFieldTitles,
  'fields.count': {
    pt: '{count, plural, one {# campo} other {# campos}}',
    en: '{count, plural, one {# field} other {# fields}}',
  },
  'fields.kind': { pt: 'Campos de', en: 'Fields for' },
  'fields.kind.deal': { pt: 'Negócio', en: 'Deal' },
  'fields.kind.task': { pt: 'Tarefa', en: 'Task' },
  'fields.kind.contact': { pt: 'Contato', en: 'Contact' },
  'fields.add': { pt: 'Novo campo', en: 'New field' },
  'fields.edit': { pt: 'Editar {name}', en: 'Edit {name}' },
  'fields.empty': { pt: 'Nenhum campo personalizado', en: 'No custom fields' },
  'fields.empty.why': {
    pt: 'Crie campos para o que a sua empresa anota e o sistema ainda não tem: eles aparecem na ficha, nos filtros e nas exigências dos status.',
    en: 'Add fields for what your company tracks and the system doesn’t have yet. They show on records, in filters and in status requirements.',
  },
  'fields.enabled': { pt: '{name} ativo', en: '{name} active' },
  'fields.section.general': { pt: 'Dados gerais', en: 'Details' },
  'fields.section.place': { pt: 'Onde aparece', en: 'Where it shows' },
  'fields.section.roles': { pt: 'Funções', en: 'Roles' },
  'fields.name': { pt: 'Nome', en: 'Name' },
  'fields.type': { pt: 'Tipo', en: 'Type' },
  'fields.mask': { pt: 'Máscara', en: 'Format' },
  'fields.options': { pt: 'Opções', en: 'Options' },
  'fields.options.hint': { pt: 'Uma por linha, ao menos duas.', en: 'One per line, at least two.' },
  'fields.options.remove': {
    pt: 'Remover a opção; quem já a tem como resposta continua com ela',
    en: 'Remove this option; records that already use it keep it',
  },
  'fields.place': { pt: 'Etapa ou status', en: 'Stage or status' },
  'fields.place.everywhere': { pt: 'Em todos', en: 'All' },
  'fields.place.hint': {
    pt: 'O campo só aparece enquanto o negócio está nesta etapa ou neste status.',
    en: 'The field shows only while the deal is in this stage or status.',
  },
  'fields.viewRoles': { pt: 'Quem vê', en: 'Who can see it' },
  'fields.editRoles': { pt: 'Quem edita', en: 'Who can edit it' },
  'fields.restricted': { pt: 'Restrito', en: 'Restricted' },
  'fields.saved': { pt: 'Campo {name} salvo.', en: 'Field {name} saved.' },
  'fields.delete': { pt: 'Excluir', en: 'Delete' },
  'fields.delete.ask': { pt: 'Excluir {name}?', en: 'Delete {name}?' },
  'fields.delete.text': {
    pt: 'O campo vai para a lixeira. As respostas voltam se ele for restaurado.',
    en: 'The field goes to the trash. Its answers come back if you restore it.',
  },
  'fields.deleted': { pt: '{name} foi para a lixeira.', en: '{name} was moved to the trash.' },
  'fields.of_record.empty': { pt: 'Nenhum campo para mostrar aqui', en: 'No fields to show here' },
  'fields.of_record.why': {
    pt: 'Os campos que a empresa acrescenta a esta ficha ficam aqui. Eles são criados em Ajustes, Campos personalizados.',
    en: 'Custom fields for this record show up here. Create them in Settings, Custom fields.',
  },
  'fields.of_record.ask': {
    pt: 'Os campos que a empresa acrescenta a esta ficha ficam aqui. Quem administra os ajustes pode criá-los.',
    en: 'Custom fields for this record show up here. Someone with access to settings can create them.',
  },
  'fields.of_record.create': { pt: 'Criar campo', en: 'Create field' },
  'tabs.count': {
    pt: '{count, plural, one {# aba} other {# abas}}',
    en: '{count, plural, one {# tab} other {# tabs}}',
  },
  'tabs.add': { pt: 'Nova aba', en: 'New tab' },
  'tabs.edit': { pt: 'Editar aba {name}', en: 'Edit tab {name}' },
  'tabs.fields': { pt: 'Campos que mostra', en: 'Fields shown' },
  'tabs.hiddenRoles': { pt: 'Funções que não veem a aba', en: 'Roles that can’t see this tab' },
  'tabs.empty': { pt: 'Nenhuma aba criada', en: 'No tabs yet' },
  'tabs.empty.why': {
    pt: 'Reúna campos personalizados em uma aba própria da ficha do negócio: obra, financeiro, pós-venda.',
    en: 'Group custom fields in their own tab on the deal: installation, finance, after-sales.',
  },
  'tabs.saved': { pt: 'Aba {name} salva.', en: 'Tab {name} saved.' },
  'tabs.delete.text': {
    pt: 'A aba vai para a lixeira. Os campos e as respostas ficam.',
    en: 'The tab goes to the trash. Its fields and answers are kept.',
  },
})
