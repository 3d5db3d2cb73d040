import { defineMessages } from '../../../platform/i18n/messages.ts'

/** What templates of proposals and of documents have in common. */
export const sharedTemplateMessages = defineMessages({
  'template.new': { pt: 'Novo modelo', en: 'New template' },
  'template.create': { pt: 'Criar modelo', en: 'Create template' },
  'template.from': { pt: 'Começar por', en: 'Start from' },
  'template.all_stores': { pt: 'Vazio: todas as lojas.', en: 'Empty: every store.' },
  'template.enabled': { pt: 'Em uso', en: 'In use' },
  'template.enabled_hint': {
    pt: 'Fora de uso, o modelo não é oferecido nem mostrado; o que já foi enviado não muda.',
    en: 'Out of use, the template is neither offered nor shown; what was already sent doesn’t change.',
  },
  'template.usual': { pt: 'Modelo usual', en: 'Usual template' },
  'template.usual_hint': {
    pt: 'Propostas novas destas lojas já nascem com ele. Sem um modelo usual, elas têm as páginas padrão.',
    en: 'New proposals of these stores begin with it. Without a usual template they have the standard pages.',
  },
  'template.settings': { pt: 'Nome, lojas e uso', en: 'Name, stores and use' },
  'template.settings_saved': { pt: 'Modelo salvo.', en: 'Template saved.' },
  'template.copy_template': { pt: 'Copiar modelo', en: 'Copy template' },
  'template.copied': { pt: 'Modelo copiado: {name}.', en: 'Template copied: {name}.' },
  'template.delete_template': { pt: 'Excluir modelo', en: 'Delete template' },
  'template.delete_ask': { pt: 'Excluir o modelo {name}?', en: 'Delete the template {name}?' },
  'template.delete_text': {
    pt: 'O modelo vai para a lixeira com o histórico dele e pode voltar de lá por 30 dias.',
    en: 'The template goes to the trash with its history and can come back from there for 30 days.',
  },
  'template.deleted': { pt: 'Modelo excluído.', en: 'Template deleted.' },
  'template.more': { pt: 'Mais ações', en: 'More actions' },
})
