import { defineMessages } from '../../../platform/i18n/messages.ts'
import { templateTitles } from './titles.ts'

export const templateScreenMessages = defineMessages({
  ...templateTitles,
  'templates.count': {
    pt: '{count, plural, one {# modelo} other {# modelos}}',
    en: '{count, plural, one {# template} other {# templates}}',
  },
  'templates.find': { pt: 'Buscar modelo', en: 'Search templates' },
  'templates.reload': { pt: 'Recarregar', en: 'Reload' },
  'templates.new': { pt: 'Novo modelo', en: 'New template' },
  'templates.bodyHint': {
    pt: '*negrito*, _itálico_, linhas com “- ” viram lista. Linha em branco separa parágrafos.',
    en: '*bold*, _italic_, lines starting with “- ” become a list. A blank line starts a new paragraph.',
  },
  'templates.create': { pt: 'Criar modelo', en: 'Create template' },
  'templates.save': { pt: 'Salvar modelo', en: 'Save template' },
  'templates.saved': { pt: 'Modelo salvo.', en: 'Template saved.' },
  'templates.copy': { pt: 'Copiar', en: 'Copy' },
  'templates.copied': { pt: 'Modelo copiado: {name}.', en: 'Template copied: {name}.' },
  'templates.remove': { pt: 'Excluir', en: 'Delete' },
  'templates.removeAsk': { pt: 'Excluir o modelo {name}?', en: 'Delete the template {name}?' },
  'templates.removeText': {
    pt: 'O modelo vai para a lixeira. Mensagens já enviadas continuam como estão.',
    en: 'The template goes to the trash. Messages already sent don’t change.',
  },
  'templates.removed': { pt: 'Modelo excluído.', en: 'Template deleted.' },
  'templates.fields': { pt: 'Campos', en: 'Fields' },
  'templates.preview': { pt: 'Prévia', en: 'Preview' },
  'templates.previewDeal': { pt: 'Negócio da prévia', en: 'Preview with deal' },
  'templates.previewPick': {
    pt: 'Escolha um negócio para ver o modelo preenchido.',
    en: 'Choose a deal to see the template filled in.',
  },
  'templates.unknown': { pt: 'Não existe: {names}', en: 'Doesn’t exist: {names}' },
  'templates.empty': { pt: 'Nenhum modelo ainda', en: 'No templates yet' },
  'templates.emptyWhy': {
    pt: 'Escreva uma vez o que sua equipe envia sempre: boas-vindas, proposta enviada, lembrete de visita.',
    en: 'Write once what your team sends often: welcome, proposal sent, visit reminder.',
  },
  'templates.failed.get': { pt: 'Não foi possível carregar o modelo.', en: 'Unable to get the model.' },
})
